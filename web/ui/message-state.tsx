import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface MessageStateProps {
  drawing: ReactNode;
  title: string;
  /** The level of the title in the page's outline. */
  level?: 1 | 2 | 3;
  text?: ReactNode;
  /** One button or link: what to do next. */
  action?: ReactNode;
  /** It fills a page of its own, so it gets more room. */
  roomy?: boolean;
  role?: 'alert' | 'status';
}

/** A small drawing, one sentence, one action. */
export function MessageState({ drawing, title, level = 2, text, action, roomy, role }: MessageStateProps) {
  const Title = `h${level}` as const;
  return (
    <div
      role={role}
      className={classNames(
        'wrap-anywhere mx-auto flex max-w-prose flex-col items-center gap-3 px-4 text-center',
        roomy ? 'py-24' : 'py-12',
      )}
    >
      {drawing}
      <Title className="text-xl">{title}</Title>
      {text && <p className="text-ink-soft">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

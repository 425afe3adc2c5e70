import type { ReactNode } from 'react';
import { t } from '#domain/words/t.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

interface StateProps {
  title: string;
  text?: ReactNode;
  /** One button or link: what to do next. */
  action?: ReactNode;
  /** More of use stands below it. */
  compact?: boolean;
  /** It is the whole page: its title is the page's, with more space around it. */
  wholePage?: boolean;
}

interface MessageStateProps extends StateProps {
  drawing: ReactNode;
  role?: 'alert';
}

function MessageState({ drawing, title, text, action, compact, wholePage, role }: MessageStateProps) {
  const Title = wholePage ? 'h1' : 'h2';
  return (
    <div
      role={role}
      className={classNames(
        'wrap-anywhere mx-auto flex max-w-prose flex-col items-center gap-3 px-4 text-center',
        wholePage ? 'py-24' : 'py-12',
        compact && 'max-sm:py-2 max-sm:[&>svg]:hidden',
      )}
    >
      {drawing}
      <Title className="text-xl">{title}</Title>
      {text && <p className="text-ink-soft">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** An empty list, and what to do next. */
export function EmptyState(props: StateProps) {
  return <MessageState {...props} drawing={<EmptyHouse />} />;
}

interface ErrorStateProps extends Omit<StateProps, 'action'> {
  /** Loads the page again, unless something else is said. */
  onRetry?: () => void;
}

/** Something could not be loaded: announces it and offers another try. */
export function ErrorState({ onRetry, ...rest }: ErrorStateProps) {
  const retry = (
    <Button onClick={onRetry} data-press={onRetry ? undefined : 'reload'}>
      <Icon of="rotate-cw" />
      {t('Try again')}
    </Button>
  );
  return <MessageState {...rest} role="alert" drawing={<BrokenLine />} action={retry} />;
}

/** The small drawings of empty and failed states, in the colours of the theme. */

const FRAME = { viewBox: '0 0 120 88', width: 120, height: 88, focusable: false } as const;

/** A house with an open door beside a neem tree: nothing here yet. */
function EmptyHouse() {
  return (
    <svg {...FRAME} aria-hidden="true">
      <path d="M8 78h104" className="stroke-line" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M30 78V42l28-22 28 22v36z"
        className="fill-brand-soft stroke-brand"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M50 78V56h16v22" className="fill-surface stroke-brand" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M66 56l9 5v17h-9" className="fill-surface stroke-brand" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M104 78V58" className="stroke-good" strokeWidth="3" strokeLinecap="round" />
      <circle cx="104" cy="48" r="11" className="fill-good-soft stroke-good" strokeWidth="2.5" />
    </svg>
  );
}

/** A cable pulled apart: something did not arrive. */
function BrokenLine() {
  return (
    <svg {...FRAME} aria-hidden="true">
      <path d="M6 56c14-26 26-26 36-8" className="fill-none stroke-calm" strokeWidth="3" strokeLinecap="round" />
      <path d="M114 56c-14-26-26-26-36-8" className="fill-none stroke-calm" strokeWidth="3" strokeLinecap="round" />
      <rect x="36" y="42" width="14" height="18" rx="4" className="fill-calm-soft stroke-calm" strokeWidth="2.5" />
      <rect x="70" y="42" width="14" height="18" rx="4" className="fill-calm-soft stroke-calm" strokeWidth="2.5" />
      <path d="M60 18v10M46 22l5 8M74 22l-5 8" className="stroke-warn" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M22 78h76" className="stroke-line" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** A shimmering block in the shape of what is loading. Size it with classes; say what loads once, beside it, in a live region. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton rounded-control', className)} />;
}

interface ProgressProps {
  label: string;
  /** Of `most`; without a `most` above 0 it is not known how much there is. */
  done: number;
  most: number;
}

/** A thin bar in the colours of the theme: a browser's own has neither once it is thin. */
export function Progress({ label, done, most }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      {...(most > 0 && { value: done, max: most })}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-skeleton [&::-moz-progress-bar]:bg-calm [&::-webkit-progress-bar]:bg-skeleton [&::-webkit-progress-value]:bg-calm"
    />
  );
}

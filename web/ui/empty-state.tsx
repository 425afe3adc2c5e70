import type { ReactNode } from 'react';
import { EmptyHouse } from '#web/ui/drawings.tsx';
import { MessageState } from '#web/ui/message-state.tsx';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  /** It fills a page of its own, so it gets more room. */
  roomy?: boolean;
}

/** A list with nothing in it: says so, and what to do next. */
export function EmptyState(props: EmptyStateProps) {
  return <MessageState {...props} drawing={<EmptyHouse />} />;
}

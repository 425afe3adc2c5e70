import { data } from 'react-router';
import { NotFoundView } from '#web/features/shell/failure-view.tsx';

export function meta() {
  return [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }];
}

/** The status that search engines and link checkers go by. */
export function loader() {
  return data(null, { status: 404 });
}

/** Any other path (spec 2). */
export default function NotFound() {
  return <NotFoundView />;
}

import { data } from 'react-router';
import { t } from '#domain/words/t.ts';
import { NotFoundView } from '#web/features/shell/failure-view.tsx';

export function meta() {
  return [{ title: t('Page Not Found') }, { name: 'robots', content: 'noindex' }];
}

/** The status that search engines and link checkers go by. */
export function loader() {
  return data(null, { status: 404 });
}

/** Any other path (spec 2). */
export default function NotFound() {
  return <NotFoundView />;
}

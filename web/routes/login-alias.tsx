import { redirect } from 'react-router';
import { paths } from '#web/lib/paths.ts';

/** `/login` is another name of the login screen; it forwards there and keeps the query (D5). */
export function loader({ request }: { request: Request }) {
  return redirect(paths.login() + new URL(request.url).search);
}

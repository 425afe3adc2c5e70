import { redirect } from 'react-router';
import { paths } from '#web/lib/paths.ts';

/** `/login` is another name of the login screen; it forwards there and keeps the query (D5). */
function forward({ request }: { request: Request }) {
  return redirect(paths.login() + new URL(request.url).search);
}

export const loader = forward;
export const clientLoader = async ({ request }: { request: Request }) => forward({ request });

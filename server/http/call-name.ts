/**
 * 'GET /api/staff/', as the tables of calls name one. HEAD is judged as GET: it tells the length of what GET answers, and does its work.
 */
export function callName(method: string, path: string | undefined): string {
  return `${method === 'HEAD' ? 'GET' : method} ${path}`;
}

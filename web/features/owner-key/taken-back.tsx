import type { OwnerKey } from '#domain/answers/owner-key.ts';
import { formatDate } from '#domain/dates.ts';

/** Homes that their owner took back before anybody published them (KEY-30). */
export function TakenBack({ homes }: { homes: OwnerKey['taken_back'] }) {
  if (homes.length === 0) return null;
  return (
    <section aria-labelledby="taken-back" className="panel grid gap-2 p-4 sm:p-6">
      <h2 id="taken-back" className="text-xl">
        Taken back by you
      </h2>
      <ul className="grid gap-2">
        {homes.map(({ id, title, at }) => (
          <li key={id} className="wrap-anywhere">
            {title}{' '}
            <span className="text-ink-soft">
              on {formatDate(at)}. Its number for questions: {id}.
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">Nobody looks at it any more. To sell it here after all, list it anew.</p>
    </section>
  );
}

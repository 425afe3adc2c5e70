import { paths } from '#web/lib/paths.ts';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { rich } from '#web/ui/rich.ts';

/** What to do when an owner who calls back does not (D79). From the dialog the link takes the place of its step in the history. */
export function IfNoCall({ inDialog = false }: { inDialog?: boolean }) {
  return (
    <>
      {rich('If no call comes, write to us on the <a>contact page</a>.', {
        a: (words) => (
          <Link to={paths.contact} replace={inDialog} className={TEXT_LINK}>
            {words}
          </Link>
        ),
      })}
    </>
  );
}

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

/** Why the owner calls back whose number everybody else gets, and where to answer (D139). */
export function CalledForBroker({ inDialog }: { inDialog: boolean }) {
  return (
    <strong className="mt-2 block">
      {rich(
        'Our team took this number for a broker’s, so owners call it back. If that is wrong, tell us on the <a>contact page</a>, with this number.',
        {
          a: (words) => (
            <Link to={paths.contact} replace={inDialog} className={TEXT_LINK}>
              {words}
            </Link>
          ),
        },
      )}
    </strong>
  );
}

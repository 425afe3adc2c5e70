import { knownOwners, NO_OWNERS } from '#web/lib/device/my-contacts.ts';
import { paths } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/use-store.ts';
import { TEXT_LINK } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { rich } from '#web/ui/rich.ts';

/** For who has the number already, or asked to be called back: this device knows it, the page does not (D74). */
export default function KnownOwnerLine({ propertyId }: { propertyId: number }) {
  const { entries } = useStore(knownOwners, NO_OWNERS);
  const known = entries.find(({ id }) => id === propertyId);
  if (known === undefined) return null;
  const toContacts = (words: string) => (
    <Link to={paths.myContacts(propertyId)} className={TEXT_LINK}>
      {words}
    </Link>
  );
  return (
    <p>
      {known.phones.length === 0
        ? rich('You asked this owner to call you back: <a>My contacts</a>', { a: toContacts })
        : rich('You have this owner’s number: <a>My contacts</a>', { a: toContacts })}
    </p>
  );
}

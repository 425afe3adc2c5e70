import { LIMITS } from '#domain/limits.ts';
import { TextField } from '../fields/text-field.tsx';
import { SectionFrame } from '../section-frame.tsx';

const { ownerName } = LIMITS.property;

/** Whom a buyer calls (spec 2, section 10). */
export function OwnerSection() {
  return (
    <SectionFrame
      id="owner"
      title="Owner Details"
      intro="Shown to a visitor only after the visitor left a name and a phone number."
    >
      <TextField name="owner_name" label="Owner Name" longest={ownerName.max} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField name="owner_contact1" label="Phone" type="tel" />
        <TextField name="owner_contact2" label="Alternate Phone" type="tel" optional />
      </div>
    </SectionFrame>
  );
}

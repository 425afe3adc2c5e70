import { useId } from 'react';
import type { StaffArea } from '#domain/answers/areas.ts';
import {
  areaEntryName,
  isMeanwhile,
  problemsOf,
  type TypedArea,
  useSaveArea,
} from '#web/features/admin-areas/area-calls.ts';
import { useDraft } from '#web/lib/staff/drafts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { KeptNotice } from '#web/ui/form/kept-notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface AreaDialogProps {
  /** null: a new one. */
  area: StaffArea | null;
  /** All of today. */
  areas: readonly StaffArea[];
  /** Parts of the city. */
  zones: readonly string[];
  onClose: () => void;
  /** Asks for another name. */
  onRename?: (() => void) | undefined;
}

/** The form of an area. The server says what is wrong with it: it alone knows what others are called. */
export function AreaDialog({ area, areas, zones, onClose, onRename }: AreaDialogProps) {
  // Another version may come while it is open, or since it was typed: what is typed stays until somebody wants to see that one.
  const kept = useDraft<KeptArea>(areaEntryName(area), startOf(area));
  const { version, ...typed } = kept.entry;
  const save = useSaveArea(area && { ...area, version });
  const formId = useId();
  const errors = Object.fromEntries(problemsOf(save.error).map(({ field, type }) => [field, type]));
  const bind = (field: keyof TypedArea) => ({
    value: typed[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => kept.setEntry({ ...kept.entry, [field]: target.value }),
  });
  const showNew = () => {
    kept.discard();
    save.reset();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={area === null ? 'Add area' : area.name}
      footer={
        <>
          <Button
            onClick={() => {
              kept.forget();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} tone="primary" busy={save.isPending}>
            {area === null ? 'Add area' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(typed, { onSuccess: onClose });
        }}
      >
        {kept.isRestored && <KeptNotice onDiscard={kept.discard} />}
        {isMeanwhile(save.error) && area !== null && (
          <Banner tone="warn" action={<Button onClick={showNew}>Show it as it is now</Button>}>
            Somebody else changed this area in the meantime.
          </Banner>
        )}
        {area === null && (
          <Field label="Name" error={errors.name} help="It cannot be changed later: it is part of the page’s address.">
            <TextInput {...bind('name')} data-autofocus />
          </Field>
        )}
        {area !== null && onRename && (
          <p className="flex flex-wrap items-center justify-between gap-2 text-ink-soft text-sm">
            The name cannot be changed: it is part of the page’s address.
            <Button size="sm" onClick={onRename}>
              Give it another name
            </Button>
          </p>
        )}
        <Field
          label="Also called"
          optional
          error={errors.spellings}
          help="Other spellings, and places in it that people search for, one on each line."
        >
          <TextArea {...bind('spellings')} rows={4} className="max-h-60" />
        </Field>
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="Degrees north" error={errors.lat}>
            <TextInput {...bind('lat')} inputMode="decimal" placeholder="23.034" />
          </Field>
          <Field label="Degrees east" error={errors.lng}>
            <TextInput {...bind('lng')} inputMode="decimal" placeholder="72.465" />
          </Field>
        </div>
        <Around typed={typed} areas={areas.filter(({ id }) => id !== area?.id)} />
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="PIN code" error={errors.pincode}>
            <TextInput {...bind('pincode')} inputMode="numeric" />
          </Field>
          <Field label="Part of the city" error={errors.zone}>
            <Select {...bind('zone')}>
              <option value="">Choose</option>
              {zones.map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </Select>
          </Field>
          <Field label="In Gujarati" optional error={errors.gu}>
            <TextInput {...bind('gu')} lang="gu" />
          </Field>
          <Field label="In Hindi" optional error={errors.hi}>
            <TextInput {...bind('hi')} lang="hi" />
          </Field>
        </div>
      </form>
    </Dialog>
  );
}

/** What is typed, over which version. */
interface KeptArea extends TypedArea {
  version: number;
}

function startOf(area: StaffArea | null): KeptArea {
  if (area === null)
    return { name: '', spellings: '', lat: '', lng: '', pincode: '', zone: '', gu: '', hi: '', version: 0 };
  const { name, spellings, lat, lng, pincode, zone, gu, hi, version } = area;
  return { name, spellings: spellings.join('\n'), lat: String(lat), lng: String(lng), pincode, zone, gu, hi, version };
}

const NEAREST = 3;
/** Farther away two numbers are hardly meant. */
const FARTHEST_KM = 60;

const KM_PER_DEGREE = 111.2;
/** A degree east is shorter here. */
const NARROWING = 0.92;

type Point = Pick<StaffArea, 'lat' | 'lng'>;
/** Not `distanceKm`: its file brings the places of all areas along. */
const roughKm = (a: Point, b: Point) => KM_PER_DEGREE * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * NARROWING);

/** What lies around the two numbers, so that a slip is seen. */
function Around({ typed: { lat, lng }, areas }: { typed: TypedArea; areas: readonly StaffArea[] }) {
  const at = { lat: Number(lat || Number.NaN), lng: Number(lng || Number.NaN) };
  const near = areas
    .map((one) => ({ name: one.name, km: roughKm(at, one) }))
    .filter(({ km }) => km <= FARTHEST_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, NEAREST);
  return (
    <p role="status" className="-mt-2 text-ink-soft text-sm">
      {near.length === 0
        ? 'The two numbers mark the middle of the area. The nearest areas appear below them.'
        : `Near: ${near.map(({ name, km }) => `${name} ${km.toFixed(1)} km`).join(', ')}.`}
    </p>
  );
}

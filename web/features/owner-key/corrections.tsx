import type { KeyHome, KeyOffer } from '#domain/answers/owners.ts';
import { formatDate } from '#domain/dates.ts';
import { PHOTO_ACCEPT } from '#domain/media/file-kind.ts';
import { AMENDABLE, type AmendableName } from '#domain/property/field-shapes.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { AMENITIES } from '#domain/property/options.ts';
import { SITE } from '#domain/site.ts';
import { ownerWords } from '#domain/words/en-listing-form.ts';
import { t } from '#domain/words/t.ts';
import { DeedButton, DeedForm, type Posted, refusalOf } from '#web/features/owner-key/deeds.tsx';
import { AskBack, faultsIn } from '#web/listing-fields/ask-back.tsx';
import { choicesOf, FieldBox } from '#web/listing-fields/field-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { CompanyPhone } from '#web/ui/company-links.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { langOf, rich } from '#web/ui/rich.ts';

interface CorrectionsProps {
  home: KeyHome;
  posted: Posted;
}

/** Facts and photographs that are not right (any more): staff look at what is sent before it shows. */
export function Corrections({ home, posted }: CorrectionsProps) {
  return (
    <div className="grid gap-3">
      <WaitingCorrection home={home} />
      <PublishedCorrection home={home} />
      {home.correction === 'refused' && (
        <p role="status" className="wrap-anywhere text-bad">
          {rich(
            'We did not accept your last correction: <why>{reason}</why>',
            { why: (inner) => <span lang={langOf(inner)}>{inner}</span> },
            { reason: home.reason ?? '' },
          )}
        </p>
      )}
      <CorrectionForm home={home} posted={posted} send={t('Send for review')} />
    </div>
  );
}

/** What an owner asked for and staff have not looked at, with the way back. */
function WaitingCorrection({ home: { waiting } }: { home: KeyHome }) {
  if (waiting === null) return null;
  const { submission_id, fields, added, dropped, main } = waiting;
  const parts = [
    ...fields.map(nameOf),
    ...(added > 0 ? [newPhotographs(added)] : []),
    ...(dropped > 0
      ? [t('{count, plural, one {# photograph} other {# photographs}} to remove', { count: dropped })]
      : []),
    ...(main ? [t('a different main photograph')] : []),
  ];
  return (
    <div className="grid gap-2">
      <p data-waits tabIndex={-1} role="status" className="scroll-mt-40 text-calm">
        {t('What you sent is waiting for us to check it.')}
      </p>
      <p className="text-ink-soft">
        {t('{parts}. What you send now will be added to it.', { parts: parts.join(', ') })}
      </p>
      <DeedForm deed="take-back" id={`take-back-${submission_id}`} fields={{ submission_id }}>
        <DeedButton size="sm">{t('Take it back')}</DeedButton>
      </DeedForm>
    </div>
  );
}

/** What of the last correction everybody sees now, and what of it staff changed (KEY-23). */
function PublishedCorrection({ home }: { home: KeyHome }) {
  const { published } = home;
  if (published === null) return null;
  const { at, fields, by_team, added, dropped, main, left_out } = published;
  const shown = [
    ...new Set(fields.map(nameOf)),
    ...(added > 0 ? [newPhotographs(added)] : []),
    ...(dropped > 0
      ? [t('{count, plural, one {# photograph} other {# photographs}} removed', { count: dropped })]
      : []),
    ...(main ? [t('a different main photograph')] : []),
  ];
  const changed = [
    ...new Set(
      by_team.map((name) => {
        const words = wordsOf(home, name);
        return words === null ? nameOf(name) : t('{fact} (now {value})', { fact: nameOf(name), value: words });
      }),
    ),
    ...(left_out > 0
      ? [t('{count, plural, one {# photograph} other {# photographs}} left out', { count: left_out })]
      : []),
  ];
  return (
    <div role="status" className="wrap-anywhere grid gap-1">
      <p className="text-good">
        {t(
          'We published your correction on {day}{facts, select, none {} other {: {shown}}}{team, select, yes {, with changes by our team} other {}}.',
          {
            day: formatDate(at),
            facts: shown.length > 0 ? 'some' : 'none',
            shown: shown.join(', '),
            team: changed.length > 0 ? 'yes' : 'no',
          },
        )}
      </p>
      {changed.length > 0 && (
        <p>
          {rich(
            'Our team changed: {changed}. Not right? Correct it again, or call <phone>{number}</phone>',
            { phone: () => <CompanyPhone /> },
            { changed: changed.join(', '), number: SITE.supportPhone },
          )}
        </p>
      )}
    </div>
  );
}

const WIDE: readonly string[] = ['title', 'summary', 'owner_calls_back'];

interface CorrectionFormProps {
  /** One that is listed; or one that waits, which is changed at once, or was refused, which is sent again. */
  home: KeyHome | KeyOffer;
  posted: Posted;
  /** On its button. */
  send: string;
}

/** Facts and photographs of a home as they are known, folded, to be put right (KEY-22). */
export function CorrectionForm({ home, posted, send }: CorrectionFormProps) {
  const isOffer = 'property_type' in home;
  const about = [isOffer ? 'submission_id' : 'property_id', home.id] as const;
  const refused = refusalOf(posted, 'correct', about);
  const problemOf = (name: string) => faultsIn(refused?.problems ?? []).find(({ field }) => field === name)?.type;
  const typed = touchedIn(home, refused?.values ?? null);
  const [, id] = about;
  const name = isOffer ? `correct-offer-${id}` : `correct-${id}`;
  return (
    <details id={`${name}-facts`} open={refused !== null || undefined} className="rounded-control border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">{t('Correct facts or photographs')}</summary>
      <form
        id={name}
        method="post"
        // Letters of Gujarati are a third as long as in an address's way of writing.
        encType="multipart/form-data"
        data-keeps
        className="grid gap-4 border-line border-t p-4"
      >
        <input type="hidden" name="deed" value="correct" />
        <input type="hidden" name={about[0]} value={id} />
        {'state' in home && home.state === 'refused' && <input type="hidden" name="again" value="true" />}
        <input type="hidden" name="seen" value={JSON.stringify(seenOf(home))} />
        <AskBack problems={refused?.problems ?? []} given={refused?.values} />
        <p data-came-back hidden className="flex flex-wrap items-center gap-3 text-calm">
          {t('What you typed is kept on this device until you send it, for up to 30 days.')}
          <Button type="reset" size="sm">
            {t('Start again')}
          </Button>
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {factsOf(home).map((name) => (
            <Field
              key={name}
              {...ownerWords(name, 'correct')}
              error={problemOf(name)}
              className={WIDE.includes(name) ? 'sm:col-span-2' : ''}
            >
              <CorrectedBox field={name} value={typed[name] ?? shownOf(home, name)} />
            </Field>
          ))}
        </div>
        <AmenityBoxes id={`${name}-amenities`} has={typed.amenity_list?.split('\n') ?? amenitiesOf(home)} />
        <OwnPhotos photos={home.photos} typed={typed} problem={problemOf('main')} />
        <Field
          label={t('Photographs to add')}
          optional
          error={problemOf('files') ?? (refused?.hadFiles ? t('Please choose your photographs again.') : undefined)}
        >
          <TextInput
            type="file"
            name="files"
            accept={PHOTO_ACCEPT}
            multiple
            data-again={problemOf('files') === undefined && refused?.hadFiles ? '' : undefined}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <DeedButton>{send}</DeedButton>
          <p data-note role="status" className="text-warn empty:hidden" />
        </div>
      </form>
    </details>
  );
}

/** The box of a fact, with what is known of it. What is known is not made unknown here. */
function CorrectedBox({ field, value }: { field: BoxedName; value: string }) {
  return <FieldBox field={field} none={value === '' ? t('Not given') : undefined} rows={4} defaultValue={value} />;
}

type Typed = Readonly<Record<string, string | undefined>>;

/** What was changed in a form that was refused; what nobody touched shows what is known by now. */
function touchedIn(home: KeyHome | KeyOffer, values: Typed | null): Typed {
  if (values === null) return {};
  const seen = { ...seenOf(home), ...readSeen(values.seen) };
  const names = [...Object.keys(seen), 'dropped'];
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
  return Object.fromEntries(
    names.flatMap((name) => {
      const now = plain(values[name] ?? '');
      const before = [seen[name] ?? ''].flat().join('\n');
      return now === plain(before) ? [] : [[name, now]];
    }),
  );
}

function readSeen(text = '{}'): Record<string, string | string[]> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** What the boxes hold at first: what is different when it is sent was touched. */
function seenOf(home: KeyHome | KeyOffer): Record<string, string | string[]> {
  const facts = factsOf(home).map((name): [string, string] => [name, shownOf(home, name)]);
  return { ...Object.fromEntries(facts), main: String(home.photos[0]?.id ?? ''), amenity_list: amenitiesOf(home) };
}

interface OwnPhotosProps {
  photos: KeyHome['photos'];
  typed: Typed;
  /** What is wrong with the main one that was chosen. */
  problem: string | undefined;
}

/** The photographs of a home: which is the main one, and which are to go (KEY-31). */
function OwnPhotos({ photos, typed, problem }: OwnPhotosProps) {
  if (photos.length === 0) return null;
  const [first] = photos;
  const main = typed.main ?? String(first?.id);
  const dropped = typed.dropped?.split('\n') ?? [];
  return (
    <fieldset className="grid gap-2">
      <legend className="font-medium">{t('Photographs')}</legend>
      {/* Without a choice the form still says which it was. */}
      {photos.length === 1 && <input type="hidden" name="main" value={first?.id} />}
      <div className="flex flex-wrap gap-3">
        {photos.map((photo, place) => (
          <div key={photo.id} className="grid content-start text-sm">
            <span className="relative block h-20 w-32 overflow-hidden rounded-control">
              <Picture
                image={photo}
                alt={t('Photograph {number}', { number: place + 1 })}
                sizes="128px"
                className="absolute! inset-0"
              />
            </span>
            {photos.length > 1 && (
              <label className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name="main"
                  value={photo.id}
                  defaultChecked={String(photo.id) === main}
                  className="size-5 shrink-0 accent-brand"
                />
                {t('Main photo')}
              </label>
            )}
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name="dropped"
                value={photo.id}
                defaultChecked={dropped.includes(String(photo.id))}
                className="size-5 shrink-0 accent-brand"
              />
              {t('Remove')}
            </label>
          </div>
        ))}
      </div>
      {problem !== undefined && <p className="text-bad text-sm">{problem}</p>}
    </fieldset>
  );
}

/** A fact with a box of its own. */
export type BoxedName = Exclude<AmendableName, 'amenity_list'>;

const BOXED = AMENDABLE.filter((name) => name !== 'amenity_list');

/** A home that is listed, or one that waits for staff. */
type Corrected = KeyHome | KeyOffer;
type Facts = Readonly<Partial<Record<AmendableName, unknown>>>;

/** What only one kind of property has is not asked of another. */
const OF_ONE_KIND: readonly string[] = ['bhk_type', 'residential_type', 'commercial_type'];
const isOfCommerce = (name: string) => name === 'commercial_type';

/** The facts that are asked of a home of this kind, amenities apart. */
function factsOf(home: Corrected): BoxedName[] {
  const facts: Facts = home.facts;
  const isOwn = (name: AmendableName) =>
    'property_type' in home
      ? isOfCommerce(name) === (home.property_type === 'Commercial')
      : typeof facts[name] === 'string';
  return BOXED.filter((name) => name in facts && (!OF_ONE_KIND.includes(name) || isOwn(name)));
}

/** A fact as its box holds it; '' where it is not known. */
function shownOf({ facts }: { facts: Facts }, name: AmendableName): string {
  const value = facts[name];
  return value === null || value === undefined ? '' : String(value);
}

/** What of the amenities is known. */
const amenitiesOf = ({ facts: { amenity_list } }: Corrected): string[] =>
  Array.isArray(amenity_list) ? amenity_list : [];

const newPhotographs = (count: number): string =>
  t('{count, plural, one {# new photograph} other {# new photographs}}', { count });

/** What its label says, without what is said for who types it. */
function nameOf(name: string): string {
  if (name === 'amenity_list') return t('Amenities');
  const boxed = BOXED.find((one) => one === name);
  return boxed === undefined ? t('Other facts') : ownerWords(boxed, 'correct').label.replace(/ \(.*\)$/, '');
}

/** A fact in words, as it is known; null for what is long, and what is not known. */
function wordsOf(home: Corrected, name: string): string | null {
  const boxed = BOXED.find((one) => one === name);
  const value = boxed === undefined ? '' : shownOf(home, boxed);
  if (boxed === undefined || boxed === 'summary' || value === '') return null;
  return choicesOf(boxed, value)?.find((choice) => choice.value === value)?.label ?? value;
}

/** What the home has, each to be ticked or not. */
function AmenityBoxes({ id, has }: { id: string; has: readonly string[] }) {
  return (
    <details id={id} className="rounded-control border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">
        {rich(
          'Amenities: <count>{ticked}</count> of {all}',
          { count: (inner) => <span data-count>{inner}</span> },
          { ticked: has.length, all: AMENITIES.length },
        )}
      </summary>
      <fieldset className="grid gap-x-4 border-line border-t p-4 sm:grid-cols-2">
        <legend className="sr-only">{t('Amenities')}</legend>
        {AMENITIES.map((amenity) => (
          <label key={amenity} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="amenity_list"
              value={amenity}
              defaultChecked={has.includes(amenity)}
              className="size-5 shrink-0 accent-brand"
            />
            {valueLabel('amenity_list', amenity)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

import { type ReactNode, useRef } from 'react';
import type { Submission } from '#domain/answers/owners.ts';
import { COMMON_AMENITIES } from '#domain/entry/choices.ts';
import { fieldWordsOf, itemWords } from '#domain/property/field-words.ts';
import { FIELD_LIST, type FieldName } from '#domain/property/fields.ts';
import { typesOf } from '#domain/property/listing-checks.ts';
import { AMENITIES, CONNECTIVITY_IDS } from '#domain/property/options.ts';
import { fieldWords } from '#domain/words/en-listing-form.ts';
import { roomsText } from '#domain/words/en-submissions.ts';
import { ChosenPhotos, PhotosCompared } from '#web/features/admin-submissions/home-photos.tsx';
import { type ChosenLists, type Meanwhile, useReview } from '#web/features/admin-submissions/use-review.ts';
import { FieldBox } from '#web/listing-fields/field-box.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { KeptNotice } from '#web/ui/form/desk-form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MinutesList, TickTiles } from '#web/ui/form/tick-tiles.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Correct a home, or what its owner wants corrected, and publish it. */
export function ReviewDialog({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null);
  const news = useRef<HTMLDivElement>(null);
  const review = useReview(submission, onClose, { content, news });
  const { kind, title, marks, missing, changes } = submission;
  const left = missing.filter((field) => review.held(field) === '');
  const publish = review.isChanged ? 'Save and publish' : 'Publish';
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {review.isChanged && (
            <Button busy={review.busy} onClick={review.save}>
              Save
            </Button>
          )}
          <Button tone="primary" busy={review.busy} onClick={review.publish}>
            {kind === 'correction' ? 'Publish the changes' : publish}
          </Button>
        </>
      }
    >
      <div ref={content} className="grid gap-5">
        {review.isRestored && <KeptNotice onDiscard={review.discard} />}
        <div ref={news} tabIndex={-1} className="scroll-mt-4 empty:hidden">
          {review.others.length > 0 && <News others={review.others} onTake={review.useTheirs} />}
        </div>
        {marks.length > 0 && (
          <Banner tone="warn">
            <ul aria-label="Unusual" className="grid gap-1">
              {marks.map(({ kind: what, text }) => (
                <li key={what}>{text}</li>
              ))}
            </ul>
          </Banner>
        )}
        {left.length > 0 && (
          <Banner tone="calm">Still to be asked: {left.map((field) => fieldWords[field].name).join(', ')}</Banner>
        )}
        {changes.some(({ field }) => field === 'owner_contact1') && (
          <Banner tone="warn">
            The phone number changes. Once this is published, the owner’s key no longer opens this listing: give out a
            new one in ‘Property Details’.
          </Banner>
        )}
        <ChangesTable changes={changes} />
        {kind === 'correction' ? (
          <>
            <PhotosCompared submission={submission} chosen={review.chosen} onChoose={review.choose} />
            <CorrectedFacts submission={submission} review={review} />
          </>
        ) : (
          <>
            <ChosenPhotos submission={submission} chosen={review.chosen} onChoose={review.choose} />
            <ReviewFields submission={submission} review={review} />
            <ReviewLists
              lists={review.lists}
              isCommercial={review.held('property_type') === 'Commercial'}
              problemOf={review.problemOf}
              onChange={review.list}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** What others changed meanwhile, before it is published unseen or something goes over it. */
function News({ others, onTake }: { others: readonly Meanwhile[]; onTake: () => void }) {
  const mine = others.filter(({ isMine }) => isMine).map(({ name }) => name);
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" onClick={onTake}>
          {mine.length > 0 ? 'Use theirs' : 'I have seen it'}
        </Button>
      }
    >
      <span className="wrap-anywhere">
        The owner or a colleague changed this in the meantime: {others.map(({ text }) => text).join(', ')}.
        {mine.length > 0 && ` What you publish now replaces ${mine.join(', ')}.`}
      </span>
    </Banner>
  );
}

/** What a correction changes: as the listing has it, as the owner wants it, and as staff would publish it where they changed that. */
export function ChangesTable({ changes }: { changes: Submission['changes'] }) {
  if (changes.length === 0) return null;
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">What it changes</caption>
      <thead>
        <tr className="text-left text-ink-soft">
          <th scope="col" className="w-[36%] pe-2 font-medium">
            Field
          </th>
          <th scope="col" className="w-[28%] pe-2 font-medium">
            Now
          </th>
          <th scope="col" className="font-medium">
            The owner wants
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, by_team, ...rest }) => (
          <tr key={field} className="border-line border-t align-top">
            <th scope="row" className="pe-3 text-left font-medium">
              {fieldWords[field].name}
            </th>
            <td className="wrap-anywhere whitespace-pre-line pe-3 text-ink-soft">
              <Value field={field} value={before} other={after} differs="del" />
            </td>
            <td className="wrap-anywhere whitespace-pre-line">
              {by_team ? (
                <>
                  {'asked' in rest ? (
                    <Value field={field} value={rest.asked} other={before} differs="ins" />
                  ) : (
                    'Not given'
                  )}
                  <span className="mt-1 block text-warn">
                    Our team: <Value field={field} value={after} other={before} differs="ins" />
                  </span>
                </>
              ) : (
                <Value field={field} value={after} other={before} differs="ins" />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ValueProps {
  field: FieldName;
  value: unknown;
  /** The other side of the comparison. */
  other: unknown;
  /** What the other side does not have. */
  differs: 'del' | 'ins';
}

/** A value of one side; of a list, what the other side does not have stands out. */
function Value({ field, value, other, differs: Differs }: ValueProps) {
  if (!Array.isArray(value) || value.length === 0) {
    const text = valueText(field, value);
    return Differs === 'ins' ? <strong className="font-semibold">{text}</strong> : text;
  }
  const others = new Set(Array.isArray(other) ? other.map(itemWords) : []);
  return value.map(itemWords).map((item, place) => (
    <span key={item}>
      {place > 0 && ', '}
      {others.has(item) ? item : <Differs className="font-semibold text-ink">{item}</Differs>}
    </span>
  ));
}

/** A value as staff read it. */
function valueText(field: FieldName, value: unknown): string {
  const none = Array.isArray(value) ? 'None' : 'Not known';
  return roomsText(String(value)) ?? fieldWordsOf(field, value) ?? none;
}

interface CorrectedFactsProps {
  submission: Submission;
  review: ReturnType<typeof useReview>;
}

/** What a correction changes, to be put right before it is published; the listing's other facts are folded away (REVIEW-16). */
function CorrectedFacts({ submission, review }: CorrectedFactsProps) {
  const fields = submission.changes.map(({ field }) => field);
  const hasLists = fields.some(isList);
  const isOther = (field: string) => !fields.some((one) => one === field);
  const isWrong = review.problems.some(
    ({ field }) => isOther(field) && field !== 'photos' && field !== 'files' && !(hasLists && isList(field)),
  );
  const lists = (
    <ReviewLists
      lists={review.lists}
      isCommercial={review.held('property_type') === 'Commercial'}
      problemOf={review.problemOf}
      onChange={review.list}
    />
  );
  return (
    <section aria-labelledby="corrected-facts" className="grid gap-3">
      <h3 id="corrected-facts" className="font-semibold">
        Facts as you publish them
      </h3>
      {fields.length > 0 && <ReviewFields submission={submission} review={review} isShown={(name) => !isOther(name)} />}
      {hasLists && lists}
      <details open={isWrong || undefined} className="rounded-control border border-line">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">Other facts of the listing</summary>
        <div className="grid gap-4 border-line border-t p-4">
          <ReviewFields submission={submission} review={review} isShown={isOther} />
          {!hasLists && lists}
        </div>
      </details>
    </section>
  );
}

/** Lists have controls of their own (`ReviewLists`). */
const ENTRIES = FIELD_LIST.filter(({ field, kind }) => kind !== 'list' && field !== 'is_sold_out');
const DEPENDENT = ['bhk_type', 'residential_type', 'commercial_type'];

interface ReviewFieldsProps {
  submission: Submission;
  review: Pick<ReturnType<typeof useReview>, 'held' | 'type' | 'problemOf'>;
  /** Which of them; left out: all. */
  isShown?: (field: FieldName) => boolean;
}

/** What is a list has controls of its own (`ReviewLists`), also one place of it (`connectivity_list.0`). */
const isList = (name: string): boolean => name.includes('_list');
/** An empty box says nothing here; on the listing's form it says none. */
const HELP: Partial<Record<FieldName, string>> = { alloted_car_parking: 'From 0 to 10; 0 when there is none' };

/** Every fact of a home; what must be known before it can be published stands out. */
function ReviewFields({ submission, review, isShown = () => true }: ReviewFieldsProps) {
  const { held, problemOf } = review;
  const types: readonly string[] = typesOf(held('property_type'));
  const shown = ENTRIES.filter(({ field }) => isShown(field) && (!DEPENDENT.includes(field) || types.includes(field)));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {shown.map(({ field, name, label, help }) => {
        const isMissing = submission.missing.includes(field) && held(field) === '';
        return (
          <Field
            key={field}
            label={
              <>
                {label ?? name}
                {isMissing && (
                  <>
                    {' '}
                    <span className="ms-1 font-normal text-sm text-warn">needed</span>
                  </>
                )}
              </>
            }
            help={HELP[field] ?? help}
            error={problemOf(field)}
            className={field === 'title' || field === 'summary' ? 'sm:col-span-2' : undefined}
          >
            <FieldBox
              field={field}
              none="Not known"
              value={held(field)}
              onChange={({ currentTarget }) => review.type(field, currentTarget.value)}
            />
          </Field>
        );
      })}
    </div>
  );
}

interface ReviewListsProps {
  lists: ChosenLists;
  isCommercial: boolean;
  problemOf: (field: string) => string | undefined;
  onChange: (lists: ChosenLists) => void;
}

/** Amenities and places nearby, each folded under its count. */
function ReviewLists({ lists, isCommercial, problemOf, onChange }: ReviewListsProps) {
  const { amenity_list, connectivity_list } = lists;
  const errorOf = (place: number) => problemOf(`connectivity_list.${place}.duration`);
  const isWrong = connectivity_list.some((_one, place) => errorOf(place) !== undefined);
  return (
    <div className="grid gap-3">
      <Folded title={fieldWords.amenity_list.name} count={amenity_list.length} of={AMENITIES.length}>
        <TickTiles
          things="amenities"
          options={AMENITIES}
          common={COMMON_AMENITIES[isCommercial ? 'Commercial' : 'Residential']}
          chosen={amenity_list}
          onChange={(chosen) => onChange({ ...lists, amenity_list: chosen })}
        />
      </Folded>
      <Folded
        title={fieldWords.connectivity_list.name}
        count={connectivity_list.length}
        of={CONNECTIVITY_IDS.length}
        isOpen={isWrong}
      >
        <MinutesList
          name="connectivity_list"
          places={CONNECTIVITY_IDS}
          value={connectivity_list}
          begin=""
          onChange={(nearby) => onChange({ ...lists, connectivity_list: nearby })}
          errorOf={errorOf}
        />
      </Folded>
    </div>
  );
}

interface FoldedProps {
  title: string;
  count: number;
  of: number;
  isOpen?: boolean;
  children: ReactNode;
}

function Folded({ title, count, of, isOpen, children }: FoldedProps) {
  return (
    <details open={isOpen || undefined} className="rounded-control border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">
        {title}: {count} of {of}
      </summary>
      <div className="grid gap-4 border-line border-t p-4">{children}</div>
    </details>
  );
}

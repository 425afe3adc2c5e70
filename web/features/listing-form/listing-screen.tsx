import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { LIMITS } from '#domain/limits.ts';
import { readId } from '#domain/parse.ts';
import { type PropertyForm, type PropertyFormEntry, propertyFormSchema } from '#domain/property/form-schema.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { FormSections } from '#web/features/listing-form/form-sections.tsx';
import { AddPhotos, PhotosState } from '#web/features/listing-form/photos/media-field.tsx';
import { createPhotoStore, sendPhoto } from '#web/features/listing-form/photos/photo-store.ts';
import { ErrorSummary, ProgressList } from '#web/features/listing-form/progress.tsx';
import {
  draftText,
  openWith,
  parseDraft,
  photosMissing,
  useKeptForm,
} from '#web/features/listing-form/saving/draft.ts';
import { ConflictDialog, DraftNotice, KeepContacts, LeaveGuard } from '#web/features/listing-form/saving/notices.tsx';
import { loadListing, useSave } from '#web/features/listing-form/saving/use-save.ts';
import { isChanged, type Version, versionOf } from '#web/features/listing-form/saving/versions.ts';
import { goToField, goToFirstError, goToNextBox, useListingForm } from '#web/features/listing-form/section-list.ts';
import type { TypedSizes } from '#web/features/listing-form/special-fields.tsx';
import {
  createTouchedFacts,
  NOTHING_TOUCHED,
  type TouchedFacts,
  untouchedFacts,
} from '#web/features/listing-form/untouched.ts';
import { rulesOf } from '#web/lib/forms/form-rules.ts';
import { adminPaths } from '#web/lib/paths.ts';
import { draftOf, useIsOpenElsewhere } from '#web/lib/staff/drafts.ts';
import { deskClient, KEYS } from '#web/lib/staff/queries.ts';
import type { Store } from '#web/lib/store.ts';
import { useStore } from '#web/lib/use-store.ts';
import { AskBack } from '#web/listing-fields/ask-back.tsx';
import { Banner, RetryBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { EmptyState, Skeleton } from '#web/ui/states.tsx';

/** The listing form: a new listing, or with `?id=` the one to edit (spec 2). */
export default function ListingScreen() {
  const [params] = useSearchParams();
  const wanted = params.get('id');
  const id = readId(wanted);
  return (
    <>
      <h1 className="text-2xl">{wanted === null ? 'Upload Property' : 'Edit Property'}</h1>
      {wanted === null && <ListingEditor listing={null} onLoad={() => undefined} />}
      {wanted !== null && id === null && (
        <EmptyState
          title="There is no such property."
          action={<LinkButton to={adminPaths.properties}>Manage Properties</LinkButton>}
        />
      )}
      {id !== null && <EditListing key={id} id={id} />}
    </>
  );
}

/** Loads a listing with its owner and opens it in the form (spec 4, D33). */
function EditListing({ id }: { id: number }) {
  const listing = useQuery({
    queryKey: KEYS.listingForm(id),
    queryFn: ({ signal }) => loadListing(id, signal),
    // The listing must not change while it is edited; it is fetched each time the form opens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { isSuccess: isLoaded } = listing;
  useEffect(() => {
    if (!isLoaded) return;
    toast({ title: 'Property Loaded', description: 'Property data has been loaded for editing.', tone: 'good' });
  }, [isLoaded]);
  if (listing.isError) return <RetryBanner of={listing}>Failed to load property data. Please try again.</RetryBanner>;
  if (!listing.data) return <LoadingForm />;
  return (
    <ListingEditor
      key={listing.data.revision}
      listing={listing.data}
      onLoad={(theirs) => deskClient.setQueryData(KEYS.listingForm(id), theirs)}
    />
  );
}

function LoadingForm() {
  return (
    <div className="grid gap-6 lg:ps-66">
      <p role="status" className="sr-only">
        Loading the property
      </p>
      {['a', 'b', 'c'].map((block) => (
        <Skeleton key={block} className="h-56 rounded-card" />
      ))}
      <SubmitBar label="Loading..." disabled />
    </div>
  );
}

interface ListingEditorProps {
  /** null: a new listing. */
  listing: StaffPropertyDetail | null;
  /** Shows another state of the listing in place of this one. */
  onLoad: (listing: StaffPropertyDetail) => void;
}

const PHOTO_LIMITS = { count: LIMITS.property.photos, bytes: LIMITS.property.photoBytes };

/** The listing form. `listing` is read once: give it another key to show another listing. */
function ListingEditor({ listing, onLoad }: ListingEditorProps) {
  const name = listing === null ? 'listing' : `listing-${listing.id}`;
  const [draft] = useState(() => draftOf(name));
  const isElsewhere = useIsOpenElsewhere(name);
  const revision = listing?.revision ?? null;
  const [base] = useState(() => versionOf(listing));
  const [opening, setOpening] = useState(() => openWith(base, revision, parseDraft(draft.read()), Date.now()));
  const [epoch, setEpoch] = useState(0);
  const [touched] = useState(createTouchedFacts);
  const [store] = useState(() => createPhotoStore(sendPhoto, PHOTO_LIMITS));
  const form = useForm<PropertyFormEntry, unknown, PropertyForm>({
    defaultValues: base.values,
    resolver: rulesOf(propertyFormSchema),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const sizes = useRef<TypedSizes>({ size: opening.sizeEntry, carpet_area: null });
  const save = useSave({ form, store, edited: listing, draft, base, opening });
  const { conflict } = save;
  const isSaving = save.phase !== 'ready';

  useEffect(() => {
    form.reset(opening.values, { keepDefaultValues: true });
    store.reset(opening.photos);
    touched.forget();
    setEpoch((last) => last + 1);
  }, [form, store, touched, opening]);
  useEffect(() => store.subscribe(() => form.clearErrors('existing_images')), [store, form]);

  const now = (): Version => ({ values: form.getValues(), photos: store.get() });
  useKeptForm({
    draft,
    form,
    store,
    isOver: () => save.isOver.current,
    text: () => {
      const typed = now();
      const missing = photosMissing(opening, typed.photos);
      if (!isChanged(base, typed) && missing === 0) return null;
      const basePhotos = base.photos.map((photo) => photo.key);
      const opened = { revision, base: listing && base.values, basePhotos, createKey: opening.createKey };
      const entry = { savedAt: Date.now(), values: typed.values, sizeEntry: sizes.current.size };
      return draftText({ ...entry, ...opened }, typed.photos, missing);
    },
  });

  function startOver() {
    draft.write(null);
    setOpening(openWith(base, null, null, Date.now()));
  }

  /** A carpet area above the size is a fault of the rules, which a question may mend. */
  function refuse() {
    goToFirstError();
    if (form.formState.errors.carpet_area) void save.asksBack();
  }

  function reset() {
    const before = { ...opening, ...now(), restored: null };
    startOver();
    window.scrollTo({ top: 0 });
    toast({ title: 'The form is empty again.', action: { label: 'Undo', onClick: () => setOpening(before) } });
  }

  return (
    <FormProvider {...form}>
      <LeaveGuard
        isUnsaved={() => !save.isOver.current && (save.phase === 'sending' || isChanged(base, now()))}
        phase={save.phase}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <ProgressList store={store} isEdit={listing !== null} />
        <form
          noValidate
          data-listing-form
          onSubmit={(event) => void form.handleSubmit(save.submit, refuse)(event)}
          // Keeps a focused control clear of the bar at the bottom.
          className="grid grid-cols-1 gap-6 [&_:is(input,select,textarea,button)]:scroll-mb-40"
          onKeyDown={goToNextBox}
          onInput={({ target }) => touched.note(target)}
          onClick={({ target }) => isChoice(target) && touched.note(target)}
        >
          <HeldSections held={save.phase === 'sending'}>
            {isElsewhere && (
              <Banner tone="calm">
                Another tab has this form open. Its draft stays there; this tab keeps its own.
              </Banner>
            )}
            {opening.restored && <DraftNotice restored={opening.restored} onDiscard={startOver} />}
            <div className="flex flex-wrap items-center gap-3 max-sm:hidden">
              <AddPhotos disabled={isSaving} />
              <p className="text-ink-soft text-sm">
                They are sent while you fill in the rest. Drop or paste them anywhere on the page.
              </p>
            </div>
            <div key={epoch} className="grid grid-cols-1 gap-6">
              <FormSections store={store} sizes={sizes} listing={listing} touched={touched} />
            </div>
          </HeldSections>
          <SubmitBar label={isSaving ? 'Submitting...' : listing ? 'Update Property' : 'List Property'} busy={isSaving}>
            {!listing && <UntouchedLine touched={touched} />}
            <AskBack problems={save.slips} onAnswer={save.answer} />
            <KeepContacts question={save.question} onKeep={save.keepContacts} />
            <ErrorSummary />
            <PhotosState store={store} missing={(photos) => photosMissing(opening, photos)} />
            <AddPhotos disabled={isSaving} size="sm" className="sm:hidden" />
            {!listing && (
              <Button onClick={reset} disabled={isSaving} className="max-sm:px-3">
                Reset
              </Button>
            )}
          </SubmitBar>
        </form>
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          busy={isSaving}
          onClose={save.closeConflict}
          onKeepMine={() => void save.keepMine(conflict.theirs)}
          onLoadTheirs={() => {
            // What was typed last and is not kept yet goes too.
            save.isOver.current = true;
            draft.write(null);
            onLoad(conflict.theirs);
          }}
        />
      )}
    </FormProvider>
  );
}

/** A press on a choice says it, though it was chosen already; one on a box says nothing yet. */
const isChoice = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === 'radio';

/** The sections of the form; `held` while they are sent, so that nothing is changed that would not be saved. */
function HeldSections({ held, children }: { held: boolean; children: ReactNode }) {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // The focus returns to where it was, unless something else has taken it.
    if (held) before.current = document.activeElement;
    else if (before.current instanceof HTMLElement && document.activeElement === document.body) before.current.focus();
  }, [held]);
  return (
    <div
      inert={held}
      aria-busy={held || undefined}
      className={classNames('grid grid-cols-1 gap-6 transition-opacity', held && 'opacity-60')}
    >
      {children}
    </div>
  );
}

interface SubmitBarProps {
  label: string;
  busy?: boolean;
  disabled?: boolean;
  children?: ReactNode;
}

/** The buttons of the form; they stay in view while it scrolls (spec 2 "Property upload and edit screen"). */
function SubmitBar({ label, busy, disabled, children }: SubmitBarProps) {
  return (
    <div className="sticky max-[12rem]:static bottom-(--notice,0px) z-10 -mx-gutter flex flex-wrap items-center justify-end gap-x-2 gap-y-1 border-line border-t bg-surface px-gutter py-2 sm:mx-0 sm:gap-3 sm:py-3 sm:rounded-t-card sm:border-x">
      {children}
      <Button tone="primary" type="submit" busy={busy} disabled={disabled}>
        {label}
      </Button>
    </div>
  );
}

/** '1BHK, Un-Furnished, East, ground floor: as shown': what is published although nobody said it. Each leads to its field. */
function UntouchedLine({ touched }: { touched: Store<TouchedFacts> }) {
  const values = useWatch({ control: useListingForm().control }) as PropertyFormEntry;
  const facts = untouchedFacts(values, useStore(touched, NOTHING_TOUCHED));
  if (facts.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Facts that you have not changed"
      data-untouched
      className="flex w-full items-center text-ink-soft text-sm contain-inline-size"
    >
      {/* One line, however narrow: the facts scroll sideways, also to the one that the keyboard is on; what is said of them stays. */}
      <span className="min-w-0 overflow-x-auto whitespace-nowrap p-1 pe-4 [mask-image:linear-gradient(to_right,black_calc(100%-1rem),transparent)] [scrollbar-width:none]">
        {facts.map(({ control, words }, place) => (
          <Fragment key={control}>
            {place > 0 && ', '}
            <button
              type="button"
              onClick={() => goToField(control)}
              className="min-h-8 rounded-control text-ink underline decoration-dotted underline-offset-4 hover:text-brand"
            >
              {words}
            </button>
          </Fragment>
        ))}
      </span>
      <span className="shrink-0">: as shown</span>
    </div>
  );
}

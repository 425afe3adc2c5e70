import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { LIMITS } from '#domain/limits.ts';
import { type PropertyForm, type PropertyFormEntry, propertyFormSchema } from '#domain/property/form-schema.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { rulesOf } from '#web/lib/forms/form-rules.ts';
import { draftOf, useIsOpenElsewhere } from '#web/lib/staff/drafts.ts';
import { AskBack } from '#web/listing-fields/ask-back.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { goToFirstError, goToNextBox } from './focus.ts';
import { FormSections } from './form-sections.tsx';
import { KeepContacts } from './keep-contacts.tsx';
import { AddPhotos, PhotosState } from './photos/add-photos.tsx';
import { createPhotoStore } from './photos/photo-store.ts';
import { sendPhoto } from './photos/send-photo.ts';
import { ErrorSummary, ProgressList } from './progress.tsx';
import { draftText, openWith, parseDraft, photosMissing, useKeptForm } from './saving/draft.ts';
import { ConflictDialog, DraftNotice, LeaveGuard } from './saving/notices.tsx';
import { useSave } from './saving/use-save.ts';
import { isChanged, type Version, versionOf } from './saving/versions.ts';
import type { TypedSizes } from './special-fields.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { createSaidFacts } from './untouched.ts';
import { UntouchedLine } from './untouched-line.tsx';

interface ListingEditorProps {
  /** null: a new listing. */
  listing: StaffPropertyDetail | null;
  /** Shows another state of the listing in place of this one. */
  onLoad: (listing: StaffPropertyDetail) => void;
}

const PHOTO_LIMITS = { count: LIMITS.property.photos, bytes: LIMITS.property.photoBytes };

/** The listing form. `listing` is read once: give it another key to show another listing. */
export function ListingEditor({ listing, onLoad }: ListingEditorProps) {
  const name = listing === null ? 'listing' : `listing-${listing.id}`;
  const [draft] = useState(() => draftOf(name));
  const isElsewhere = useIsOpenElsewhere(name);
  const revision = listing?.revision ?? null;
  const [base] = useState(() => versionOf(listing));
  const [opening, setOpening] = useState(() => openWith(base, revision, parseDraft(draft.read()), Date.now()));
  const [epoch, setEpoch] = useState(0);
  const [said] = useState(createSaidFacts);
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
    said.forget();
    setEpoch((last) => last + 1);
  }, [form, store, said, opening]);
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
    if (form.formState.errors.carpet_area) void save.isAskedBack();
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
          onInput={({ target }) => said.note(target)}
          onClick={({ target }) => isChoice(target) && said.note(target)}
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
              <FormSections store={store} sizes={sizes} listing={listing} said={said} />
            </div>
          </HeldSections>
          <SubmitBar label={isSaving ? 'Submitting...' : listing ? 'Update Property' : 'List Property'} busy={isSaving}>
            {!listing && <UntouchedLine said={said} />}
            <AskBack problems={save.slips} onAnswer={save.answer} />
            <KeepContacts asked={save.asked} onKeep={save.keepContacts} />
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

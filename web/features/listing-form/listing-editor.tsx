import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { LIMITS } from '#domain/limits.ts';
import { type PropertyForm, type PropertyFormEntry, propertyFormSchema } from '#domain/property/form-schema.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { formResolver } from '#web/lib/forms.ts';
import { getSession } from '#web/lib/session-store.ts';
import { forgetListingDraft, readListingDraft } from '#web/lib/staff/listing-drafts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { FormSections } from './form-sections.tsx';
import { type Photo, photoOrder } from './photos/photo.ts';
import { createPhotoStore } from './photos/photo-store.ts';
import { sendPhoto } from './photos/send-photo.ts';
import { ErrorSummary, goToFirstError, ProgressList } from './progress.tsx';
import { openWith, readDraft, writeDraft } from './saving/draft.ts';
import { type TakenPlace, useDraft } from './saving/keep-draft.ts';
import { ConflictDialog, DraftNotice, LeaveGuard } from './saving/notices.tsx';
import type { Edited } from './saving/save-listing.ts';
import { useSave } from './saving/use-save.ts';
import { isChanged } from './saving/versions.ts';
import { SubmitBar } from './submit-bar.tsx';

interface ListingEditorProps {
  /** null: a new listing. */
  edited: Edited | null;
  /** Where this tab keeps the draft. */
  place: TakenPlace;
  /** What the server has, or the defaults. */
  base: PropertyForm;
  basePhotos: readonly Photo[];
  /** Who verified the listing, and when. */
  verified: ReactNode;
  /** Shows another state of the listing in place of this one. */
  onLoad: (listing: StaffPropertyDetail) => void;
}

const PHOTO_LIMITS = { count: LIMITS.property.photos, bytes: LIMITS.property.photoBytes };

/** The listing form. `base` and `basePhotos` are read once: give it another key to show another listing. */
export function ListingEditor({ edited, place, base, basePhotos, verified, onLoad }: ListingEditorProps) {
  const by = getSession().user?.phone ?? '';
  const [opening, setOpening] = useState(() =>
    openWith(base, basePhotos, edited?.revision ?? null, readDraft(readListingDraft(place), by), Date.now()),
  );
  const [restored, setRestored] = useState(opening.restored);
  const [epoch, setEpoch] = useState(0);
  const [store] = useState(() => createPhotoStore(sendPhoto, PHOTO_LIMITS));
  const form = useForm<PropertyFormEntry, unknown, PropertyForm>({
    defaultValues: base,
    resolver: formResolver(propertyFormSchema),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const sizeEntry = useRef(opening.sizeEntry);
  const save = useSave({ form, store, edited, place, base, basePhotos, opening });
  const isSending = useRef(false);
  useEffect(() => {
    isSending.current = save.phase === 'sending';
  });

  const start = useCallback(
    (values: PropertyFormEntry, photos: readonly Photo[]) => {
      form.reset(values, { keepDefaultValues: true });
      store.reset(photos);
      setEpoch((last) => last + 1);
    },
    [form, store],
  );
  useEffect(() => start(opening.values, opening.photos), [start, opening]);
  useEffect(() => store.subscribe(() => form.clearErrors('existing_images')), [store, form]);

  const hasChanges = useCallback(
    () => isChanged(base, form.getValues()) || photoOrder(store.get()) !== photoOrder(basePhotos),
    [base, basePhotos, form, store],
  );
  const isUnsaved = useCallback(
    () => !save.isOver.current && (isSending.current || hasChanges()),
    [save.isOver, hasChanges],
  );
  useDraft({
    place,
    subscribe: (listener) => {
      const stops = [form.subscribe({ formState: { values: true }, callback: listener }), store.subscribe(listener)];
      return () => stops.forEach((stop) => void stop());
    },
    text: () => {
      if (!hasChanges()) return null;
      const values = form.getValues();
      const revision = edited?.revision ?? null;
      const opened = { base: edited ? base : null, basePhotos: basePhotos.map((photo) => photo.key) };
      const entry = { values, sizeEntry: sizeEntry.current, createKey: opening.createKey };
      return writeDraft({ savedAt: Date.now(), by, revision, ...entry, ...opened }, store.get());
    },
    isOver: () => save.isOver.current,
  });

  function startOver() {
    forgetListingDraft(place);
    setRestored(null);
    setOpening(openWith(base, basePhotos, null, null, Date.now()));
  }

  function reset() {
    const before = { ...opening, values: form.getValues(), photos: store.get(), restored: null };
    startOver();
    window.scrollTo({ top: 0 });
    toast({ title: 'The form is empty again.', action: { label: 'Undo', onClick: () => setOpening(before) } });
  }

  return (
    <FormProvider {...form}>
      <LeaveGuard isUnsaved={isUnsaved} phase={save.phase} />
      <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <ProgressList />
        <form
          noValidate
          data-listing-form
          onSubmit={(event) => void form.handleSubmit(save.submit, goToFirstError)(event)}
          // Keeps a focused control clear of the bar at the bottom.
          className="grid gap-6 [&_:is(input,select,textarea,button)]:scroll-mb-24"
        >
          <HeldSections held={save.phase === 'sending'}>
            {place.isShared && (
              <Banner tone="calm">
                Another tab has this form open. Its draft stays there; this tab keeps one of its own.
              </Banner>
            )}
            {restored && <DraftNotice restored={restored} onDiscard={startOver} onKeep={() => setRestored(null)} />}
            <div key={epoch} className="grid gap-6">
              <FormSections store={store} sizeEntry={sizeEntry} verified={verified} />
            </div>
          </HeldSections>
          <SubmitBar
            mode={edited ? 'edit' : 'create'}
            summary={<ErrorSummary />}
            state={save.phase === 'ready' ? 'ready' : 'submitting'}
            {...(edited ? {} : { onReset: reset })}
          />
        </form>
      </div>
      {save.conflict && (
        <ConflictDialog
          by={save.conflict.by}
          changes={save.conflict.changes}
          busy={save.phase !== 'ready'}
          onClose={save.closeConflict}
          onKeepMine={() => save.conflict && void save.keepMine(save.conflict)}
          onLoadTheirs={() => {
            forgetListingDraft(place);
            if (save.conflict) onLoad(save.conflict.theirs);
          }}
        />
      )}
    </FormProvider>
  );
}

/** The sections of the form; `held` while they are being sent: nothing can be changed that would not be saved. */
function HeldSections({ held, children }: { held: boolean; children: ReactNode }) {
  useFocusKept(held);
  return (
    <div
      inert={held}
      aria-busy={held || undefined}
      className={classNames('grid gap-6 transition-opacity', held && 'opacity-60')}
    >
      {children}
    </div>
  );
}

/** Returns the focus after sending to where it was, unless something else has taken it. */
function useFocusKept(held: boolean) {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (held) before.current = document.activeElement;
    else if (before.current instanceof HTMLElement && document.activeElement === document.body) before.current.focus();
  }, [held]);
}

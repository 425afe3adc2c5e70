import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useEffectEvent, useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import type { z } from 'zod';
import { rulesOf } from '#web/lib/forms/form-rules.ts';
import { readDraft, writeDraft } from '#web/lib/staff/drafts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldContext, type FieldControl, type FieldProps, LengthCounter } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isMeanwhile, problemsOf, toastRefusal } from '#web/ui/refusals.ts';

interface FormParts<Fields extends FieldValues, Entry> {
  /** What the boxes hold at first. */
  begin: Fields;
  /** What is checked before it is sent. The server checks in any case, and its words show beside the boxes too. */
  rules?: z.ZodType<Entry, Fields>;
  /** The name under which what is typed is kept until it is sent or given up. */
  keptAs?: string;
  /** Sends it, says that it is done and closes what it stands in. */
  send: (entry: Entry) => Promise<unknown>;
  /** What is done about a refusal, by default a toast unless it shows beside a box (`isShown`). */
  onRefused?: (error: unknown, isShown: boolean) => void;
}

export type DeskForm<Fields extends FieldValues, Entry> = ReturnType<typeof useDeskForm<Fields, Entry>>;

/** A form of staff: its boxes (`Box`), what is kept of them, how it is sent and what came of that. */
export function useDeskForm<Fields extends FieldValues, Entry = Fields>(parts: FormParts<Fields, Entry>) {
  const { begin, rules, keptAs, send, onRefused } = parts;
  const [kept, setKept] = useState(() => {
    const before = keptAs === undefined ? null : readDraft<Fields>(keptAs);
    return isSame(before, begin) ? null : before;
  });
  // What is sent is that of the press: a mutation learns of another function only after the page has been drawn.
  const sending = useMutation({ mutationFn: (act: () => Promise<unknown>) => act() });
  const form = useForm<Fields, unknown, Entry>({
    defaultValues: (kept ?? begin) as DefaultValues<Fields>,
    ...(rules && { resolver: rulesOf(rules) }),
  });
  const keep = useEffectEvent((typed: Fields | null) => {
    if (keptAs !== undefined) writeDraft(keptAs, isSame(typed, begin) ? null : typed);
  });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);
  const forget = () => {
    if (keptAs !== undefined) writeDraft(keptAs, null);
  };
  return {
    boxes: form,
    submit: form.handleSubmit(async (entry) => {
      try {
        await sending.mutateAsync(() => send(entry));
        forget();
      } catch (error) {
        const fieldProblems = problemsOf(error).filter(({ field }) => field in form.getValues());
        for (const [place, { field, type }] of fieldProblems.entries())
          form.setError(field as Path<Fields>, { message: type }, { shouldFocus: place === 0 });
        if (onRefused) onRefused(error, fieldProblems.length > 0);
        else if (fieldProblems.length === 0) toastRefusal(error);
      }
    }),
    /** Why it was not taken when it was sent last; null: it was, or was not sent yet. */
    refusal: sending.error,
    /** It shows what was typed before. */
    isKept: kept !== null,
    /** Given up: nothing is kept any more. */
    forget,
    /** The same, and the form begins anew. */
    discard: () => {
      forget();
      form.reset(begin);
      setKept(null);
      sending.reset();
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface BoxProps extends Omit<FieldProps, 'error' | 'aside'> {
  /** Its name in the form and in what the server says of it. */
  name: string;
  /** What is said of a form without `rules` when it is left blank. */
  needed?: string;
  /** Characters at most; they are counted when the text nears it. */
  most?: number;
}

/** A control of a form with its label, and what is wrong with it. */
export function Box({ name, needed, most, children, ...field }: BoxProps) {
  const problem = useFormContext().formState.errors[name]?.message;
  return (
    <Field
      {...field}
      error={typeof problem === 'string' ? problem : undefined}
      aside={most === undefined ? undefined : <Counted name={name} most={most} />}
    >
      <Registered {...{ name, needed, most }}>{children}</Registered>
    </Field>
  );
}

function Registered({ name, needed, most, children }: Pick<BoxProps, 'name' | 'needed' | 'most' | 'children'>) {
  const control = useContext(FieldContext) as FieldControl;
  const { register, formState } = useFormContext();
  // In the element too: a select would else seem to have been changed before the form began.
  const defaultValue: unknown = formState.defaultValues?.[name];
  const rules = {
    ...(needed !== undefined && { validate: (typed: string) => typed.trim() !== '' || needed }),
    ...(most !== undefined && { maxLength: { value: most, message: `At most ${most} characters.` } }),
  };
  return <FieldContext value={{ ...control, ...register(name, rules), ...{ defaultValue } }}>{children}</FieldContext>;
}

function Counted({ name, most }: { name: string; most: number }) {
  return <LengthCounter length={String(useWatch({ name }) ?? '').length} max={most} />;
}

interface FormProps<Fields extends FieldValues, Entry> {
  form: DeskForm<Fields, Entry>;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** The boxes and buttons of a form. */
export function Form<F extends FieldValues, E>({ form, id, className = 'grid gap-4', children }: FormProps<F, E>) {
  return (
    <FormProvider {...form.boxes}>
      <form id={id} noValidate className={className} onSubmit={(event) => void form.submit(event)}>
        {children}
      </form>
    </FormProvider>
  );
}

interface FormButtonsProps {
  submitLabel: string;
  tone?: 'primary' | 'danger';
  onCancel?: (() => void) | undefined;
  /** Something else of the form is under way. */
  busy?: boolean;
  /** Between the two. */
  children?: ReactNode;
}

/** The buttons at the end of a form that stands in a screen. */
export function FormButtons({ submitLabel, tone = 'primary', onCancel, busy = false, children }: FormButtonsProps) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      {children}
      <Button type="submit" tone={tone} busy={busy || isSubmitting}>
        {submitLabel}
      </Button>
    </div>
  );
}

interface DialogFormProps<F extends FieldValues, E>
  extends Pick<FormProps<F, E>, 'form' | 'children'>,
    Pick<FormButtonsProps, 'submitLabel' | 'tone'> {
  title: string;
  role?: 'alertdialog';
  /** What somebody else may have changed meanwhile: 'area'. */
  what?: string;
  onClose: () => void;
}

/** A form in a dialog. Cancel gives up what is typed; Escape and the sign in the corner keep it. */
export function DialogForm<F extends FieldValues, E>(props: DialogFormProps<F, E>) {
  const { form, title, role, submitLabel, tone = 'primary', what, onClose, children } = props;
  const id = useId();
  const giveUp = () => {
    form.forget();
    onClose();
  };
  return (
    <Dialog
      open
      {...(role && { role })}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={giveUp}>Cancel</Button>
          <Button type="submit" form={id} tone={tone} busy={form.boxes.formState.isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        {form.isKept && <KeptNotice onDiscard={form.discard} />}
        {what !== undefined && <Meanwhile form={form} what={what} />}
        {children}
      </Form>
    </Dialog>
  );
}

interface MeanwhileProps {
  form: Pick<DeskForm<FieldValues, FieldValues>, 'refusal' | 'discard'>;
  what: string;
}

/** Says that somebody else changed what the form is about; what is typed stays until they want to see that. */
export function Meanwhile({ form, what }: MeanwhileProps) {
  if (!isMeanwhile(form.refusal)) return null;
  return (
    <Banner tone="warn" action={<Button onClick={form.discard}>Show it as it is now</Button>}>
      Somebody else changed this {what} in the meantime.
    </Banner>
  );
}

/** Above a form in a dialog that shows what was typed in it before; discarding it leads the focus to the dialog's title. */
export function KeptNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      tone="calm"
      action={
        <Button
          size="sm"
          onClick={({ currentTarget }) => {
            currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-dialog-title]')?.focus();
            onDiscard();
          }}
        >
          Discard it
        </Button>
      }
    >
      You wrote this but did not save it.
    </Banner>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type ContactEntry, contactSchema } from '#domain/contact/contact-schema.ts';
import { AppError } from '#domain/errors.ts';
import { sendMessage } from '#web/features/contact-form/send-message.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failure-text.ts';
import type { PostOutcome } from '#web/lib/form-posts.ts';
import { toast } from '#web/ui/toast-store.ts';

type ContactFields = z.input<typeof contactSchema>;
export type ContactField = keyof ContactFields;

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'message'] as const satisfies readonly ContactField[];
const EMPTY: ContactFields = { name: '', email: '', phone: '', message: '' };

/** The contact form alive. `posted` is what a post without scripts left: its values and problems stand until they are mended. */
export function useContactForm(posted: PostOutcome<object> | undefined) {
  const form = useForm<ContactFields, unknown, ContactEntry>({
    resolver: zodResolver(contactSchema),
    mode: 'onTouched',
  });
  const { errors, isSubmitting, isSubmitted, touchedFields } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);

  const send = form.handleSubmit(async (entry) => {
    try {
      await sendMessage(publicApi, entry);
    } catch (error) {
      setFailure(failureText(error));
      toast({
        title: 'Error',
        description: 'There was an error sending your message. Please try again later.',
        tone: 'bad',
      });
      if (error instanceof AppError) showProblems(error);
      return;
    }
    setFailure(null);
    form.reset(EMPTY);
    toast({
      title: 'Message sent',
      description: "We've received your message and will get back to you soon.",
      tone: 'good',
    });
  });

  const showProblems = (error: AppError) => {
    const problems = (error.details ?? []).filter(({ field }) => CONTACT_FIELDS.some((known) => known === field));
    for (const [index, { field, type }] of problems.entries()) {
      form.setError(field as ContactField, { message: type }, { shouldFocus: index === 0 });
    }
  };

  const problemOf = (field: ContactField): string | undefined => {
    if (errors[field]) return errors[field].message;
    if (isSubmitted || touchedFields[field] || !posted || posted.ok) return undefined;
    return posted.problems.find((problem) => problem.field === field)?.type;
  };

  return {
    send,
    busy: isSubmitting,
    failure,
    problemOf,
    register: form.register,
    messageLength: (form.watch('message') ?? postedValue(posted, 'message')).length,
  };
}

/** What was typed before a post without scripts was refused. */
export function postedValue(posted: PostOutcome<object> | undefined, field: ContactField): string {
  return posted && !posted.ok ? (posted.values[field] ?? '') : '';
}

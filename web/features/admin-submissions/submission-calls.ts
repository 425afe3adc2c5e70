import { useMutation } from '@tanstack/react-query';
import type { Submission } from '#domain/answers/owners.ts';
import type { SUBMISSION_STATES } from '#domain/owners.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { writeDraft } from '#web/lib/staff/drafts.ts';
import { KEYS, refresh, useListRead } from '#web/lib/staff/queries.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { toastRefusal } from '#web/ui/refusals.ts';

export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export const PAGE_SIZE = 20;

/** The names under which what is typed of a submission is kept. */
export const reviewEntryName = ({ id }: Pick<Submission, 'id'>): string => `submission-${id}`;
export const refuseEntryName = ({ id }: Pick<Submission, 'id'>): string => `refuse-${id}`;

export const useSubmissions = (state: SubmissionState, page: number) =>
  useListRead<Submission>(KEYS.submissions, '/submissions/', 'submissions', {
    page,
    pageSize: PAGE_SIZE,
    narrowed: { state },
  });

/** What staff change of a submission: fields under their names in calls ('' makes one unknown), and the photographs that stay. */
export interface Correction {
  fields: Record<string, string | readonly unknown[]>;
  photos: readonly number[] | null;
}

/** What is said of a step, and what takes it back. */
interface Done {
  text: string;
  undo?: () => void;
}

/** A step that changes the queue: afterwards all that shows it is read again. */
function useStep<Input, Answer>(step: (input: Input) => Promise<Answer>, done: (answer: Answer) => Done) {
  return useMutation({
    mutationFn: step,
    onSuccess: (answer) => {
      const { text, undo } = done(answer);
      const action = undo && { label: 'Undo', onClick: undo };
      toast({ title: 'Success', description: text, tone: 'good', ...(action && { action }) });
    },
    onError: (error) => toastRefusal(error),
    onSettled: () => void refresh(KEYS.submissions, KEYS.properties, KEYS.stats, KEYS.waiting),
  });
}

function correct({ id, version }: Submission, { fields, photos }: Correction): Promise<Submission> {
  return staffApi.put<Submission>(`/submissions/${id}`, { ...fields, ...(photos && { photos }), version });
}

const isNothing = ({ fields, photos }: Correction) => Object.keys(fields).length === 0 && photos === null;

export const useCorrect = (submission: Submission) =>
  useStep(
    (correction: Correction) => correct(submission, correction),
    () => {
      writeDraft(reviewEntryName(submission), null);
      return { text: 'Saved.' };
    },
  );

/** Once it is decided nothing is to be said of it any more. */
function forgetTyped(submission: Pick<Submission, 'id'>): void {
  for (const name of [reviewEntryName(submission), refuseEntryName(submission)]) writeDraft(name, null);
}

/** What was corrected is saved before it is published; `onSaved`: what it is then, also where publishing is refused. */
export const usePublish = (submission: Submission, onSaved: (saved: Submission) => void) =>
  useStep(
    async (correction: Correction) => {
      const saved = isNothing(correction) ? submission : await correct(submission, correction);
      if (saved !== submission) onSaved(saved);
      const { id, version } = saved;
      return staffApi.post<{ property_id: number }>(`/submissions/${id}/publish`, { version });
    },
    ({ property_id }) => {
      forgetTyped(submission);
      return { text: `Published as #${property_id}.` };
    },
  );

/** Takes back that it was refused. */
export const useReopen = ({ id }: Pick<Submission, 'id'>) =>
  useStep(
    (version: number) => staffApi.post<Submission>(`/submissions/${id}/reopen`, { version }),
    () => ({ text: 'It is waiting again.' }),
  );

export function useRefuse({ id, version }: Submission) {
  const reopen = useReopen({ id });
  return useStep(
    (reason: string) => staffApi.post<Submission>(`/submissions/${id}/refuse`, { reason, version }),
    (refused) => {
      forgetTyped({ id });
      return {
        text: 'Refused. The owner sees the reason on their key’s page.',
        undo: () => reopen.mutate(refused.version),
      };
    },
  );
}

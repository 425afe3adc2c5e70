import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { JudgedNumber } from '#domain/answers/desk.ts';
import { staffApi } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/forms/forms.ts';
import { withQuery } from '#web/lib/paths.ts';
import { adminPaths } from '#web/lib/staff/admin-paths.ts';
import { KEYS, refresh } from '#web/lib/staff/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toastError } from '#web/ui/overlay/toast-store.ts';

type Subject = { property_id: number } | { submission_id: number };

/** Takes up the number of a listing or a submission, and shows it where numbers are judged (D139). */
export function JudgeNumber({ subject, about }: { subject: Subject; about: string }) {
  const navigate = useNavigate();
  const take = useMutation({
    mutationFn: () => staffApi.post<JudgedNumber>('/judged-numbers/', subject),
    onSuccess: ({ verdict, answered_at }) => {
      const isJudged = verdict !== null && answered_at === null;
      navigate(withQuery(adminPaths.brokers, isJudged ? { state: verdict } : {}));
    },
    onError: (error) => toastError(failureText(error)),
    onSettled: () => void refresh(KEYS.brokers, KEYS.waiting),
  });
  return (
    <Button size="sm" busy={take.isPending} onClick={() => take.mutate()} aria-label={`Judge the number: ${about}`}>
      <Icon of="shield-check" size={18} />
      Judge the number
    </Button>
  );
}

import { type FormEvent, useState } from 'react';
import type { WireProblem } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PostOutcome } from '#domain/page-context.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import type { ReportReason } from '#domain/visitor.ts';
import { reportReasons } from '#domain/words/en-property.ts';
import { t } from '#domain/words/t.ts';
import { ApiError, publicApi } from '#web/lib/api-client.ts';
import { failureText, senderFields } from '#web/lib/forms/forms.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Field, LengthCounter, TextArea } from '#web/ui/form/field.tsx';
import { RobotTrap } from '#web/ui/form/robot-trap.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const { line: MOST } = LIMITS.report;

const REASONS = Object.entries(reportReasons).map(([value, { sentence }]) => ({
  value: value as ReportReason,
  label: sentence,
}));

/** What may be said of a listing: of a sold one it is known that it is. */
const reasonsOf = ({ is_sold_out }: Pick<PropertyDetail, 'is_sold_out'>) =>
  REASONS.filter(({ value }) => !(is_sold_out && value === 'sold'));

export interface ReportFormProps {
  listing: Pick<PropertyDetail, 'id' | 'title' | 'is_sold_out'>;
  onDone: () => void;
}

/** What is wrong with a listing: a reason, and a line for who wants to say more. Nothing of who says it is asked. */
export function ReportForm({ listing: { id, title, is_sold_out }, onDone }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<{ reason?: string; text?: string; failure?: string }>({});
  const [unsure, setUnsure] = useState<readonly WireProblem[]>([]);
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const found = problemsOf(reason, text);
    setProblems(found);
    if (found.reason || found.text) {
      event.currentTarget.querySelector<HTMLElement>(found.reason ? '[type=radio]' : 'textarea')?.focus();
      return;
    }
    setBusy(true);
    try {
      await publicApi.post(`/property/${id}/reports`, { reason, text, ...(await senderFields(typed)) });
    } catch (error) {
      setProblems({ failure: refusalOf(error) });
      setUnsure(error instanceof ApiError ? error.problems : []);
      setBusy(false);
      return;
    }
    onDone();
    toast({ title: t('Thank you'), description: t('Our team will look at it.'), tone: 'good' });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      <p className="wrap-anywhere text-ink-soft">{title}</p>
      <RadioTiles
        legend={t('What is wrong?')}
        name="reason"
        tiles={reasonsOf({ is_sold_out })}
        value={reason}
        onChoose={(chosen) => {
          setReason(chosen);
          setProblems({});
        }}
        error={problems.reason}
        className="grid gap-2"
      />
      <Field
        label={t('In a few words')}
        optional
        help={t('We do not ask for your name. Please do not write a phone number here.')}
        error={problems.text}
        aside={<LengthCounter length={text.length} max={MOST} />}
      >
        <TextArea name="text" rows={3} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <RobotTrap problems={unsure} />
      {problems.failure && <Banner tone="bad">{problems.failure}</Banner>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{t('Cancel')}</Button>
        <Button type="submit" tone="primary" busy={busy}>
          {t('Send report')}
        </Button>
      </div>
    </form>
  );
}

function problemsOf(reason: ReportReason | undefined, text: string) {
  return {
    ...(reason === undefined && { reason: t('Please choose what is wrong.') }),
    ...(text.trim().length > MOST && { text: t('At most {most} characters, please.', { most: MOST }) }),
  };
}

/** A listing that is gone has its own sentence. */
function refusalOf(error: unknown): string {
  return error instanceof ApiError && error.code === 'NOT_FOUND' ? error.message : failureText(error);
}

interface PlainReportProps extends Pick<ReportFormProps, 'listing'> {
  /** What became of it. */
  posted: PostOutcome<{ reported: true }> | undefined;
}

/** The same in the page itself: the way without scripts. What was typed stays where it is refused. */
export function PlainReport({ listing, posted }: PlainReportProps) {
  const refused = posted?.ok === false ? posted : null;
  const problemOf = (name: string) => refused?.problems.find(({ field }) => field === name)?.type;
  const reasons = reasonsOf(listing);
  const chosen = reasons.find(({ value }) => value === refused?.values.reason)?.value;
  return (
    <section id="report" aria-labelledby="report-title" className="no-print border-line border-t pt-6">
      <h2 id="report-title" className="mb-4 text-xl">
        {t('Report this listing')}
      </h2>
      {posted?.ok ? (
        <p role="status">{t('Thank you. Our team will look at it.')}</p>
      ) : (
        <form method="post" noValidate className="grid gap-4">
          <input type="hidden" name="form" value="report" />
          <RadioTiles
            legend={t('What is wrong?')}
            name="reason"
            tiles={reasons}
            {...(chosen && { defaultValue: chosen })}
            error={problemOf('reason') && t('Please choose what is wrong.')}
            className="grid gap-2"
          />
          <Field
            label={t('In a few words')}
            optional
            help={t('We do not ask for your name. Please do not write a phone number here.')}
            error={problemOf('text')}
          >
            <TextArea name="text" rows={3} defaultValue={refused?.values.text} />
          </Field>
          <RobotTrap problems={refused?.problems} />
          {refused && refused.problems.length === 0 && <Banner tone="bad">{refused.message}</Banner>}
          <div>
            <Button type="submit" tone="primary">
              {t('Send report')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

import type { PostOutcome } from '#domain/page-context.ts';
import { t } from '#domain/words/t.ts';
import { type ReportFormProps, reasonsOf } from '#web/features/property-detail/report/report-form.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Field, TextArea } from '#web/ui/form/field.tsx';
import { RobotTrap } from '#web/ui/form/robot-trap.tsx';

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

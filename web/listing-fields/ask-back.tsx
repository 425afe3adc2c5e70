import type { SlipQuestion, WireProblem } from '#domain/errors.ts';
import type { Usual } from '#domain/property/slips.ts';
import { t } from '#domain/words/t.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

export type Answer = 'take' | 'meant';

interface AskBackProps {
  problems: readonly WireProblem[];
  /** What was answered before, by a form that came back without scripts. */
  given?: Readonly<Record<string, string>> | undefined;
  /** Left out: the buttons send their form, with the answer as a field. */
  onAnswer?: (ask: SlipQuestion, answer: Answer) => void;
}

/** Asks back what is likely a slip: one tap takes the likely value, another keeps what was typed (D137). */
export function AskBack({ problems, given, onAnswer }: AskBackProps) {
  const questions = problems.flatMap(({ type, ask }) => (ask ? [{ type, ask }] : []));
  const propsOf = (name: Answer, ask: SlipQuestion) =>
    onAnswer ? { onClick: () => onAnswer(ask, name) } : { type: 'submit' as const, name, value: ask.mark };
  return (
    <>
      {/* The Enter key presses the first button of a form: it answers nothing. */}
      {!onAnswer && questions.length > 0 && <button type="submit" hidden />}
      {(['take', 'meant'] as const).flatMap((name) =>
        (given?.[name] ?? '')
          .split('\n')
          .filter((mark) => mark !== '')
          .map((mark) => <input key={name + mark} type="hidden" name={name} value={mark} />),
      )}
      {questions.map(({ type, ask }) => (
        <Banner
          key={ask.mark}
          tone="warn"
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="sm" tone="primary" data-ask {...propsOf('take', ask)}>
                {t('Yes, {likely}', { likely: ask.likely })}
              </Button>
              <Button size="sm" {...propsOf('meant', ask)}>
                {t('No, {typed}', { typed: ask.typed })}
              </Button>
            </div>
          }
        >
          {type}
        </Banner>
      ))}
    </>
  );
}

/** The problems that are faults, without questions. */
export const faultsIn = (problems: readonly WireProblem[]): WireProblem[] =>
  problems.filter(({ ask }) => ask === undefined);

const KIND = ['location', 'bhk_type', 'residential_type', 'commercial_type'];

/** What homes like one cost and measure in its area, by its fields; null where too little is known, or it cannot be read: then nothing is asked. */
export async function readUsual(fields: Readonly<Record<string, unknown>>): Promise<Usual | null> {
  const query = Object.fromEntries(KIND.flatMap((name) => (fields[name] ? [[name, String(fields[name])]] : [])));
  try {
    return (await publicApi.get<{ usual: Usual | null }>('/property/usual', { query })).usual;
  } catch {
    return null;
  }
}

import type { WireProblem } from '#domain/errors.ts';
import { t } from '#domain/words/t.ts';
import { Checkbox } from '#web/ui/form/choices.tsx';

interface RobotTrapProps {
  /** What the server found wrong with the form. */
  problems: readonly WireProblem[] | undefined;
}

/**
 * A honeypot: people neither see nor reach it, browsers and password managers have no name to fill it by and are told to leave it alone.
 * Where something filled it all the same, `senderFields` brings a proof; where none can be made, the server asks, and a tick here
 * answers (D128).
 */
export function RobotTrap({ problems = [] }: RobotTrapProps) {
  const unsure = problems.find(({ field }) => field === 'is_person');
  return (
    <>
      <div aria-hidden="true" inert className="sr-only">
        <label>
          {t('Leave this empty')}
          <input
            type="text"
            name="leave_empty"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
            data-bwignore
            data-form-type="other"
            defaultValue=""
          />
        </label>
      </div>
      {unsure && <PersonTick key={String(unsure.current)} sentence={unsure.type} value={String(unsure.current)} />}
    </>
  );
}

/** The server's question whether a person sends the form. `value`: what a tick answers with. */
export function PersonTick({ sentence, value }: { sentence: string; value: string }) {
  return (
    <div data-person-tick>
      <p className="text-bad text-sm">{sentence}</p>
      <Checkbox name="is_person" value={value} aria-invalid label={t('I am a person')} />
    </div>
  );
}

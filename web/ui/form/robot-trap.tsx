import type { WireProblem } from '#domain/errors.ts';
import type { Proof } from '#web/lib/proof/proof.ts';
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
          Leave this empty
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
      {unsure && (
        <div>
          <p className="text-bad text-sm">{unsure.type}</p>
          <Checkbox
            key={String(unsure.current)}
            name="is_person"
            value={String(unsure.current)}
            aria-invalid
            label="I am a person"
          />
        </div>
      )}
    </>
  );
}

/** What a form sends of who sends it: what the trap holds, with a proof of work when something filled it and nobody ticked. */
export async function senderFields(form: FormData): Promise<Record<string, string>> {
  const [trap, tick] = [String(form.get('leave_empty') ?? ''), String(form.get('is_person') ?? '')];
  if (trap === '') return {};
  return { leave_empty: trap, ...(tick === '' ? await proofOfForm() : { is_person: tick }) };
}

async function proofOfForm(): Promise<Proof | null> {
  try {
    const { prepareProof } = await import('#web/lib/proof/proof.ts');
    return await prepareProof(null).ready();
  } catch {
    return null;
  }
}

import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { ReadableError } from '#domain/errors.ts';
import { counted } from '#domain/words/en.ts';
import { t } from '#domain/words/t.ts';
import { referenceText } from '#web/lib/api-client.ts';
import type { Proof } from '#web/lib/proof/proof.ts';

/**
 * The rules of a form on a page that is read more often than its form is filled in: the engine that runs them is fetched by
 * `bring`, when somebody begins.
 */
export function rulesToBring<Fields extends FieldValues, Entry>(
  loadSchema: () => Promise<z.ZodType<Entry, Fields>>,
): { resolver: Resolver<Fields, unknown, Entry>; bring: () => void } {
  const load = async () => {
    const [{ rulesOf }, schema] = await Promise.all([import('#web/lib/forms/form-rules.ts'), loadSchema()]);
    return rulesOf(schema);
  };
  return {
    // Rules that cannot be fetched stop nobody: the server runs the same ones, and its answer shows on the form.
    resolver: async (values, context, options) => {
      const rules = await load().catch(() => null);
      return rules === null ? { values: values as unknown as Entry, errors: {} } : rules(values, context, options);
    },
    // A failure shows at the first check, which tries again.
    bring: () => void load().catch(() => undefined),
  };
}

/** What happened to a call that failed, in plain sentences for beside a form, and that nothing typed is lost. */
export function failureText(error: unknown, kept = t('Your text is kept.')): string {
  if (!(error instanceof ReadableError)) return `${t('We could not reach the server.')} ${kept}`;
  // That it was not reached, or in the server's words why it does not answer: it is busy, it can store nothing.
  if (error.code === 'UNAVAILABLE') return `${error.message} ${kept}`;
  if (error.code === 'RATE_LIMITED') {
    return error.retryAfter === undefined
      ? t('You have sent this too often. Please try again later; your text is kept.')
      : t('You have sent this too often. Please try again {wait}; your text is kept.', {
          wait: waitText(error.retryAfter),
        });
  }
  if (error.code === 'VALIDATION_FAILED') return error.message;
  return `${t('Something went wrong on our side.')} ${kept}${referenceText(error)}`;
}

/** 45 -> 'in 45 seconds', 61 -> 'in 2 minutes'. */
function waitText(seconds: number): string {
  return seconds < 60 ? counted(seconds, 'inSeconds') : counted(Math.ceil(seconds / 60), 'inMinutes');
}

/** What a form sends of who sends it: what its hidden box holds, with a proof of work when something filled that and nobody ticked (D128). */
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

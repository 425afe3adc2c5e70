import type { Proof } from '#web/lib/proof/proof.ts';

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

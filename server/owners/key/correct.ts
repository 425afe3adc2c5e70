import { z } from 'zod';
import { validationFailed } from '#domain/errors.ts';
import { readId } from '#domain/ids.ts';
import { CORRECTABLE } from '#domain/owners/names.ts';
import { changedFieldsSchema, emptiedFacts, plainFields } from '#domain/owners/submission.ts';
import { coded, parseWith } from '#domain/parse.ts';
import type { FileForm } from '#server/http/file-form.ts';
import { addressKey } from '#server/http/limits/client-address.ts';
import { findAdded, withFiles } from '#server/media/photo-library.ts';
import { homeBody, homeOf } from '#server/owners/key/deeds.ts';
import type { KeyParts } from '#server/owners/key/open.ts';
import type { OwnerRow } from '#server/owners/key/repository.ts';
import { offerCorrection } from '#server/owners/submissions/corrections.ts';
import type { Parts } from '#server/parts.ts';

const dropped = z.preprocess(
  (sent) => (sent === undefined || sent === '' ? [] : Array.isArray(sent) ? sent : [sent]),
  z.array(z.preprocess(readId, z.int(coded('photoIdsInvalid')))),
);

/** Notes what an owner wants corrected, with photographs, for staff to look at (D102). VALIDATION_FAILED with every problem. */
export async function correctHome(
  parts: KeyParts & Pick<Parts, 'notices' | 'photoLibrary'>,
  owner: OwnerRow,
  form: FileForm,
  address: string,
): Promise<void> {
  const { database, photoLibrary: library } = parts;
  const sent = parseWith(homeBody.extend({ dropped }), form.fields);
  const asked = Object.entries(plainFields(form.fields)).filter(([name]) => CORRECTABLE.includes(name as never));
  const fields = parseWith(changedFieldsSchema, Object.fromEntries(asked));
  const problems = [
    ...(sent.ok ? [] : sent.problems),
    ...(fields.ok ? [...emptiedFacts(fields.value)] : fields.problems),
    ...form.problems,
  ];
  if (!sent.ok || !fields.ok || problems.length > 0) throw validationFailed(problems);
  const propertyId = await homeOf(parts, owner, sent.value.property_id);
  const networkHash = parts.limits.hidden(addressKey(address));
  await withFiles(library, { files: form.files, accountId: null }, (added) =>
    database.write(async (repos) => {
      await findAdded(library, repos, added);
      const photos = added.map(({ key: media_key, width, height, placeholder }) => ({
        ...{ media_key, width, height, placeholder },
      }));
      const one = { ownerId: owner.id, propertyId, fields: fields.value, photos, dropped: sent.value.dropped };
      await offerCorrection(parts, repos, { ...one, at: parts.now(), networkHash });
    }),
  );
}

import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeInChild, encoderPid } from '#server/media/encoder.ts';
import { phonePhoto } from '#tests/integration/media/sample-pictures.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite({ env: { LOG_LEVEL: 'silent' } });

const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);
const send = (file: File) => site.staff.sendForm('POST', '/api/property/photos', { file });
/** Ends the encoding process while it works. */
async function killEncoder(): Promise<void> {
  while (encoderPid() === null) await sleep(1);
  process.kill(encoderPid() ?? 0, 'SIGKILL');
  const gone = encoderPid();
  while (encoderPid() === gone) await sleep(1);
}

/** Leaves no encoding process of an earlier file, which would do the work of one that cannot be started. */
async function endEncoder(): Promise<void> {
  const pid = encoderPid();
  if (pid !== null) process.kill(pid, 'SIGKILL');
  await expect.poll(encoderPid).toBeNull();
}

describe('the process that encodes', () => {
  it('[STORE-14] cannot be started: the photograph may come again, and is stored then', async () => {
    await endEncoder();
    const { execPath } = process;
    const picture = fileOf(await phonePhoto({ width: 320, height: 240 }), 'front.jpg');
    process.execPath = '/nowhere/node';
    const refused = await send(picture);
    process.execPath = execPath;
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '20']);
    expect((await send(picture)).statusCode).toBe(201);
  });

  it('[STORE-14] dies without the upload: it is tried once more', async () => {
    const picture = await phonePhoto({ width: 1200, height: 900 });
    const sent = send(fileOf(picture, 'front.jpg'));
    await killEncoder();
    expect((await sent).statusCode).toBe(201);
  });

  it('[STORE-14] that dies of a picture again refuses that picture alone, and the server goes on', async () => {
    const picture = await phonePhoto({ width: 1210, height: 900 });
    const encoding = encodeInChild(picture, () => undefined);
    const refused = expect(encoding).rejects.toMatchObject({ fault: 'damaged' });
    await killEncoder();
    await killEncoder();
    await refused;
    expect((await send(fileOf(await phonePhoto({ width: 330, height: 220 }), 'next.jpg'))).statusCode).toBe(201);
  });

  it('[STORE-13] refuses an AVIF of more pixels than its decoder can be given memory for, by its header', async () => {
    const create = { width: 64, height: 64, channels: 3, background: '#88aacc' } as const;
    const avif = await sharp({ create }).avif({ effort: 0 }).toBuffer();
    // Its header says another size: to encode a picture that has it takes seconds.
    const size = avif.indexOf('ispe') + 'ispe'.length + 4;
    for (const at of [size, size + 4]) avif.writeUInt32BE(7680, at);
    const answer = await send(fileOf(avif, 'wide.avif'));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().error.message).toBe(
      "'wide.avif' has too many pixels for an AVIF: at most 16 million can be stored. Save it as a JPEG.",
    );
  });
});

import { describe, expect, it } from 'vitest';
import { ReadableError } from '#domain/errors.ts';
import {
  isUnderWay,
  keptPhoto,
  mediaName,
  type Photo,
  totalProgress,
  type UploadedPhoto,
} from '#web/features/listing-form/photos/photo-store.ts';
import { createPhotoStore } from './photo-store.ts';

const LIMITS = { count: 4, bytes: 1024 * 1024 };

interface Sending {
  file: File;
  report: (share: number) => void;
  signal: AbortSignal;
  answer: (upload: UploadedPhoto) => void;
  fail: (error: Error) => void;
}

function openStore(limits = LIMITS) {
  const sendings: Sending[] = [];
  const store = createPhotoStore(
    (file, report, signal) =>
      new Promise((answer, fail) => {
        sendings.push({ file, report, signal, answer, fail });
      }),
    limits,
  );
  return { store, sendings };
}

function file(name: string, bytes = 10): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

function uploaded(id: string): UploadedPhoto {
  return { upload_id: id, media_url: `/media/${id}/800.jpg`, width: 800, height: 600, placeholder: 'data:,' };
}

function image(id: number) {
  const { upload_id, ...picture } = uploaded(`kept-${id}`);
  return { ...picture, id };
}

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));
const states = (photos: readonly Photo[]) => photos.map(({ state }) => state);
const order = (photos: readonly Photo[]) => photos.flatMap(({ stored }) => (stored ? mediaName(stored) : []));

describe('the photographs of a listing form', () => {
  it('sends two at a time, in the order chosen, and the next one when one ends', async () => {
    const { store, sendings } = openStore();
    store.add([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    expect(states(store.get())).toEqual(['sending', 'sending', 'waiting']);
    sendings[0]?.answer(uploaded('a'));
    await tick();
    expect(sendings.map((sending) => sending.file.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(states(store.get())).toEqual(['ready', 'sending', 'sending']);
  });

  it('leaves out what is empty, too large or too many, names it, and keeps the rest', () => {
    const { store } = openStore();
    const leftOut = store.add([
      file('empty.jpg', 0),
      file('huge.jpg', 1024 * 1024 + 1),
      ...['1', '2', '3', '4', '5'].map((name) => file(`${name}.jpg`)),
    ]);
    expect(leftOut).toEqual([
      'empty.jpg was left out: the file is empty.',
      'huge.jpg was left out: it is larger than 1 MB.',
      '5.jpg was left out: a listing takes at most 4 photographs.',
    ]);
    expect(store.get()).toHaveLength(4);
  });

  it('says what is wrong with one file, offers another try only when that can help, and sends the others', async () => {
    const { store, sendings } = openStore();
    store.add([file('note.jpg'), file('slow.jpg'), file('good.jpg')]);
    sendings[0]?.fail(new ReadableError('VALIDATION_FAILED', 'note.jpg is not a photograph.'));
    sendings[1]?.fail(new Error('connection lost'));
    await tick();
    const [note, slow, good] = store.get();
    expect(note).toMatchObject({ state: 'failed', problem: 'note.jpg is not a photograph.', file: null });
    expect(slow).toMatchObject({ state: 'failed', file: file('slow.jpg') });
    expect(good?.state).toBe('sending');
    store.retry(slow?.key ?? '');
    expect(states(store.get())).toEqual(['failed', 'sending', 'sending']);
  });

  it('stops sending a photograph that is removed', async () => {
    const { store, sendings } = openStore();
    store.add([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    store.remove(store.get()[0]?.key ?? '');
    expect(sendings[0]?.signal.aborted).toBe(true);
    sendings[0]?.fail(new Error('aborted'));
    await tick();
    expect(states(store.get())).toEqual(['sending', 'sending']);
  });

  it('refuses a photograph that is in the list already', async () => {
    const { store, sendings } = openStore();
    store.add([file('a.jpg'), file('copy-of-a.jpg')]);
    sendings[0]?.answer(uploaded('same'));
    sendings[1]?.answer(uploaded('same'));
    await tick();
    expect(store.get()[1]).toMatchObject({ state: 'failed', problem: 'This photograph is already in the list.' });
  });

  it('mixes kept and new photographs in one order, the first being the main one', async () => {
    const { store, sendings } = openStore();
    store.reset([keptPhoto(image(7)), keptPhoto(image(8))]);
    store.add([file('new.jpg')]);
    sendings[0]?.answer(uploaded('new'));
    await tick();
    store.move(store.get()[2]?.key ?? '', 0);
    expect(order(store.get())).toEqual(['upload:new', 'existing:7', 'existing:8']);
  });

  it('tells how far all uploads are together, by bytes', () => {
    const { store, sendings } = openStore();
    expect(totalProgress(store.get())).toBeNull();
    store.add([file('small.jpg', 100), file('large.jpg', 300)]);
    sendings[1]?.report(0.5);
    expect(totalProgress(store.get())).toBe(150 / 400);
  });

  it('waits until nothing is under way', async () => {
    const { store, sendings } = openStore();
    store.add([file('a.jpg'), file('b.jpg')]);
    let done = false;
    const settled = store.settled().then(() => {
      done = true;
    });
    sendings[0]?.answer(uploaded('a'));
    await tick();
    expect(done).toBe(false);
    sendings[1]?.fail(new ReadableError('VALIDATION_FAILED', 'b.jpg is damaged.'));
    await settled;
    expect(store.get().some(isUnderWay)).toBe(false);
  });

  it('sends again what was under way when it was put back, and what was stopped before says nothing about it', async () => {
    const { store, sendings } = openStore();
    store.add([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    sendings[0]?.report(0.5);
    const before = store.get();
    store.reset([]);
    expect(sendings.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    store.reset(before);
    expect(states(store.get())).toEqual(['sending', 'sending', 'waiting']);
    for (const stopped of sendings.slice(0, 2)) {
      stopped.report(1);
      stopped.fail(new ReadableError('UNAVAILABLE', 'It was stopped.'));
    }
    await tick();
    expect(states(store.get())).toEqual(['sending', 'sending', 'waiting']);
    const settled = store.settled();
    sendings[2]?.answer(uploaded('a'));
    await tick();
    sendings[3]?.answer(uploaded('b'));
    sendings[4]?.answer(uploaded('c'));
    await settled;
    expect(states(store.get())).toEqual(['ready', 'ready', 'ready']);
    expect(order(store.get())).toEqual(['upload:a', 'upload:b', 'upload:c']);
  });

  it('goes on sending what stays, and leaves what failed as it was', async () => {
    const { store, sendings } = openStore();
    store.add([file('a.jpg'), file('b.jpg')]);
    sendings[1]?.fail(new ReadableError('UNAVAILABLE', 'There was no connection.'));
    await tick();
    store.reset([...store.get()].reverse());
    expect(states(store.get())).toEqual(['failed', 'sending']);
    expect(sendings).toHaveLength(2);
    expect(sendings[0]?.signal.aborted).toBe(false);
    sendings[0]?.answer(uploaded('a'));
    await tick();
    expect(states(store.get())).toEqual(['failed', 'ready']);
  });
});

import { ApiError, transportError } from '@/domain/app-error';
import { newDraft, type DraftPhoto, type ReceptionDraft } from '@/domain/reception/reception-draft';
import { setDiagnosticSink } from '@/platform/diagnostics';
import { createPhotoQueue, type QueueDependencies } from './photo-queue';
import { retryDelay } from './upload-failures';
import type { UploadState } from './upload-states';

const photo = (id: string, change: Partial<DraftPhoto> = {}): DraftPhoto => ({
  id,
  path: `kept:${id}`,
  name: `${id}.jpg`,
  size: 1,
  key: null,
  url: null,
  isSent: false,
  trouble: null,
  position: 'front',
  marks: [],
  note: null,
  ...change,
});
const draftWith = (photos: DraftPhoto[], change: Partial<ReceptionDraft> = {}): ReceptionDraft => ({
  ...newDraft('d1', 'u', 'k', 0),
  photos,
  ...change,
});

/** A world with a storage of drafts, a line that can break, and an order that takes pictures. */
function world(first: ReceptionDraft[]) {
  let all = first;
  const states = new Map<string, UploadState>();
  const received: string[] = [];
  const removed: string[] = [];
  let isOnline = true;
  let mayWork = true;
  let tell: (online: boolean) => void = () => undefined;
  let atOnce = 0;
  let most = 0;
  const upload = jest.fn<ReturnType<QueueDependencies['upload']>, Parameters<QueueDependencies['upload']>>();
  const answer: QueueDependencies['upload'] = async (file) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 100));
    atOnce -= 1;
    if (!isOnline) throw transportError('network');
    return { key: `key-${file.id}`, url: `https://f.test/${file.id}` };
  };
  upload.mockImplementation(answer);
  const addPhotos = jest.fn(async (_: string, photos: readonly { key: string }[]) => {
    if (!isOnline) throw transportError('network');
    photos.forEach(({ key }) => received.includes(key) || received.push(key));
  });
  const setSignature = jest.fn(async () => undefined);
  const dependencies: QueueDependencies = {
    drafts: () => all,
    patch: (id, change) => {
      all = all.map((draft) => (draft.id === id ? change(draft) : draft));
    },
    remove: ({ id }) => {
      removed.push(id);
      all = all.filter((draft) => draft.id !== id);
    },
    maySend: () => mayWork,
    mayDeliver: () => mayWork,
    addressOf: async ({ path }) => path,
    upload,
    addPhotos,
    setSignature,
    onDelivered: jest.fn(),
    isOnline: async () => isOnline,
    onOnlineChange: (listener) => {
      tell = listener;
    },
    show: (id, state) => void (state ? states.set(id, state) : states.delete(id)),
  };
  return {
    queue: createPhotoQueue(dependencies),
    dependencies,
    states,
    received,
    removed,
    upload,
    addPhotos,
    setSignature,
    answer,
    all: () => all,
    keys: () => all.flatMap(({ photos }) => photos.map(({ key }) => key)),
    most: () => most,
    setOnline: (online: boolean) => {
      isOnline = online;
      tell(online);
    },
    setTurn: (isMine: boolean) => {
      mayWork = isMine;
    },
    createOrder: (orderId: string) => {
      all = all.map((draft) => ({ ...draft, orderId }));
    },
  };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  setDiagnosticSink(() => undefined);
});
afterEach(() => jest.useRealTimers());

describe('photo queue', () => {
  it('uploads from the moment of picking, at most two at once', async () => {
    const { queue, keys, most, states } = world([draftWith(['a', 'b', 'c', 'd', 'e'].map((id) => photo(id)))]);
    queue.resume();
    await pass(50);
    expect(states.get('a')).toEqual({ is: 'sending', share: 0 });
    expect(states.get('c')).toEqual({ is: 'waiting' });
    await pass(400);
    expect(keys()).toEqual(['key-a', 'key-b', 'key-c', 'key-d', 'key-e']);
    expect(most()).toBe(2);
    expect(states.size).toBe(0);
  });

  it('tells the progress', async () => {
    const { queue, states, upload } = world([draftWith([photo('a')])]);
    upload.mockImplementation(async (_, { onProgress }) => {
      onProgress(0.4);
      return new Promise(() => undefined);
    });
    queue.resume();
    await pass(0);
    expect(states.get('a')).toEqual({ is: 'sending', share: 0.4 });
  });

  it('waits longer after each failure, up to a minute, and loses nothing', async () => {
    expect([1, 2, 3, 4, 5, 6, 9].map(retryDelay)).toEqual([2000, 4000, 8000, 16000, 32000, 60000, 60000]);
    const { queue, upload, answer, keys, states } = world([draftWith([photo('a')])]);
    upload.mockRejectedValueOnce(transportError('network')).mockRejectedValueOnce(transportError('timeout'));
    queue.resume();
    await pass(0);
    expect(states.get('a')).toEqual({ is: 'failed', message: '网络连接失败' });
    await pass(1999);
    expect(upload).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(upload).toHaveBeenCalledTimes(2);
    upload.mockImplementation(answer);
    await pass(4100);
    expect(keys()).toEqual(['key-a']);
  });

  it('tries nothing without a network and goes on at once when it returns', async () => {
    const { queue, upload, keys, setOnline } = world([draftWith([photo('a')])]);
    setOnline(false);
    queue.resume();
    await pass(120_000);
    expect(upload).not.toHaveBeenCalled();
    setOnline(true);
    await pass(100);
    expect(keys()).toEqual(['key-a']);
  });

  it('begins a cut-off upload anew as soon as the network is back', async () => {
    const { queue, keys, setOnline, upload } = world([draftWith([photo('a')])]);
    queue.resume();
    await pass(50);
    setOnline(false);
    await pass(60);
    expect(keys()).toEqual([null]);
    setOnline(true);
    await pass(110);
    expect(keys()).toEqual(['key-a']);
    expect(upload).toHaveBeenCalledTimes(2);
  });

  it('keeps in mind that a picture was refused, over every start of the app, until the user wants another try', async () => {
    const { queue, upload, all, answer, keys } = world([draftWith([photo('a'), photo('b')])]);
    upload.mockRejectedValueOnce(new ApiError('business', -1, '文件太大，最大 10 MB'));
    queue.resume();
    await pass(120_000);
    queue.resume();
    await pass(1000);
    expect(upload).toHaveBeenCalledTimes(2);
    expect(all()[0]?.photos[0]?.trouble).toEqual({ is: 'refused', message: '文件太大，最大 10 MB' });
    upload.mockImplementation(answer);
    queue.retry('d1', 'a');
    await pass(200);
    expect(keys()).toEqual(['key-a', 'key-b']);
  });

  it('tells that a picture is gone from the device, and waits where it cannot be read now', async () => {
    const { queue, dependencies, all, states, keys } = world([draftWith([photo('a'), photo('b')])]);
    const read = jest.spyOn(dependencies, 'addressOf');
    read.mockImplementation(async ({ id }) => {
      if (id === 'a') return null;
      throw new Error('database closed');
    });
    queue.resume();
    await pass(0);
    expect(all()[0]?.photos[0]?.trouble).toEqual({ is: 'lost' });
    expect(states.get('b')).toEqual({ is: 'failed', message: '照片暂时读不出来' });
    read.mockImplementation(async ({ path }) => path);
    await pass(2200);
    expect(keys()).toEqual([null, 'key-b']);
  });

  it('is left to the tab whose turn it is, and goes on when it is this one’s', async () => {
    const { queue, upload, keys, states, setTurn } = world([draftWith([photo('a')])]);
    let signal: AbortSignal | undefined;
    upload.mockImplementationOnce((_, options) => {
      signal = options.signal;
      return new Promise((_resolve, reject) =>
        options.signal.addEventListener('abort', () => reject(transportError('cancelled'))),
      );
    });
    queue.resume();
    await pass(0);
    setTurn(false);
    queue.yield();
    await pass(60_000);
    expect([signal?.aborted, upload.mock.calls.length, states.get('a')]).toEqual([true, 1, { is: 'waiting' }]);
    setTurn(true);
    queue.resume();
    await pass(200);
    expect(keys()).toEqual(['key-a']);
  });

  it('ends the upload of a removed picture', async () => {
    const { queue, upload, states } = world([draftWith([photo('a')])]);
    let signal: AbortSignal | undefined;
    upload.mockImplementation((_, options) => {
      signal = options.signal;
      return new Promise((_resolve, reject) =>
        options.signal.addEventListener('abort', () => reject(transportError('cancelled'))),
      );
    });
    queue.resume();
    await pass(0);
    queue.drop('a');
    expect(signal?.aborted).toBe(true);
    await pass(0);
    expect(states.get('a')?.is).not.toBe('failed');
  });
});

describe('an order that was created before its pictures were there', () => {
  it('gets the rest later, then the draft goes', async () => {
    const sent = photo('a', { key: 'key-a', isSent: true });
    const { queue, received, removed, addPhotos, dependencies } = world([
      draftWith([sent, photo('b'), photo('c')], { orderId: 'o1' }),
    ]);
    queue.resume();
    await pass(300);
    expect(received.sort()).toEqual(['key-b', 'key-c']);
    expect(addPhotos.mock.calls.every(([orderId]) => orderId === 'o1')).toBe(true);
    expect(removed).toEqual(['d1']);
    expect(dependencies.onDelivered).toHaveBeenCalledWith('o1');
  });

  it('gets its signature too', async () => {
    const { queue, setSignature, removed } = world([draftWith([], { orderId: 'o1', signature: photo('s') })]);
    queue.resume();
    await pass(300);
    expect(setSignature).toHaveBeenCalledWith('o1', 'key-s');
    expect(removed).toEqual(['d1']);
  });

  it('hands over a picture again whose answer was lost', async () => {
    const { queue, received, removed, addPhotos } = world([
      draftWith([photo('a', { key: 'key-a' })], { orderId: 'o1' }),
    ]);
    addPhotos.mockImplementationOnce(async (_, photos) => {
      received.push(...photos.map(({ key }) => key));
      throw transportError('network');
    });
    queue.resume();
    await pass(0);
    expect(removed).toEqual([]);
    await pass(2000);
    expect(received).toEqual(['key-a']);
    expect(removed).toEqual(['d1']);
  });

  it('keeps the draft of an order that takes no more, and says why', async () => {
    const { queue, addPhotos, removed, all } = world([draftWith([photo('a', { key: 'key-a' })], { orderId: 'o1' })]);
    addPhotos.mockRejectedValue(new ApiError('business', -2, '工单已作废'));
    queue.resume();
    await pass(120_000);
    expect(addPhotos).toHaveBeenCalledTimes(1);
    expect(all()[0]?.photos[0]?.trouble).toEqual({ is: 'refused', message: '工单已作废' });
    expect(removed).toEqual([]);
  });

  it('goes on after the app was killed, from what the drafts say', async () => {
    const before = world([draftWith([photo('a'), photo('b')])]);
    before.queue.resume();
    await pass(50);
    // Killed: a new queue over what storage holds.
    const after = world(JSON.parse(JSON.stringify(before.all())) as ReceptionDraft[]);
    after.createOrder('o1');
    after.queue.resume();
    await pass(400);
    expect(after.received.sort()).toEqual(['key-a', 'key-b']);
    expect(after.removed).toEqual(['d1']);
  });
});

import type { DraftPhoto, ReceptionDraft } from '@/domain/reception/reception-draft';
import { filesOf } from '@/domain/reception/reception-draft';
import { ApiError, transportError } from '@/domain/app-error';
import type { KeptPhotosDoor } from '@/platform/kept-photos/types';
import { KEEP_FULL, KEEP_REFUSED } from '@/platform/kept-photos/types';
import { createDrafts } from './draft-store';
import type { HeldPhoto } from './held-photos';
import { createPhotoIntake } from './photo-intake';
import { createPhotoQueue } from './photo-queue';

const OWNER = 'u1@s1';
/** What lies where a picture was not copied to its end. */
const TORN = 'torn';

/** What survives every kill: the device's storage and picture store, and the server. */
export interface World {
  readonly storage: Map<string, string>;
  readonly photos: Map<string, string>;
  /** Keys of the order's photos, in the order of their arrival. */
  readonly order: string[];
  readonly refused: Set<string>;
  isOnline: boolean;
  isLoggedIn: boolean;
  store: 'open' | 'full' | 'broken';
  /** How many pictures the device has room for. */
  room: number;
  /** A copy that the app's end cuts short leaves a part of the picture, which nobody can read. */
  tearsCopies: boolean;
  /** The server refuses what is uploaded now. */
  refusesUploads: boolean;
  tabs: Tab[];
}

export interface Tab {
  readonly isAlive: () => boolean;
  readonly resume: () => void;
  readonly hear: (key: string) => void;
  readonly setOnline: (isOnline: boolean) => void;
  readonly photos: () => readonly DraftPhoto[];
  /** Photos by their names. */
  readonly take: (names: readonly string[]) => void;
  /** An order of each draft that has none: tabs that have not heard of each other begin one each. */
  readonly createOrders: () => void;
  readonly retryAll: () => void;
  readonly setTurn: (isMine: boolean) => void;
  readonly kill: () => void;
}

export const newWorld = (): World => ({
  storage: new Map(),
  photos: new Map(),
  order: [],
  refused: new Set(),
  isOnline: true,
  isLoggedIn: true,
  store: 'open',
  room: Infinity,
  tearsCopies: false,
  refusesUploads: false,
  tabs: [],
});

/** One page of the app over the world; after `kill` nothing of it reaches the world any more. */
export function openTab(world: World, latency: () => number): Tab {
  let isAlive = true;
  let isMyTurn = false;
  const listeners: ((key: string) => void)[] = [];
  const online: ((isOnline: boolean) => void)[] = [];
  const held = new Map<string, HeldPhoto>();
  let made = 0;

  /** What a dead page waits for never comes. */
  const later = async <T>(work: () => T): Promise<T> => {
    await new Promise((resolve) => setTimeout(resolve, latency()));
    if (!isAlive) return new Promise(() => undefined);
    return work();
  };
  const tellOthers = (key: string) =>
    world.tabs.filter((tab) => tab !== self).forEach((tab) => setTimeout(() => tab.hear(key), latency()));
  const storage = {
    get: (key: string): unknown => JSON.parse(world.storage.get(key) ?? 'null'),
    set(key: string, value: unknown) {
      if (!isAlive) return false;
      world.storage.set(key, JSON.stringify(value));
      tellOthers(key);
      return true;
    },
    remove(key: string) {
      if (!isAlive) return;
      world.storage.delete(key);
      tellOthers(key);
    },
    keys: () => [...world.storage.keys()],
  };
  const need = () => {
    if (world.store !== 'open') throw new Error('database closed');
  };
  const put: KeptPhotosDoor['keep'] = (id, image) =>
    later(() => {
      const isFull = world.store === 'full' || world.photos.size >= world.room;
      if (isFull || world.store !== 'open')
        return { status: 'failed' as const, message: isFull ? KEEP_FULL : KEEP_REFUSED };
      world.photos.set(`kept:${id}`, image.path);
      return { status: 'ok' as const, value: `kept:${id}` };
    });
  const kept: KeptPhotosDoor = {
    keep: put,
    copy(id, image) {
      if (world.tearsCopies) world.photos.set(`kept:${id}`, TORN);
      return put(id, image);
    },
    find: (id) => later(() => (need(), world.photos.has(`kept:${id}`) ? `kept:${id}` : null)),
    list: () => later(() => (need(), [...world.photos.keys()].map((path) => ({ id: path.slice(5), path })))),
    addressOf: (path) => later(() => (need(), world.photos.get(path) ?? null)),
    release: (path) => later(() => void world.photos.delete(path)),
  };
  const drafts = createDrafts(storage, (listener) => listeners.push(listener));
  const own = () => (world.isLoggedIn ? drafts.of(OWNER) : []);
  const intake = createPhotoIntake({
    drafts,
    held: {
      get: (id) => held.get(id),
      ids: () => [...held.keys()],
      set: (id, photo) => void held.set(id, photo),
      drop: (id) => void held.delete(id),
    },
    kept,
    shrink: (image) => later(() => (image.name === 'no picture' || image.path === TORN ? null : image)),
    newId: () => `${world.tabs.indexOf(self)}-${(made += 1)}`,
    own,
    tellUnkept: () => undefined,
  });
  const answer = <T>(work: () => T): Promise<T> =>
    later(() => {
      if (!world.isOnline) throw transportError('network');
      return work();
    });
  const queue = createPhotoQueue({
    drafts: own,
    patch(id, change) {
      drafts.patch(id, change);
      drafts.flush();
    },
    remove: ({ id }) =>
      drafts.removeDone(id, (draft) =>
        Promise.all(filesOf(draft).map(({ path }) => path !== null && kept.release(path))),
      ),
    maySend: ({ id, path }) => isAlive && (path === null ? Boolean(held.get(id)?.problem) : isMyTurn),
    mayDeliver: () => isAlive && isMyTurn,
    addressOf: async ({ id, path }) => held.get(id)?.image.path ?? (path === null ? null : kept.addressOf(path)),
    upload: async ({ path }) => {
      const key = `key-${path}`;
      await answer(() => {
        if (!world.refusesUploads) return;
        world.refused.add(path);
        throw new ApiError('business', -1, '文件太大');
      });
      return { key, url: key };
    },
    // As the server: a photo that the order has already is not added again. The answer may be lost.
    addPhotos: (_, photos) =>
      answer(() => void photos.forEach(({ key }) => world.order.includes(key) || world.order.push(key))),
    setSignature: (_, key) => answer(() => void (world.order.includes(key) || world.order.push(key))),
    onDelivered: () => undefined,
    isOnline: async () => world.isOnline,
    onOnlineChange: (listener) => online.push(listener),
    show: () => undefined,
  });
  const resume = () => {
    queue.resume();
    const settled = intake.keepHeld().then(() => (isMyTurn ? intake.findLeftBehind() : undefined));
    void settled.then(queue.pump);
  };
  drafts.onForeign(() => void intake.keepHeld().then(queue.pump));

  /** The draft of the car, begun if this is the first page to see it. */
  const draftHere = (): ReceptionDraft => {
    const found = drafts.of(OWNER)[0];
    if (found) return found;
    const begun = drafts.begin(OWNER, Date.now());
    drafts.patch(begun.id, (draft) => ({ ...draft, form: { ...draft.form, carid: '沪A88Q12' } }));
    drafts.flush();
    return begun;
  };
  let isTidy = false;
  const self: Tab = {
    isAlive: () => isAlive,
    resume,
    hear: (key) => {
      if (isAlive) listeners.forEach((listener) => listener(key));
    },
    setOnline: (isOnline) => {
      if (isAlive) online.forEach((listener) => listener(isOnline));
    },
    photos: (): readonly DraftPhoto[] => drafts.of(OWNER).flatMap(({ photos }) => photos),
    take: (names: readonly string[]) =>
      void intake.addPhotos(
        draftHere().id,
        names.map((name) => ({ path: name, name, size: 1 })),
        null,
        queue.pump,
      ),
    createOrders() {
      draftHere();
      drafts
        .of(OWNER)
        .forEach(({ id }) => drafts.patch(id, (draft) => ({ ...draft, orderId: draft.orderId ?? `order-${id}` })));
      drafts.flush();
      queue.resume();
    },
    retryAll() {
      for (const draft of drafts.of(OWNER)) draft.photos.forEach((photo) => queue.retry(draft.id, photo.id));
    },
    setTurn(isMine: boolean) {
      isMyTurn = isMine;
      if (isMine) resume();
      else queue.yield();
      if (isMine && !isTidy) intake.dropOrphans().catch(() => undefined);
      isTidy ||= isMine;
    },
    kill() {
      isAlive = false;
    },
  };
  world.tabs.push(self);
  return self;
}

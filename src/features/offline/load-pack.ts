import { offlinePack } from '@/contract/endpoints/offline';
import { RespCode } from '@/contract/envelope';
import { ApiError, type ApiErrorKind } from '@/domain/app-error';
import { bytesOfNames, keptFileName, packAnswersOwner, packOwner } from '@/domain/kept-content';
import { begunSince, goesOn, newPack, staleNames, type KeptPack, type PackPause } from '@/domain/offline-pack';
import { call } from '@/infra/http/call';
import { keptStore } from '@/infra/kept/kept-store';
import { log } from '@/infra/log';
import { keptContent } from '@/platform/kept-content';
import { session } from '@/state/session';
import { fetchFiles, fetchPictures, smallPictures, Stopped, type Done } from './fetch-files';
import { keepAnswers, quiet, type AnswersOfCar } from './keep-answers';
import { askToLast } from './lasting';
import { packList } from './pack-list';
import { packPlaces } from './pack-places';
import { packShapes } from './pack-shapes';
import { partPicturesOf } from './part-pictures-of-pack';

/** By a tap, or by the app itself: for an open order, with which it goes again, or to go on with what is there. */
export type BegunBy = 'hand' | 'order' | 'app';

interface Run {
  readonly stop: AbortController;
  /** The user paused it. */
  isPaused: boolean;
  ended: Promise<void>;
}
/** Packs that are being loaded, by path. */
const running = new Map<string, Run>();

/** What the next try may not meet: the pack waits for it. */
const passing: readonly ApiErrorKind[] = ['network', 'timeout', 'cancelled', 'malformed', 'server', 'auth'];
const passes = ({ kind, code }: ApiError): boolean => passing.includes(kind) || code === RespCode.limited;

/**
 * Throws Stopped when the user paused it, when going on would cost by the byte and nobody said that it may, or when
 * somebody else has logged in.
 */
async function mayGoOn(pack: KeptPack, run: Run): Promise<void> {
  if (run.stop.signal.aborted) throw new Stopped(run.isPaused ? 'user' : 'network');
  if (!pack.anyNetwork && !(await keptContent.isOnWifi())) throw new Stopped('wifi');
  // What the server tells somebody else is not this user's.
  if (session.token() !== null && session.user()?.uid !== pack.uid) throw new Stopped('network');
}

/** Lets go what `owner` has beside the `wanted` names. */
async function keepOnly(owner: string, wanted: readonly string[]): Promise<void> {
  const stale = new Set(staleNames(keptStore.index(), owner, wanted));
  if (stale.size === 0) return;
  await keptStore.leave(
    (one) => one === owner,
    (name) => stale.has(name),
  );
}

/** Makes the pack whole. Throws ApiError, and Stopped. */
async function makeWhole(begun: KeptPack, ofCar: AnswersOfCar, run: Run): Promise<void> {
  const ask = () => mayGoOn(begun, run);
  await ask();
  const { signal } = run.stop;
  const wanted = await call(offlinePack, { path: begun.path, take: true }, { ...quiet, signal });
  const { bytes, documents, leftOut, files, version } = wanted;
  const since = begunSince(begun, `${version} ${packShapes()}`, Date.now());
  let pack: KeptPack = { ...begun, ...since, bytes, documents, leftOut, files: files.length };
  const tell = (done: Done) => packList.put((pack = { ...pack, ...done }));
  await fetchFiles(pack.path, wanted, signal, tell, ask);
  const ofParts = await partPicturesOf(wanted);
  // The pack is told by what the server listed; one of these that is not there is said where it would be shown.
  await fetchFiles(pack.path, { ...wanted, files: ofParts }, signal, () => undefined, ask);
  const answers = await keepAnswers(pack, wanted, ofCar, { signal, ask });
  const shown = [...answers.pictures.map((address) => ({ address, hash: '' })), ...smallPictures(wanted)];
  const pictures = await fetchPictures(pack.path, shown, signal, ask);
  await ask();
  const ownFiles = [...files, ...ofParts].map(({ url }) => keptFileName(url) ?? '');
  await keepOnly(packOwner(pack.path), [...ownFiles, ...pictures]);
  await keepOnly(packAnswersOwner(pack.path, pack.uid), answers.names);
  const extra = [...pictures, ...ofParts.map(({ url }) => keptFileName(url) ?? '')];
  const [now, all] = [Date.now(), pack.bytes + bytesOfNames(extra, keptStore.index())];
  const made = { version, shapes: packShapes(), begunFor: '', bytes: all, isOld: false, wholeAt: now, checkedAt: now };
  packList.put({ ...pack, ...made, state: 'ready' });
}

async function run(begun: KeptPack, ofCar: AnswersOfCar, own: Run): Promise<void> {
  const { path, uid } = begun;
  try {
    await makeWhole(begun, ofCar, own);
  } catch (error) {
    own.stop.abort();
    const now = packList.find(path, uid) ?? begun;
    const pause = (why: PackPause) => packList.put({ ...now, state: 'paused', pause: own.isPaused ? 'user' : why });
    if (error instanceof Stopped && error.why === 'full') {
      if (now.wholeAt === 0) await forgetFiles(path, uid);
      packList.put({ ...now, state: 'full', doneFiles: 0, doneBytes: 0 });
    } else if (error instanceof ApiError && !passes(error)) {
      packList.put({ ...now, state: 'failed', refusal: error.message });
    } else {
      if (!(error instanceof Stopped)) log.warn('offline', error);
      pause(error instanceof Stopped && error.why !== 'full' ? error.why : 'network');
    }
  }
}

/**
 * Loads or updates the pack of a car, or goes on with one that was paused; ends when it is whole, paused or refused,
 * which its state says. What has no room leaves nothing behind, unless it was whole before. By hand it may use mobile
 * data when that is all there is; by itself only what was begun so.
 */
export async function loadPack(
  path: string,
  uid: string,
  title: string,
  ofCar: AnswersOfCar,
  by: BegunBy,
): Promise<void> {
  if (running.has(path)) return;
  const own: Run = { stop: new AbortController(), isPaused: false, ended: Promise.resolve() };
  running.set(path, own);
  const begin = async () => {
    const known = packList.find(path, uid);
    const mayCost = by === 'hand' ? !(await keptContent.isOnWifi()) : known?.state === 'paused' && known.anyNetwork;
    const pack = { ...(known ?? newPack(path, uid, title)), state: 'loading', refusal: '' } as const;
    const forOrder = by !== 'hand' && (known ? known.forOrder : by === 'order');
    const begun = { ...pack, anyNetwork: mayCost, forOrder };
    packList.put(begun);
    packPlaces.keep(path);
    // A browser may ask the user, whom a question out of nothing would startle.
    if (by === 'hand') void askToLast();
    await run(begun, ofCar, own);
  };
  own.ended = begin().finally(() => running.delete(path));
  await own.ended;
}

/** Goes on with what the network or the end of the app had interrupted, one after the other. */
export async function resumePacks(uid: string, ofCar: AnswersOfCar): Promise<void> {
  for (const { path, title } of packList.all().filter((pack) => pack.uid === uid && goesOn(pack))) {
    // It may have been paused or forgotten while the one before it came.
    const now = packList.find(path, uid);
    if (now && goesOn(now)) await loadPack(path, uid, title, ofCar, 'app');
  }
}

/** Stops loading until the user goes on by hand. */
export function pausePack(path: string): void {
  const own = running.get(path);
  if (!own) return;
  own.isPaused = true;
  own.stop.abort();
}

/** Files of a car may serve the packs of several users of this device; answers are the user's own. */
async function forgetFiles(path: string, uid: string): Promise<void> {
  const isOthers = packList.all().some((pack) => pack.path === path && pack.uid !== uid);
  const gone = [packAnswersOwner(path, uid), ...(isOthers ? [] : [packOwner(path)])];
  await keptStore.leave((owner) => gone.includes(owner));
}

/** Deletes a pack here and gives its place back; without a network that waits for it. */
export async function deletePack(path: string, uid: string): Promise<void> {
  pausePack(path);
  // What is still being written would otherwise come after it.
  await running.get(path)?.ended;
  await forgetFiles(path, uid);
  packList.remove({ path, uid });
  await packPlaces.giveBack(path);
}

/**
 * Stops whatever is being loaded and forgets all packs of this device, once nothing of them is written any more; what
 * was written is the caller's to remove.
 */
export async function forgetPacks(): Promise<void> {
  const runs = [...running.values()];
  for (const own of runs) own.stop.abort();
  // Those that wait in line find themselves forgotten.
  packList.clear();
  // One that failed at its end, of which its own caller was told, does not keep the others.
  await Promise.allSettled(runs.map(({ ended }) => ended));
  // What the stopped ones said of themselves at their end.
  packList.clear();
}

/** Compares a pack with the library. True when either needs it loaded again. Throws ApiError. */
export async function checkPack(pack: KeptPack): Promise<boolean> {
  const { version } = await call(offlinePack, { path: pack.path, take: false }, quiet);
  const now = packList.find(pack.path, pack.uid);
  // Deleted meanwhile.
  if (!now) return false;
  const isOld = now.shapes !== packShapes() || (now.version !== '' && version !== now.version);
  packList.put({ ...now, isOld, checkedAt: Date.now() });
  return isOld;
}

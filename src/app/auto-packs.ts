import { goesOn, isCheckDue, type KeptPack } from '@/domain/offline-pack';
import { checkPack, loadPack, resumePacks } from '@/features/offline/load-pack';
import { packList } from '@/features/offline/pack-list';
import { log } from '@/infra/log';
import { orderPins } from '@/infra/order-pins';
import { keptContent } from '@/platform/kept-content';
import { system } from '@/platform/system';
import { bubbleUserInfoAtom, session, tokenAtom } from '@/state/session';
import { store } from '@/state/store';
import { answersOfCar } from './pack-answers';
import { pinnedCars } from './pinned-cars';

/** An interrupted pack is tried again after it: a network without an internet tells of no change. */
const AGAIN_MS = 60_000;

const userNow = (): string | null => (session.token() === null ? null : (session.user()?.uid ?? null));

/** Goes on with interrupted packs, as far as the network is one that they may use. */
const goOn = (uid: string): Promise<void> => resumePacks(uid, answersOfCar);

/** A car that the library dropped is in no other's way. */
async function isOldNow(pack: KeptPack): Promise<boolean> {
  try {
    return await checkPack(pack);
  } catch (error) {
    log.warn('offline', error);
    return false;
  }
}

/** What the library has changed since: told everywhere, which is one small answer, and loaded on Wi-Fi. */
async function updateOld(uid: string): Promise<void> {
  const isOnWifi = await keptContent.isOnWifi();
  const due = packList.all().filter((pack) => pack.uid === uid && isCheckDue(pack, Date.now()));
  // What is known to be old is told already.
  for (const pack of due.filter(({ isOld }) => isOnWifi || !isOld)) {
    if (userNow() !== uid) return;
    if ((await isOldNow(pack)) && isOnWifi && userNow() === uid)
      await loadPack(pack.path, uid, pack.title, answersOfCar, 'app');
  }
}

async function bringPinned(uid: string): Promise<void> {
  if (session.user()?.storename?.trim() && (await keptContent.isOnWifi())) await pinnedCars.bring(uid);
}

/** On Wi-Fi packs come and change by themselves; where the platform tells of none, old ones are told, for a tap. */
const STEPS = [goOn, updateOld, bringPinned];

/** A step that fails, such as without a network, is in no other's way. */
async function takeSteps(): Promise<void> {
  for (const step of STEPS) {
    const uid = userNow();
    if (uid !== null) await step(uid).catch((error: unknown) => log.warn('offline', error));
  }
}

/** One after the other: what is asked for during a look may be news to it. */
let line: Promise<void> = Promise.resolve();
const come = (): Promise<void> => (line = line.then(takeSteps));

let again: ReturnType<typeof setTimeout> | null = null;
function tryLater(): void {
  if (again !== null || !packList.all().some((pack) => pack.uid === userNow() && goesOn(pack))) return;
  again = setTimeout(() => {
    again = null;
    void come().then(tryLater);
  }, AGAIN_MS);
}

/**
 * Looks after the packs of this device: what was interrupted goes on at once, when the network or the app comes back,
 * after a login, and every minute; what is old or pinned comes on Wi-Fi, at these times and when something is pinned.
 */
export async function followPacks(): Promise<void> {
  const comeIf = (isBack: boolean): void => {
    if (isBack) void come();
  };
  system.onOnlineChange(comeIf);
  system.onVisibilityChange(comeIf);
  keptContent.onWifi(() => void come());
  // A shell gives the token first, and then whose it is.
  store.sub(tokenAtom, () => void come());
  store.sub(bubbleUserInfoAtom, () => void come());
  orderPins.onPinned(() => {
    pinnedCars.changed();
    void come();
  });
  packList.subscribe(tryLater);
  pinnedCars.changed();
  tryLater();
  await come();
}

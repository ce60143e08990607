import { offlinePacks } from '@/contract/endpoints/offline';
import { workOrderById, workOrderQuery } from '@/contract/endpoints/work-orders';
import { parseDocPath } from '@/domain/doc-path';
import { goesOn, isCheckDue } from '@/domain/offline-pack';
import { checkPack, loadPack, resumePacks } from '@/features/offline/load-pack';
import { packList } from '@/features/offline/pack-list';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { keptContent } from '@/platform/kept-content';
import { system } from '@/platform/system';
import { session, tokenAtom } from '@/state/session';
import { store } from '@/state/store';
import { answersOfCar } from './pack-answers';

/** An interrupted pack is tried again after it: a network without an internet tells of no change. */
const AGAIN_MS = 60_000;
/** Own open orders that are looked at, the newest. */
const MOST_ORDERS = 10;

const isWholeCar = (path: string | null): path is string => Boolean(path && parseDocPath(path).displacement);

/** What the library has changed since. */
async function updateOld(uid: string): Promise<void> {
  const due = packList.all().filter((pack) => pack.uid === uid && isCheckDue(pack, Date.now()));
  for (const pack of due) if (await checkPack(pack)) await loadPack(pack.path, uid, pack.title, answersOfCar, 'app');
}

/** Cars of own open orders to which documents are pinned, as long as there are places. */
async function loadPinned(uid: string): Promise<void> {
  const { list } = await call(
    workOrderQuery,
    { open: true, mine: true, pageRequest: { pageNum: 1, pageSize: MOST_ORDERS } },
    { errors: 'caller' },
  );
  for (const { id, car, vehiclePath } of list) {
    if (!isWholeCar(vehiclePath) || packList.find(vehiclePath, uid)) continue;
    const { pinned } = await call(workOrderById, { uid: id }, { errors: 'caller' });
    if (pinned.length === 0) continue;
    const own = await call(offlinePacks, {}, { errors: 'caller' });
    if (own.list.length >= own.allowed && !own.list.some(({ path }) => path === vehiclePath)) return;
    await loadPack(vehiclePath, uid, car, answersOfCar, 'app');
  }
}

const userNow = (): string | null => (session.token() === null ? null : (session.user()?.uid ?? null));

let going: Promise<void> | null = null;
/** Goes on with interrupted packs, as far as the network is one that they may use. */
async function goOn(): Promise<void> {
  const uid = userNow();
  if (uid === null) return;
  going ??= resumePacks(uid, answersOfCar).finally(() => {
    going = null;
  });
  await going;
}

/** On Wi-Fi packs come and change by themselves; where the platform tells of none, by a tap only. */
async function bringOnWifi(): Promise<void> {
  const uid = userNow();
  if (uid === null || !(await keptContent.isOnWifi())) return;
  await updateOld(uid);
  if (session.user()?.storename?.trim()) await loadPinned(uid);
}

const inBackground = (work: Promise<void>): void => void work.catch((error: unknown) => log.warn('offline', error));

let again: ReturnType<typeof setTimeout> | null = null;
function tryLater(): void {
  if (again !== null || !packList.all().some((pack) => pack.uid === userNow() && goesOn(pack))) return;
  again = setTimeout(() => {
    again = null;
    inBackground(goOn().then(tryLater));
  }, AGAIN_MS);
}

/**
 * Looks after the packs of this device: what was interrupted goes on at once, when the network or the app comes back,
 * after a login, and every minute; what is old or pinned comes on Wi-Fi.
 */
export async function followPacks(): Promise<void> {
  const come = (): void => inBackground(goOn());
  system.onOnlineChange((isOnline) => isOnline && come());
  system.onVisibilityChange((isVisible) => isVisible && come());
  store.sub(tokenAtom, come);
  packList.subscribe(tryLater);
  await goOn();
  tryLater();
  await bringOnWifi();
}

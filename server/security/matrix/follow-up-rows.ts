import { eq } from 'drizzle-orm';
import * as follow from '../../../src/contract/endpoints/follow-ups';
import { newId } from '../../base/ids';
import { chinaDay } from '../../base/clock/china-day';
import { storeCustomers } from '../../db/schema/customer';
import { customerNotices } from '../../db/schema/follow-up';
import { everybody, NOT_FOUND, ownOwner, ownReception, reception, type Rows } from './row';
import type { Scene } from './scene';
import { anOrder } from './store-rows';

/** A car of the store whose insurance ends today; its owner said yes to notices, and got none lately. */
async function aDueCar(scene: Scene) {
  const { server, shop } = scene;
  const { carid } = await anOrder(scene, 'delivered');
  const insuranceOn = chinaDay(scene.now);
  await server.call(follow.carPapersUpdate, { carid, insuranceOn }, { token: shop.owner.token });
  const yes = { consent: 'yes', consentAt: scene.now, consentMeans: 'counter' } as const;
  await server.db.update(storeCustomers).set(yes).where(eq(storeCustomers.storeId, shop.storeId));
  const ofStore = eq(customerNotices.storeId, shop.storeId);
  await server.db.update(customerNotices).set({ phone: '13900000000' }).where(ofStore);
  return { carKey: carid, reason: 'insurance' as const, occurrence: insuranceOn };
}

/** The key of a link that was sent to a customer of the store. */
async function aLink(scene: Scene) {
  const { server, shop } = scene;
  const { data } = await server.call(follow.followSend, await aDueCar(scene), { token: shop.owner.token });
  const [row] = await server.db.select().from(customerNotices).where(eq(customerNotices.id, data.id));
  return { key: row?.linkKey ?? '' };
}

const BY_LINK = 'the customer has no account: the link is the key';

/** Asking customers back: who sends them links; what they say themselves, by the link. */
export const followUpRows: Rows = {
  followQuery: ownReception(async (scene) => {
    await aDueCar(scene);
    return { window: 'due' };
  }),
  followPreview: reception(aDueCar),
  followSend: reception(aDueCar),
  followNotices: ownReception(async (scene) => {
    await aLink(scene);
    return { group: 'asked' };
  }),
  followGetRules: ownReception(),
  followUpdateRules: ownOwner(() => ({ dailyLimit: 500 })),
  carPapersQuery: ownReception(async (scene) => ({ carid: (await aDueCar(scene)).carKey })),
  carPapersUpdate: ownReception(async (scene) => ({
    carid: (await aDueCar(scene)).carKey,
    inspectionOn: '2026-05-31',
  })),
  noticeOpen: everybody(aLink, 0, BY_LINK),
  'noticeOpen: guessed': everybody(() => ({ key: newId() }), NOT_FOUND),
  noticeSubscribe: everybody(async (scene) => ({ ...(await aLink(scene)), link: 'notice', code: newId() }), 0, BY_LINK),
  noticeAnswer: everybody(async (scene) => ({ ...(await aLink(scene)), answer: 'stop' }), 0, BY_LINK),
};

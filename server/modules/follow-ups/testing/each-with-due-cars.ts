import { eq } from 'drizzle-orm';
import * as follow from '../../../../src/contract/endpoints/follow-ups';
import { temporaryItemUpdate } from '../../../../src/contract/endpoints/work-order-items';
import type { FollowReason } from '../../../../src/contract/schemas/follow-ups';
import { sessions } from '../../../db/schema/account';
import { storeCustomers } from '../../../db/schema/customer';
import type { SubscribeMessage, SubscribeOutcome } from '../../../providers/wechat/subscribe-messages';
import { seedLibrary } from '../../../seed/library';
import { seedMaintenance } from '../../../seed/maintenance';
import type { TestServer } from '../../../testing/test-server';
import { eachInWorkshop } from '../../work-orders/testing/each-in-workshop';
import { line, type Workshop } from '../../work-orders/testing/workshop';
import { sendWaitingNotices } from '../send-waiting';

/** The car that comes to be due, and its owner's phone. */
export const PATH = '大众/上汽大众/帕萨特/2003/1.8T';
export const VIN = 'LSVAA49J132047371';
export const PHONE = '13912345678';

/** WeChat as the tests play it. */
export const wechat = {
  sent: [] as SubscribeMessage[],
  answer: 'shown' as SubscribeOutcome | Error,
  has: () => true,
  send(message: SubscribeMessage) {
    wechat.sent.push(message);
    return wechat.answer instanceof Error ? Promise.reject(wechat.answer) : Promise.resolve(wechat.answer);
  },
};

/** A server and a workshop, with the logins of its reception (`desk`) and its owner (`boss`). */
export interface WithDueCars {
  readonly server: TestServer;
  readonly shop: Workshop;
  readonly desk: { token: string };
  readonly boss: { token: string };
}

interface Query {
  readonly window: 'due' | 'overdue' | 'later';
  readonly reason?: FollowReason;
  readonly told?: boolean;
}

/**
 * Every test of the file begins on 2 March 2026 in a new workshop that knows the library, which `take` gets. Returns
 * short ways to bring cars there, to see them come due and to tell their owners.
 */
export function eachWithDueCars(take: (opened: WithDueCars) => void) {
  let at: WithDueCars;
  /** Logins outlive the months of these tests. */
  const stayLoggedIn = () => at.server.db.update(sessions).set({ expiresAt: new Date('2030-01-01T00:00:00Z') });
  eachInWorkshop(
    (server, shop) =>
      take((at = { server, shop, desk: { token: shop.receptionist.token }, boss: { token: shop.owner.token } })),
    {
      from: '2026-03-02T02:00:00Z',
      openMs: 60_000,
      services: { subscribeMessages: wechat },
      seed: async (db) => {
        await seedLibrary(db);
        await seedMaintenance(db);
      },
    },
  );
  beforeEach(async () => {
    at.server.sms.notices.length = 0;
    wechat.sent.length = 0;
    wechat.answer = 'shown';
    await stayLoggedIn();
  });

  const query = (body: Query, who = at.desk) => at.server.call(follow.followQuery, body, who);
  const preview = (carKey: string, reason: FollowReason, who = at.desk) =>
    at.server.call(follow.followPreview, { carKey, reason }, who);
  const consent = (state: 'yes' | 'no') =>
    at.server.db
      .update(storeCustomers)
      .set({ consent: state, consentAt: at.server.services.clock.now(), consentMeans: 'counter' })
      .where(eq(storeCustomers.storeId, at.shop.storeId));

  /** A delivered visit with oil and a declined line. */
  async function aVisit(carid = '沪A88888') {
    const { server, shop, desk } = at;
    const order = await shop.receive({
      carid,
      vin: VIN,
      vehiclePath: PATH,
      mileageKm: 60_000,
      ownerName: '王建国',
      ownerPhone: PHONE,
      items: [line('机油机滤（全合成 4L）')],
      confirmed: ['vin_differs'],
    });
    await shop.addLines(order.id, [line('前制动片', 30_000, 8000)]);
    const { items } = await shop.get(order.id);
    const id = items.find(({ name }) => name === '前制动片')?.id ?? '';
    const answer = await server.call(temporaryItemUpdate, { id, decision: 'declined', means: 'in_person' }, desk);
    expect(answer.code).toBe(0);
    return shop.bringTo(order.id, 'delivered');
  }

  return {
    stayLoggedIn,
    query,
    list: async (body: Partial<Query> = {}) => (await query({ window: 'due', ...body })).data,
    preview,
    send: async (carKey: string, reason: FollowReason, who = at.desk) => {
      const { occurrence } = (await preview(carKey, reason)).data;
      return at.server.call(follow.followSend, { carKey, reason, occurrence }, who);
    },
    /** Sends what waits. */
    run: () => sendWaitingNotices({ db: at.server.db, services: at.server.services, log: at.server.app.log }),
    consent,
    aVisit,
    /** The declined line of it is due. */
    aDueCar: async (atDelivery?: (orderId: string) => Promise<unknown>) => {
      const order = await aVisit();
      await atDelivery?.(order.id);
      at.server.goTo('2026-04-03T02:00:00Z');
      await consent('yes');
      return order;
    },
  };
}

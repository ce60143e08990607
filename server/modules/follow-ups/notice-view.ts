import { inArray } from 'drizzle-orm';
import type { CustomerNotice } from '../../../src/contract/schemas/follow-ups';
import { maskPhone } from '../../../src/domain/masking';
import type { Database } from '../../db/database';
import type { customerNotices } from '../../db/schema/follow-up';
import { workOrders } from '../../db/schema/work-order';
import { staffNames } from '../store/staff-names';

export type NoticeRow = typeof customerNotices.$inferSelect;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Notices as the store's people see them, in the order given. */
export async function noticeViews(db: Database, rows: readonly NoticeRow[]): Promise<CustomerNotice[]> {
  const nameOf = await staffNames(
    db,
    rows.map(({ uid }) => uid),
  );
  const came = rows.flatMap(({ cameOrderId }) => (cameOrderId === null ? [] : [cameOrderId]));
  const orders =
    came.length === 0
      ? []
      : await db
          .select({ id: workOrders.id, total: workOrders.total, settledAt: workOrders.settledAt })
          .from(workOrders)
          .where(inArray(workOrders.id, came));
  return rows.map((row) => {
    const order = orders.find(({ id }) => id === row.cameOrderId);
    return {
      id: row.id,
      carKey: row.carKey,
      carid: row.carid,
      car: row.car,
      reason: row.reason,
      matter: row.matter,
      dueOn: row.dueOn,
      phone: maskPhone(row.phone),
      text: row.text,
      state: row.state,
      channel: row.channel,
      problem: row.problem,
      by: { uid: row.uid, name: nameOf(row.uid) },
      askedAt: row.askedAt.toISOString(),
      notBefore: row.notBefore.toISOString(),
      sentAt: iso(row.sentAt),
      openedAt: iso(row.openedAt),
      answeredAt: iso(row.answeredAt),
      came:
        order && row.cameAt
          ? { orderId: order.id, at: row.cameAt.toISOString(), total: order.settledAt ? order.total : null }
          : null,
    };
  });
}

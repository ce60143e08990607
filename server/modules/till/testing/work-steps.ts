import type { RequestOf } from '../../../../src/contract/endpoint';
import { decideByShare } from '../../../../src/contract/endpoints/shared-orders';
import * as items from '../../../../src/contract/endpoints/work-order-items';
import * as orders from '../../../../src/contract/endpoints/work-orders';
import { stageChecks } from '../../../../src/contract/schemas/store';
import type { ItemDecision } from '../../../../src/contract/schemas/work-order-items';
import type { WorkOrder } from '../../../../src/contract/schemas/work-orders';
import { nextStage } from '../../../../src/domain/work-order/work-order-stage';
import { chinaDay } from '../../../base/clock/china-day';
import { newId } from '../../../base/ids';
import type { CreateInput } from '../../work-orders/testing/workshop';
import { fixedOff, isAsleep, paidOf, type LineModel, type OrderModel } from './money-model';
import { holdBack, stepOf, type Person, type Play, type Step } from './money-play';
import { settle } from './settlement-steps';

const OWNERS = [
  { ownerName: '王建国', ownerPhone: '13987654321' },
  { ownerName: '李秀英', ownerPhone: '13987654322' },
  {},
] as const;
type NewLines = RequestOf<typeof items.temporaryItemCreate>['items'];
const NAMES = ['机油', '机滤', '前刹车片', '四轮定位'] as const;

const newLine = ({ numbers: { below, pick } }: Play, isCheap = false) => ({
  name: pick(NAMES) ?? '',
  price: below(isCheap ? 2000 : 30_000),
  labour: below(isCheap ? 500 : 8000),
  quantity: 1 + below(3),
});
const modelOf = ({ id, name, price, labour, quantity }: WorkOrder['items'][number]): LineModel => ({
  ...{ id, name, price, labour, quantity, discount: 0, discountRate: 0 },
  ...{ isDeclined: false, isDeleted: false },
});

/** Takes a certain car in. */
export const receiveCar = (play: Play, who: Person, fields: Partial<CreateInput>): Step =>
  stepOf(play, orders.workOrderCreate, play.shop.input({ ...fields, confirmed: ['open_order'] }), who, {
    order: null,
    may: true,
    again: 'ever',
    apply: ({ order }) => {
      if (!order) throw new Error('The order was not taken in');
      const { id, customerId } = order;
      play.model.orders.push({
        ...{ id, customerId, receivedDay: chinaDay(play.server.services.clock.now()), lines: order.items.map(modelOf) },
        ...{ discount: 0, discountRate: 0, technicianUid: '', isVoid: false, sale: null, debtor: null, dueOn: null },
      });
    },
  });

export function receive(play: Play, who: Person): Step {
  const { numbers } = play;
  const lines = Array.from({ length: numbers.below(8) === 0 ? 0 : 1 + numbers.below(3) }, () => newLine(play));
  return receiveCar(play, who, {
    ...numbers.pick(OWNERS),
    ...{ items: lines, itemsAgreed: numbers.below(2) === 0 },
  });
}

/** The customer says what they want of a line by the link of the order. */
export const decideLine = (
  play: Play,
  order: OrderModel,
  line: LineModel,
  { key, decision }: { readonly key: string; readonly decision: ItemDecision },
): Step =>
  stepOf(play, decideByShare, { key, decisions: [{ itemId: line.id, decision }] }, null, {
    name: `${order.id} ${line.name} ${decision}`,
    order,
    may: null,
    again: 'at once',
    apply: () => (line.isDeclined = decision === 'declined'),
  });

/** The customer says yes or no to a line by the link of the order, which is opened for that; null without lines. */
export async function decide(play: Play, order: OrderModel): Promise<Step | null> {
  const { server, owner, numbers } = play;
  const line = numbers.pick(order.lines);
  const { token } = owner;
  const share = await server.call(orders.workOrderShare, { id: order.id, open: true }, { token });
  if (!line || share.code !== 0) return null;
  const decision = numbers.pick(['approved', 'approved', 'declined', 'pending'] as const) ?? 'pending';
  return decideLine(play, order, line, { key: share.data.shareKey ?? '', decision });
}

/** The next step of an order: agreed to, assigned, repaired, checked, settled in one of many ways, handed over. */
export async function goOn(play: Play, who: Person, order: OrderModel, seen: WorkOrder): Promise<Step | null> {
  const { id, version, stage } = seen;
  const { pick, below } = play.numbers;
  if (seen.pendingItems > 0 && below(3) === 0) return decide(play, order);
  const step = { name: `${id} ${stage}`, order, may: null, again: 'at once' as const, apply: () => undefined };
  if (seen.pendingItems > 0)
    return stepOf(play, orders.workOrderUpdate, { id, version, agreedMeans: 'phone' }, who, step);
  if (stage === 'received' || below(10) === 0) {
    const technicianUid = pick([play.shop.technician.uid, play.owner.uid]) ?? null;
    const apply = () => void (order.technicianUid = technicianUid ?? '');
    return stepOf(play, orders.workOrderAssign, { id, version, technicianUid }, who, { ...step, apply });
  }
  if (stage === 'settling' && !seen.settledAt) return settle(play, who, order, version);
  // Some stand settled for a while: those can be settled anew.
  const next = seen.settledAt && below(3) > 0 ? null : nextStage(stage);
  const confirmed = [...stageChecks];
  return next && stepOf(play, orders.workOrderSetStage, { id, version, stage: next, confirmed }, who, step);
}

/** A car that was handed over comes back to be settled anew. */
export const takeBack = (play: Play, order: OrderModel, { id, version }: WorkOrder): Step =>
  stepOf(play, orders.workOrderSetStage, { id, version, stage: 'settling' }, play.owner, {
    ...{ name: `${id} back`, order, may: null, again: 'ever', apply: () => undefined },
  });

/** A certain amount or share is taken off the whole order. */
export const takeOff = (
  play: Play,
  who: Person,
  order: OrderModel,
  { version, ...off }: { readonly version: number; readonly discount: number; readonly discountRate: number },
): Step =>
  stepOf(play, orders.workOrderUpdate, { id: order.id, version, ...off }, who, {
    name: `${order.id} ${JSON.stringify(off)}`,
    ...{ order, may: null, again: 'ever', apply: () => Object.assign(order, off) },
  });

/** Something is taken off the whole order. */
export function discount(play: Play, who: Person, order: OrderModel, version: number): Step {
  const { below } = play.numbers;
  return takeOff(play, who, order, { version, discount: below(5000), discountRate: below(4000) });
}

/** Certain lines come. */
export const putLines = (play: Play, who: Person, order: OrderModel, lines: NewLines): Step =>
  stepOf(play, items.temporaryItemCreate, { orderId: order.id, clientKey: `key-${newId()}`, items: lines }, who, {
    ...{ name: order.id, order, may: null, again: 'ever' },
    apply: ({ items: added }) => {
      const was = fixedOff(order);
      order.lines.push(...added.map(modelOf));
      if (!who.isOwner) holdBack(order, was);
    },
  });

/** Two lines more, cheap ones where a discount waits for some. */
export const addLines = (play: Play, who: Person, order: OrderModel): Step =>
  putLines(play, who, order, [newLine(play, isAsleep(order)), newLine(play, isAsleep(order))]);

/** A line becomes dearer or cheaper, or the customer says what they want of it; null without lines. */
export function changeLine(play: Play, who: Person, order: OrderModel): Step | null {
  const { below, pick } = play.numbers;
  const line = pick(order.lines);
  if (!line) return null;
  const fields =
    pick([
      { price: below(30_000) },
      { quantity: 1 + below(3) },
      { discount: below(2000), discountRate: below(2500) },
    ]) ?? {};
  const decision = pick([undefined, undefined, 'approved' as const, 'declined' as const]);
  const body = { id: line.id, ...fields, decision, ...(decision ? { means: 'phone' as const } : {}) };
  return stepOf(play, items.temporaryItemUpdate, body, who, {
    name: `${order.id} ${JSON.stringify({ ...fields, decision })}`,
    ...{ order, may: null, again: 'at once' },
    apply: () => {
      const was = fixedOff(order);
      Object.assign(line, fields);
      if (decision) line.isDeclined = decision === 'declined';
      else if (!who.isOwner) holdBack(order, was);
    },
  });
}

/** A line goes, or comes back; null without lines. */
export function removeLine(play: Play, who: Person, order: OrderModel): Step | null {
  const { pick } = play.numbers;
  const line = pick(order.lines.filter(({ isDeleted }) => isDeleted)) ?? pick(order.lines);
  return line ? removeOne(play, who, order, line) : null;
}

/** A certain line goes, or comes back. */
export function removeOne(play: Play, who: Person, order: OrderModel, line: LineModel): Step {
  const removed = !line.isDeleted;
  return stepOf(play, items.temporaryItemDelete, { id: line.id, removed }, who, {
    ...{ name: `${order.id} ${line.name} ${removed}`, order, may: null, again: 'at once' },
    apply: () => (line.isDeleted = removed),
  });
}

export const cancel = (play: Play, who: Person, order: OrderModel): Step =>
  stepOf(play, orders.workOrderDelete, { uid: order.id, reason: '试' }, who, {
    ...{ name: order.id, order, again: 'ever', apply: () => (order.isVoid = true) },
    may: order.isVoid || (order.sale === null && paidOf(play.model, order) === 0),
  });

import type { Endpoint } from '../../../../src/contract/endpoint';
import { tillUpdateSettings } from '../../../../src/contract/endpoints/till';
import { temporaryItemCreate } from '../../../../src/contract/endpoints/work-order-items';
import { RespCode } from '../../../../src/contract/envelope';
import type { SeededNumbers } from '../../../testing/seeded-numbers';
import type { TestServer } from '../../../testing/test-server';
import { openWorkshop, type Workshop } from '../../work-orders/testing/workshop';
import { amountsOf, fixedOff, type OrderModel, type StoreModel } from './money-model';

export interface Person {
  readonly uid: string;
  readonly token: string;
  readonly isOwner: boolean;
}

/** A store that people work in through its calls, and what its money should be. */
export interface Play {
  readonly server: TestServer;
  readonly shop: Workshop;
  readonly model: StoreModel;
  readonly owner: Person;
  readonly staff: readonly Person[];
  readonly numbers: SeededNumbers;
  /** What was done, with the answers, for who looks for a fault. */
  readonly told: string[];
  readonly faults: string[];
  /** What was done under a key or version, so that it may come again at any time. */
  readonly sent: Step[];
}

/** Something that somebody asks the server for. */
export interface Step {
  readonly name: string;
  readonly order: OrderModel | null;
  /** Whether it is to be done; null: the server may refuse it by rules that are not the money's. */
  readonly may: boolean | null;
  /** Whether the same call may come once more at any time, or only at once. */
  readonly again: 'ever' | 'at once';
  readonly send: () => Promise<{ readonly code: number; readonly msg: string; readonly apply: () => void }>;
}

/** A receptionist of the play may take this share off an order, in basis points, and write off so much of it. */
export const DISCOUNT_LIMIT = 3000;
const WRITE_OFF_LIMIT = 3000;

export async function newPlay(server: TestServer, numbers: SeededNumbers): Promise<Play> {
  const shop = await openWorkshop(server);
  const second = await server.addMember(shop.storeId, 'receptionist');
  const limits = { discountLimit: DISCOUNT_LIMIT, writeOffLimit: WRITE_OFF_LIMIT };
  const { creditDays } = (await server.call(tillUpdateSettings, limits, { token: shop.owner.token })).data;
  const owner = { ...shop.owner, isOwner: true };
  const desks = [shop.receptionist, second].map((desk) => ({ ...desk, isOwner: false }));
  const model = { orders: [], entries: [], receipts: [], closed: [], creditDays, writeOffLimit: WRITE_OFF_LIMIT };
  return { server, shop, model, owner, staff: [owner, ...desks], numbers, told: [], faults: [], sent: [] };
}

export const now = ({ server }: Play): Date => server.services.clock.now();

/** A step of somebody, or of a customer (null), by one call. */
export const stepOf = <Req, Res, Parsed>(
  { server }: Play,
  endpoint: Endpoint<Req, Res, Parsed>,
  body: Req,
  who: Person | null,
  { apply, name = '', ...step }: Omit<Step, 'send' | 'name'> & { name?: string; apply: (answer: Res) => void },
): Step => ({
  ...step,
  name: `${who === null ? 'customer' : who.isOwner ? 'owner' : 'desk'} ${endpoint.path} ${name}`.trim(),
  send: async () => {
    const answer = await server.call(endpoint, body, who === null ? {} : { token: who.token });
    return { code: answer.code, msg: answer.msg, apply: () => apply(answer.data) };
  },
});

const mostOff = ({ parts, labour }: { parts: number; labour: number }) =>
  Math.floor(((parts + labour) * DISCOUNT_LIMIT + 5000) / 10_000);

/** Whether the owner took more off an order than receptionists may. */
export function isGenerous(order: OrderModel): boolean {
  const amounts = amountsOf(order);
  return amounts.discount > mostOff(amounts);
}

/**
 * A receptionist added lines or priced one: the fixed discount on the whole order counts for no more than it did
 * (`was`), or for what they may take off, and the rest of it is gone.
 */
export function holdBack(order: OrderModel, was: number): void {
  const [amounts, fixed] = [amountsOf(order), fixedOff(order)];
  const besides = amounts.discount - fixed;
  if (fixed > was && amounts.discount > mostOff(amounts)) order.discount = Math.max(was, mostOff(amounts) - besides);
}

/** Takes a step, often twice, one after the other or both at once; the model follows what was done. */
export async function take(play: Play, step: Step): Promise<void> {
  const { numbers, told, faults, sent } = play;
  const how = numbers.below(4);
  const answers = how === 0 ? await Promise.all([step.send(), step.send()]) : [await step.send()];
  if (how === 1) answers.push(await step.send());
  told.push(`${step.name} → ${answers.map(({ code, msg }) => `${code} ${msg}`).join(' / ')}`);
  for (const { code, msg } of answers) if (code === RespCode.serverError) faults.push(`${step.name} broke: ${msg}`);
  const [first] = answers;
  const isDone = first?.code === 0;
  if (step.may !== null && isDone !== step.may) faults.push(`${step.name}: ${isDone ? 'done' : 'refused'}, wrongly`);
  if (answers.some(({ code }) => (code === 0) !== isDone)) faults.push(`${step.name}: another answer to the same call`);
  if (!isDone) return;
  const offOf = (order: OrderModel) => ({ ...amountsOf(order), fixed: fixedOff(order) });
  const before = step.order && offOf(step.order);
  first.apply();
  const after = step.order && offOf(step.order);
  // A share that the owner granted is more money with each new line; a fixed amount is not.
  const grows = step.name.includes(temporaryItemCreate.path) ? 'fixed' : 'discount';
  const isMore = after && before && after[grows] > before[grows];
  const isOut = after && before && after.discount > mostOff(after) && (isMore || before.discount <= mostOff(before));
  if (isOut && step.name.startsWith('desk')) faults.push(`${step.name}: a receptionist took off more than they may`);
  if (step.again === 'ever') sent.push(step);
}

/** A call of an earlier time comes again: whatever the answer is, nothing follows. */
export async function sendAgain({ numbers, sent, told, faults }: Play): Promise<OrderModel | null> {
  const step = numbers.pick(sent);
  if (!step) return null;
  const { code, msg } = await step.send();
  told.push(`again ${step.name} → ${code} ${msg}`);
  if (code === RespCode.serverError) faults.push(`${step.name} broke when it came again: ${msg}`);
  return step.order;
}

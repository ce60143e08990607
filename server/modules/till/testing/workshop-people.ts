import { byPlate, workOrderSetStage, workOrderShare } from '../../../../src/contract/endpoints/work-orders';
import { temporaryItemUpdate } from '../../../../src/contract/endpoints/work-order-items';
import { RespCode } from '../../../../src/contract/envelope';
import { stageChecks } from '../../../../src/contract/schemas/store';
import type { WorkOrderStage } from '../../../../src/contract/schemas/work-orders';
import { seededNumbers } from '../../../testing/seeded-numbers';
import type { TestServer } from '../../../testing/test-server';
import type { CreateInput } from '../../work-orders/testing/workshop';
import type { OrderModel } from './money-model';
import { newPlay, take, type Person, type Step } from './money-play';
import { receiveCar } from './work-steps';

/** A store in which five work, and what each does with a car; the model of the play follows. */
export async function openForFive(server: TestServer) {
  const play = await newPlay(server, seededNumbers(1));
  const { model, shop, owner } = play;
  const second = await server.addMember(shop.storeId, 'technician');
  const [, reception, cashier] = play.staff;
  if (!reception || !cashier) throw new Error('The store has no front desk');
  const technicians = [
    { ...shop.technician, isOwner: false },
    { ...second, isOwner: false },
  ] as const;

  /** Somebody takes a step, once or twice; faults are kept by the play. */
  const does = (step: Step) => take(play, step);
  /** Somebody tries what the rules forbid them. */
  const mayNot = (step: Step) => take(play, { ...step, may: false });

  /** Several try at once what one of them can do alone; the others are refused. */
  async function race(...steps: readonly Step[]): Promise<void> {
    const answers = await Promise.all(steps.map((step) => step.send()));
    const done = answers.filter(({ code }) => code === 0);
    play.told.push(`${steps.map(({ name }) => name).join(' | ')} → ${answers.map(({ code }) => code).join(' / ')}`);
    for (const { code, msg } of answers) if (code === RespCode.serverError) play.faults.push(`It broke: ${msg}`);
    if (done.length !== 1) play.faults.push(`${done.length} of ${steps.length} did it: ${steps[0]?.name ?? ''}`);
    done[0]?.apply();
  }

  async function receives(who: Person, carid: string, fields: Partial<CreateInput>): Promise<OrderModel> {
    await does(receiveCar(play, who, { ...fields, carid }));
    const { list } = (await server.call(byPlate, { carid }, { token: who.token })).data;
    const order = model.orders.find(({ id }) => id === list[0]?.id);
    if (!order) throw new Error(`${carid} was not taken in`);
    return order;
  }

  async function moves({ token }: Person, { id }: OrderModel, ...stages: WorkOrderStage[]): Promise<void> {
    for (const stage of stages) {
      const { version } = await shop.get(id);
      const confirmed = [...stageChecks];
      void (await server.call(workOrderSetStage, { id, version, stage, confirmed }, { token })).data;
    }
  }

  async function assigns(order: OrderModel, { uid }: Person): Promise<void> {
    void (await shop.assign(order.id, uid)).data;
    order.technicianUid = uid;
  }

  /** A technician ticks off what was agreed to, and hands the car on. */
  async function finishes(who: Person, order: OrderModel): Promise<void> {
    for (const { id, decision } of (await shop.get(order.id)).items)
      if (decision === 'approved') void (await server.call(temporaryItemUpdate, { id, done: true }, who)).data;
    await moves(who, order, 'checking');
  }

  /** The customer's link of an order. */
  const linkOf = async ({ id }: OrderModel): Promise<string> =>
    (await server.call(workOrderShare, { id, open: true }, reception)).data.shareKey ?? '';

  const people = { owner, reception, cashier, technicians };
  return { play, ...people, does, mayNot, race, receives, moves, assigns, finishes, linkOf };
}

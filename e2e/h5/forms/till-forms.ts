import { tillCloseDay, tillDay } from '../../../src/contract/endpoints/till';
import { routes } from '../../../src/infra/routes';
import { ShopOrder } from '../shop-order';
import { button, shown } from '../workshop-hands';
import type { FormWorld, TypedForm } from './typed-form';

interface Day {
  readonly day: string;
  readonly nextToClose: string | null;
  readonly closedThrough: string | null;
}

const dayNow = ({ backend, owner }: FormWorld) => backend.ask<Day>(tillDay.path, {}, owner.token);
const dayPage = (day: string): string => `${routes.dayClosing}?day=${day}`;

/** The day that is to be closed: there is always one with money in it. */
async function openDay(world: FormWorld): Promise<string> {
  await (await ShopOrder.receive(world.backend, world.owner)).deliver();
  const { day, nextToClose } = await dayNow(world);
  return nextToClose ?? day;
}

/** The money of a workshop. */
export const TILL_FORMS: readonly TypedForm[] = [
  {
    name: 'the cash of a day',
    files: ['features/till/components/close-form.tsx'],
    address: async (world) => dayPage(await openDay(world)),
    send: '日结',
    confirm: (app) => app.answerDialog('日结'),
  },
  {
    name: 'why a day is opened again',
    files: ['features/till/components/closed-card.tsx'],
    address: async (world) => {
      const { backend, owner } = world;
      const { closedThrough } = await dayNow(world);
      if (closedThrough !== null) return dayPage(closedThrough);
      const day = await openDay(world);
      await backend.ask(tillCloseDay.path, { day, countedCash: 0 }, owner.token);
      return dayPage(day);
    },
    open: (app) => app.tap(button(app, '重新打开这一天')),
    send: '重新打开',
  },
  {
    name: 'the rules of the till',
    files: ['features/till/till-settings-screen.tsx'],
    address: () => routes.tillSettings,
    send: '保存',
  },
];

/** The page of the money of an order of its own, as far as it went. */
const moneyPage =
  (go: (order: ShopOrder) => Promise<ShopOrder>) =>
  async ({ backend, owner }: FormWorld): Promise<string> =>
    `${routes.orderMoney}?id=${(await go(await ShopOrder.receive(backend, owner))).id}`;
const finished = moneyPage((order) => order.finish());
const owing = moneyPage((order) => order.deliver());

/** Asked for by the sheets of an order and of its money. */
const REASON = 'features/work-orders/components/reason-field.tsx';
const money = (...names: string[]): string[] => names.map((name) => `features/work-orders/money/${name}.tsx`);

/** What is done with the money of an order. */
export const MONEY_FORMS: readonly TypedForm[] = [
  {
    name: 'a settlement in cash, the rest on credit',
    files: money('payment-form', 'due-fields'),
    address: finished,
    open: async (app) => {
      await app.input('微信（元）').fill('200');
      await app.tap(shown(app.page.getByRole('checkbox', { name: '现金', exact: true })));
      await app.input('现金（元）').fill('100');
    },
    words: { '微信（元）': '200', '现金（元）': '100', '客户给的现金（元，可不填）': '120' },
    send: '收款 ¥300.00，挂账 ¥88.00',
  },
  {
    name: 'a payment of what is owed',
    files: money('payment-form'),
    address: owing,
    words: { '微信（元）': '50' },
    send: '收欠款 ¥50.00',
  },
  {
    name: 'a deposit',
    files: money('payment-form', 'payment-sheets'),
    address: moneyPage((order) => order.quote()),
    open: (app) => app.tap(button(app, /^收定金/)),
    send: '收定金 ¥12.00',
  },
  {
    name: 'money that is given back',
    files: [...money('payment-sheets'), REASON],
    address: owing,
    open: (app) => app.tap(button(app, /^退款/)),
    send: '退款 ¥12.00',
  },
  {
    name: 'a payment that is taken back',
    files: [...money('payment-sheets'), REASON],
    address: owing,
    open: (app) => app.tap(button(app, /^冲正 .*微信/)),
    send: '冲正 ¥200.00',
  },
  {
    name: 'a debt that is written off',
    files: [...money('debt-sheets'), REASON],
    address: owing,
    open: (app) => app.tap(button(app, /^核销欠款/)),
    send: '核销 ¥12.00',
  },
  {
    name: 'who owes',
    files: money('debt-sheets', 'due-fields'),
    address: owing,
    open: (app) => app.tap(button(app, /^到期日和欠款方/)),
    send: '保存',
  },
  {
    name: 'what a debtor says',
    files: [...money('debt-sheets'), REASON],
    address: owing,
    open: (app) => app.tap(button(app, /^记一次催款/)),
    send: '记一次催款',
  },
];

import { routes } from '../../../src/infra/routes';
import { ShopOrder } from '../shop-order';
import { button, shown } from '../workshop-hands';
import type { FormWorld, TypedForm } from './typed-form';

/** A page of an order of its own, with two lines. */
const pageOfOrder =
  (route: string) =>
  async ({ backend, owner }: FormWorld): Promise<string> => {
    const order = await (await ShopOrder.receive(backend, owner)).quote();
    return `${route}?id=${order.id}`;
  };
const detail = pageOfOrder(routes.vehicleReceiveDetail);
const inspection = pageOfOrder(routes.vehicleReceiveMoreDetail);
const parts = (...names: string[]): string[] => names.map((name) => `features/work-orders/components/${name}.tsx`);

/** What is measured, as it should be: what is not takes a note, and moves the fields below. */
const IN_ORDER: Readonly<Record<string, string>> = {
  '静置电压 V，低于 12 红，低于 12.4 黄': '12.6',
  '含水量 %，高于 1.5 黄，高于 3 红': '0.5',
  ...Object.fromEntries(
    ['左前', '右前', '左后', '右后'].map((wheel) => [
      `${wheel}胎压 bar，低于 1.6 红，低于 2 黄，高于 2.8 黄，高于 3.3 红`,
      '2.4',
    ]),
  ),
};

/** An order, its lines and its inspection. */
export const ORDER_FORMS: readonly TypedForm[] = [
  {
    name: 'a line of an order',
    files: parts('line-fields'),
    address: detail,
    open: async (app) => {
      await app.tap(button(app, '添加项目'));
      await app.tap('临时');
    },
    send: '加入工单',
  },
  {
    name: 'a changed line and what is taken off it',
    files: parts('line-fields', 'discount-field'),
    address: detail,
    open: (app) => app.tap(button(app, /^空调清洗，/)),
    send: '保存',
  },
  {
    name: 'what is taken off an order, and why',
    files: parts('discount-field', 'reason-field'),
    address: detail,
    open: async (app) => {
      await app.tap(button(app, '优惠'));
      await app.input('优惠金额（元）').fill('10');
    },
    send: '保存',
  },
  {
    name: 'why an order is voided',
    files: parts('void-sheet'),
    address: detail,
    open: (app) => app.tap(button(app, /^作废工单/)),
    send: '确认作废',
  },
  {
    name: 'another plate for an order',
    files: parts('plate-sheet'),
    address: detail,
    open: (app) => app.tap(button(app, /^修改车牌/)),
    choose: async (app) => {
      await app.tap(button(app, '删除一位'));
      await app.tap(button(app, 'Z'));
    },
    send: '确定车牌',
  },
  {
    name: 'the part that was at fault',
    files: parts('found-parts-form'),
    address: detail,
    open: (app) => app.tap(button(app, /^故障部件/)),
    send: '保存',
  },
  {
    name: 'an inspection with its values and findings',
    files: parts('inspection-card', 'measure-fields', 'finding-details'),
    address: inspection,
    open: (app) => app.tap(shown(app.page.getByRole('radio', { name: '前照灯 尽快处理' }))),
    words: IN_ORDER,
    send: '保存检查',
  },
  {
    name: 'a note to what is pinned to an order',
    files: ['features/work-orders/pin-to-order.tsx'],
    address: async ({ backend, owner }) => {
      await ShopOrder.receive(backend, owner);
      const car = encodeURIComponent('大众/上汽大众/帕萨特/2003/1.8T');
      return `${routes.documentView}?url=docbank%3Avw-passat-2003-fuel-pump&path=${car}&title=燃油泵电路图&at=G6`;
    },
    open: (app) => app.tap(shown(app.page.locator('.place-actions').getByText('钉到工单', { exact: true }))),
    words: { '备注（选填）': '先测供电', '车牌、VIN、手机号、车主': '苏E' },
    send: /苏E/,
  },
];

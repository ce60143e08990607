import { templateOf } from '../package/with-templates';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { expectThat } from './common';
import { acceptAll, askedTemplates } from './subscribing';

const { mine, store, goods, exchange, addressEdit, orders, primary, button, dialogButton, tab } = SELECTORS;

const POINTS = 500;
const WORTH = ['--kind', 'points', '--amount', String(POINTS), '--count', '1'];
const MAKE_CODE = ['exchange-codes', 'create', ...WORTH, '--reason', '试用', '--yes'];
const ARTICLE = { title: '工业擦拭布', price: '300 积分' } as const;
const ADDRESS = {
  pasted: '赵师傅 13812345678 浙江省杭州市西湖区文三路 90 号 东部软件园',
  name: '赵师傅',
  phone: '13812345678',
  region: '浙江省 杭州市 西湖区',
  otherCounty: '上城区',
} as const;

/** Points from a code, an article for them, and the order that comes of it. */
export const pointsStoreSteps: Step[] = [
  {
    name: 'a code that the operator made brings points',
    run: async (app) => {
      const [code = ''] = (await app.backstage.operator(...MAKE_CODE)).split('\n');
      await app.reLaunch(`/${exchange.page}`);
      await app.fill('兑换码', code.trim());
      await app.tap(primary, '立即兑换');
      await app.find(exchange.codeDone, '兑换成功');
    },
  },
  {
    name: 'the points store shows the balance and the goods',
    run: async (app) => {
      await app.reLaunch(`/${mine.page}`);
      await app.tap(tab, '积分商城');
      await app.waitForPage(store.page);
      const points = Number(await app.textOf(store.points));
      expectThat(points === POINTS, `the store shows ${points} points`);
      await app.find(store.goods);
      await app.type(store.search, ARTICLE.title);
      await app.waitFor('one article', async () => ((await app.count(store.goods)) === 1 ? true : undefined));
    },
  },
  {
    name: 'an article shows its price and leads to the exchange',
    run: async (app) => {
      await app.tap(store.goods, ARTICLE.title);
      await app.waitForPage(goods.page);
      await app.find(goods.price, ARTICLE.price);
      await app.tap(primary, '立即兑换');
      await app.waitForPage(exchange.page);
      await app.find(primary, '提交订单');
    },
  },
  {
    name: 'a pasted address fills the form, and another county can be picked',
    run: async (app) => {
      await app.tap(exchange.address, '添加收货地址');
      await app.waitForPage(addressEdit.page);
      await app.fill('智能识别', ADDRESS.pasted);
      await app.tap(addressEdit.read);
      await app.find(addressEdit.region, ADDRESS.region);
      for (const [label, wanted] of [
        ['收货人', ADDRESS.name],
        ['手机号', ADDRESS.phone],
      ] as const) {
        const value = await app.valueOf(label);
        expectThat(value === wanted, `${label} reads ${value}`);
      }
      await app.tap(addressEdit.region);
      await app.tap(addressEdit.county, ADDRESS.otherCounty);
      await app.find(addressEdit.region, ADDRESS.otherCounty);
      await app.waitUntilGone(addressEdit.county);
      await app.tap(primary, '保存');
      await app.waitForPage(exchange.page);
      await app.find(exchange.address, ADDRESS.otherCounty);
    },
  },
  {
    name: 'WeChat is asked at the tap whether it may tell of the parcel, Douyin is not',
    run: async (app) => {
      await app.miniProgram.mockWxMethod('requestSubscribeMessage', acceptAll);
      await app.tap(primary, '提交订单');
      await app.find(dialogButton, '确认兑换');
      const asked = (await app.miniProgram.evaluate(askedTemplates)) as string[];
      const wanted = app.target === 'weapp' ? templateOf('order-shipped') : '';
      expectThat(asked.join() === wanted, `asked for ${asked.join() || 'nothing'}`);
    },
  },
  {
    name: 'the exchange makes an order that waits to be shipped',
    run: async (app) => {
      await app.tap(dialogButton, '确认兑换');
      await app.find(exchange.result, '兑换成功');
      await app.tap(button, '查看订单');
      await app.waitForPage(orders.page);
      await app.find(orders.state, '待发货');
    },
  },
  {
    name: 'the personal centre leads to the order under 待发货',
    run: async (app) => {
      await app.reLaunch(`/${mine.page}`);
      await app.tap(mine.order, '待发货');
      await app.waitForPage(orders.page);
      await app.find(orders.list, ARTICLE.title);
      await app.find(orders.tag, '待发货');
      await app.back();
      await app.waitForPage(mine.page);
    },
  },
];

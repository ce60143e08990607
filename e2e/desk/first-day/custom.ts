import assert from 'node:assert/strict';
import { addressCreate } from '../../../src/contract/endpoints/address';
import { coinTotals, withdraw } from '../../../src/contract/endpoints/coins';
import { contentQueryLike } from '../../../src/contract/endpoints/content';
import { courseLessonsByFid, courseTitles, updateDuration } from '../../../src/contract/endpoints/courses';
import { buyCourse, buyVip, orderPay } from '../../../src/contract/endpoints/payment';
import { goodsQuery, orderCreate, useExchangeCode } from '../../../src/contract/endpoints/shop';
import { sampleAddress } from '../../../server/testing/sample-address';
import { until } from '../../until';
import type { Day } from './day';

export const pageRequest = { pageNum: 1, pageSize: 20 };
/** What the buyer withdraws, in cents: above what one operator alone may pay out. */
export const WITHDRAWN = 250_000;
const jsCode = 'code-of-the-buyer';

export async function seeBanner({ buyer }: Day): Promise<void> {
  const { list } = await buyer.call(contentQueryLike, { ...pageRequest, type: 'banner' });
  assert.ok(
    list.some(({ title }) => title === '开业优惠'),
    'the banner is not to be seen',
  );
}

/** A membership and coins, paid by WeChat. */
export async function buyMembershipAndCoins({ buyer, orders }: Day): Promise<void> {
  const { list } = await buyer.call(goodsQuery, { pageRequest });
  const terms = await buyer.call(goodsQuery, { pageRequest, tags: 'vip', dingzhi: true, enable: true });
  const [term, coins] = [terms.list[0], list.find(({ title }) => title === '3000 金币')];
  assert.ok(term && coins, 'what is on sale is not to be had');
  orders.term = await buyer.pay(await buyer.call(buyVip, { money: 19900, goodsId: term.iid, jsCode }));
  const { id } = await buyer.call(orderCreate, {
    clientKey: 'coins-0001',
    iid: coins.iid,
    quantity: 1,
    payWith: 'cash',
  });
  await buyer.pay(await buyer.call(orderPay, { orderId: id, jsCode }));
}

export async function learn({ buyer }: Day): Promise<void> {
  const [course] = (await buyer.call(courseTitles, { pageRequest })).list;
  assert.ok(course, 'no course');
  await buyer.pay(await buyer.call(buyCourse, { money: course.memberPrice, classid: course.fid, jsCode }));
  const [lesson] = await buyer.call(courseLessonsByFid, { fid: course.fid });
  assert.ok(lesson, 'no lesson');
  const seconds = { fid: course.fid, lessonId: lesson.id, duration: lesson.durationSeconds };
  // The server believes what was watched only once enough time has gone by for it.
  await until(async () => (await buyer.call(updateDuration, seconds)).lessonFinished, 'the lesson is learnt');
}

/** Exchanges a code for points, and these for a tool. */
export async function exchange({ buyer, code, orders }: Day): Promise<void> {
  assert.equal((await buyer.call(useExchangeCode, { code })).amount, 300);
  const { list } = await buyer.call(goodsQuery, { pageRequest });
  const tool = list.find(({ title }) => title === '扭力扳手');
  assert.ok(tool, 'no tool');
  const { id: addressId } = await buyer.call(addressCreate, sampleAddress);
  const wanted = { clientKey: 'tool-00001', iid: tool.iid, quantity: 1, payWith: 'points', addressId } as const;
  orders.tool = (await buyer.call(orderCreate, wanted)).id;
}

export async function withdrawCoins({ buyer }: Day): Promise<void> {
  const payee = { channel: 'alipay', account: '13911112222', realName: '王师傅' } as const;
  await buyer.call(withdraw, { amount: WITHDRAWN, clientKey: 'withdraw-1', ...payee });
  assert.equal((await buyer.call(coinTotals, {})).frozen, WITHDRAWN);
}

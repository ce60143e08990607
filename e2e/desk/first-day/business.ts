import assert from 'node:assert/strict';
import { coinTotals } from '../../../src/contract/endpoints/coins';
import { orderSelect } from '../../../src/contract/endpoints/shop';
import { until } from '../../until';
import { pageRequest, WITHDRAWN } from './custom';
import { comeIn, ownerOf, type Day } from './day';

export async function ship(day: Day): Promise<void> {
  const owner = ownerOf(day);
  await owner.visit('orders');
  await owner.openRow('扭力扳手');
  await owner.begin('发货');
  await owner.submit('发货', { 承运公司: '顺丰', 物流单号: 'SF1234567890' });
  await owner.told('已发货');
}

/** Refunds a membership after a look at what that takes back. */
export async function refund(day: Day): Promise<void> {
  const { buyer, orders, production } = day;
  const owner = ownerOf(day);
  await owner.visit(`orders/${orders.term}`);
  await owner.begin('退款');
  await owner.submit('退款', { 退款原因: '误购' });
  const lines = await owner.confirm('退款');
  assert.match(lines, /退回 .*199/);
  assert.match(lines, /收回会员 \d+ 天，/);
  await owner.told('已退款');
  const { list } = await buyer.call(orderSelect, { pageRequest });
  const stateOf = (id: string) => list.find((order) => order.id === id)?.state;
  assert.deepEqual([stateOf(orders.tool), stateOf(orders.term)], ['shipped', 'refunded']);
  await until(() => production.pay.refunds.size === 1, 'the platform is asked for the refund');
}

/**
 * A payout above the limit is paid only after a second person agreed: one whose account the owner made lately is none.
 */
export async function payOut(day: Day): Promise<void> {
  const { buyer } = day;
  const owner = ownerOf(day);
  const frozen = async () => (await buyer.call(coinTotals, {})).frozen;
  await owner.visit('operators');
  await owner.begin('新增操作员');
  await owner.choose('角色', '财务');
  await owner.submit('新增操作员', { 登录名: 'helper' });
  await owner.confirm('新增操作员');
  await owner.secret();
  const given = await day.production.operator('operator', 'create', 'cashier', '--role', 'finance');
  await owner.visit('payouts');
  await owner.begin('建立批次');
  await owner.choose('渠道', '支付宝');
  await owner.submit('建立批次', {});
  await owner.begin('登记到账');
  await owner.submit('登记到账', { 银行流水号: 'BANK20260302001' });
  assert.match(await owner.confirm('登记到账'), /1 笔提现记为到账/);
  await owner.page.getByText('尚未执行').waitFor();
  await owner.press('知道了');
  assert.equal(await frozen(), WITHDRAWN);
  const cashier = await comeIn(day, given);
  await cashier.visit('requests');
  await cashier.openRow('登记到账');
  await cashier.begin('同意并执行');
  await cashier.submit('同意并执行', {});
  assert.match(await cashier.confirm('同意并执行'), /由 boss 提出/);
  await cashier.told('已记为到账');
  assert.equal(await frozen(), 0);
}

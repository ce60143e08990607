import assert from 'node:assert/strict';
import { ownerOf, type Day } from './day';

/** Raises a version, and switches review mode on and off. */
export async function setVersions(day: Day): Promise<void> {
  const owner = ownerOf(day);
  await owner.visit('settings/weapp_version');
  await owner.begin('修改版本');
  await owner.tick('确认该版本已经发布');
  await owner.submit('修改版本', { 版本: '9.8.7' });
  await owner.told('9.8.7');
  assert.equal(await day.buyer.setting('weapp_version'), '9.8.7');
  for (const version of ['9.8.8', '']) {
    await owner.visit('settings/wechat_review_version');
    await owner.begin('修改审核中的版本');
    await owner.submit('修改审核中的版本', { 审核中的版本: version });
    assert.match(await owner.confirm('修改审核中的版本'), version === '' ? /所有版本显示价格/ : /隐藏价格/);
    await owner.told(version === '' ? '未设置' : version);
    assert.equal(await day.buyer.setting('wechat_review_version'), version);
  }
}

const DEEDS = [
  '已新增 boss（所有者）',
  '客服电话已改为 400-812-3456',
  '第 1 版已发布',
  '导入完成：新增 2',
  '已上架 扭力扳手',
  '已上架：看懂电路图',
  '已新增横幅：开业优惠',
  '已发货：扭力扳手',
  '已退款：年度会员',
  '等待另一位同事同意',
  '1 笔提现已记为到账',
  '9.8.7',
];

/** The audit tells all of it, can be taken along, and names no secret; the books add up. */
export async function readAudit(day: Day): Promise<void> {
  const owner = ownerOf(day);
  await owner.visit('audit?_size=100');
  await owner.page.getByRole('row').filter({ hasText: 'cashier' }).first().waitFor();
  const told = await owner.takeAlong();
  for (const deed of DEEDS) assert.ok(told.includes(deed), `${deed} is not in\n${told}`);
  assert.ok(!told.includes(day.code), 'the audit tells an exchange code');
  for (const hand of day.hands) hand.assertFaultless();
  await day.production.operator('ledger', 'check');
}

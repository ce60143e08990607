import assert from 'node:assert/strict';
import { ownerOf, type Day } from './day';
import type { DeskHand } from '../desk-hand';
import { film, picture } from './given-files';

async function putOnSale(owner: DeskHand, title: string, isAsked = false): Promise<void> {
  await owner.begin('上架');
  if (isAsked) await owner.confirm('上架');
  await owner.told(title);
}

async function offerArticle(
  owner: DeskHand,
  [kind, category, payWay]: readonly [string, string, string],
  fields: Readonly<Record<string, string>> & { readonly 名称: string },
): Promise<void> {
  await owner.visit('goods/-/goods.create');
  await owner.choose('类型', kind);
  await owner.choose('分类', category);
  await owner.tick(payWay);
  await owner.press('添加一行');
  await owner.attach('图片', await picture());
  await owner.submit('新增商品', fields);
  await putOnSale(owner, `已上架 ${fields.名称}`, true);
}

export async function offerGoods(day: Day): Promise<void> {
  const owner = ownerOf(day);
  await offerArticle(owner, ['实物', '工具', '积分'], { 名称: '扭力扳手', 价格: '99', 积分: '300', 库存: '5' });
  await offerArticle(owner, ['金币', '虚拟商品', '现金'], { 名称: '3000 金币', 价格: '3000', 金币: '3000' });
  await owner.visit('terms/-/term.create');
  await owner.submit('新增套餐', { 名称: '年度会员', 会员天数: '365', 价格: '199' });
  await putOnSale(owner, '已上架 年度会员');
}

export async function offerCourse(day: Day): Promise<void> {
  const owner = ownerOf(day);
  await owner.visit('course-types/-/course.add-type');
  await owner.submit('新增分类', { 名称: '电路' });
  await owner.told('已新增分类');
  await owner.visit('courses/-/course.add');
  await owner.choose('分类', '电路');
  await owner.submit('新增课程', { 标题: '看懂电路图', 讲师: '李老师', 价格: '29', 学完积分: '10' });
  await owner.begin('添加课时');
  await owner.attach('视频', film());
  await owner.submit('添加课时', { 章: '第一章', 课时: '电源与接地' });
  await owner.told('已添加课时');
  await putOnSale(owner, '已上架：看懂电路图');
}

export async function offerBanner(day: Day): Promise<void> {
  const owner = ownerOf(day);
  await owner.visit('banners/-/banner.add');
  await owner.attach('图片', await picture());
  await owner.submit('新增横幅', { 标题: '开业优惠', 正文: '<p>会员八折</p>' });
  await owner.told('已新增横幅');
}

export async function makeCode(day: Day): Promise<void> {
  const owner = ownerOf(day);
  await owner.visit('exchange-codes');
  await owner.begin('生成兑换码');
  await owner.choose('内容', '积分');
  await owner.submit('生成兑换码', { 数额: '300', 个数: '1', 用途: '开业赠送' });
  assert.match(await owner.confirm('生成兑换码'), /共 1 个，每个 300 积分/);
  day.code = (await owner.secret()).trim();
}

import assert from 'node:assert/strict';
import { contentQuery } from '../../../src/contract/endpoints/content';
import { comeIn, ownerOf, type Day } from './day';
import { libraryArchive, picture, text } from './given-files';

/** The first operator, made at the machine, is told what is missing. */
export async function logInFirst(day: Day): Promise<void> {
  const printed = await day.production.operator('operator', 'create', 'boss', '--role', 'owner');
  const owner = await comeIn(day, printed);
  await owner.visit('start');
  await owner.page.getByText('客服电话').waitFor();
  const shown = await owner.page.getByRole('main').innerText();
  for (const line of [/营业执照\s+未发布/, /客服电话\s+未设置/, /资料\s+还没有/, /会员套餐\s+还没有/])
    assert.match(shown, line);
  assert.match(shown, /微信支付\s+已设置/);
}

export async function setPhone(day: Day): Promise<void> {
  const owner = ownerOf(day);
  await owner.visit('settings/service_phone');
  await owner.begin('修改');
  await owner.submit('修改', { 内容: '400-812-3456' });
  await owner.told('客服电话已改为 400-812-3456');
  assert.equal(await day.buyer.setting('service_phone'), '400-812-3456');
}

/** Publishes the licence with its picture, and an agreement. */
export async function publishTexts(day: Day): Promise<void> {
  const owner = ownerOf(day);
  for (const [title, key, needsPicture] of [
    ['营业执照', 'business-licence', true],
    ['用户协议', 'user-agreement', false],
  ] as const) {
    await owner.visit('texts');
    await owner.begin('从文件发布');
    await owner.choose('文本', key);
    await owner.attach('HTML 文件', text(title));
    await owner.fill('变更摘要', '本公司的正式文本');
    if (needsPicture) await owner.attach('图片', await picture());
    await owner.submit('从文件发布', {});
    assert.match(await owner.confirm('从文件发布'), /发布.*第 \d+ 版/);
    await owner.told('已发布');
  }
  const { content } = await day.buyer.call(contentQuery, { code: 'user-agreement' });
  assert.match(decodeURIComponent(content), /由本公司发布/);
}

/** Imports a library after a look at what would become of it; the report names the row without its file. */
export async function importLibrary(day: Day): Promise<void> {
  const owner = ownerOf(day);
  for (const [name, action, ending] of [
    ['import.check', '检查压缩包', '检查完成，未写入任何内容：新增 2'],
    ['import.start', '导入压缩包', '导入完成：新增 2'],
  ] as const) {
    await owner.visit(`imports/-/${name}`);
    await owner.attach('压缩包', await libraryArchive());
    await owner.tick('资料库中没有的品牌、厂商和车系自动新建');
    await owner.submit(action, {});
    await owner.told(ending);
  }
  await owner.visit('imports');
  await owner.openRow('资料');
  assert.match(await owner.page.getByRole('main').innerText(), /gone\.pdf/);
}

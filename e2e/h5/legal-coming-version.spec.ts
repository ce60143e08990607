import { expect } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { consentPapers } from '../../src/contract/endpoints/account';
import { addDays, chinaDay } from '../../src/domain/china-day';
import { test } from './test';

/** A file of its own: everybody sees what is to come. */
test('a version that holds from a day on can be read before, and asks nobody until then', async ({ open, backend }) => {
  const { privacy } = await backend.ask<{ privacy: { version: number } }>(consentPapers.path, {});
  const next = privacy.version + 1;
  const file = test.info().outputPath('privacy.html');
  writeFileSync(file, '<h2>隐私政策</h2><p>行车记录仪照片只保存三天。</p>');
  const day = addDays(chinaDay(Date.now()), 30);
  const change = ['--changes', '增加了行车记录仪照片的说明', '--from', day];
  const publish = ['texts', 'publish', 'privacy-policy', '--file', file, ...change, '--yes'];
  expect(await backend.operator(...publish)).toContain(`第 ${next} 版将自 ${day} 起施行`);

  const app = await open('/', { as: await backend.newcomer() });
  await app.sees('还没有选择车辆');
  await app.settled();
  await expect(app.page.getByRole('dialog')).toHaveCount(0);
  await app.goto('/packages/user/agreement/agreement?code=privacy-policy');
  const [year, month, date] = day.split('-');
  await app.sees(`第 ${next} 版自 ${year}年${month}月${date}日 起施行，此前按本版执行`);
  await app.sees('增加了行车记录仪照片的说明');
  await app.tap(app.page.getByRole('button', { name: '看新版' }));
  await app.sees('行车记录仪照片只保存三天');
  await app.tap(app.page.getByRole('button', { name: `看第 ${privacy.version} 版（现行）` }));
  await app.sees('天地图');

  expect(await backend.operator('texts', 'cancel', 'privacy-policy', '--yes')).toContain('已取消');
  await app.goto('/packages/user/agreement/agreement?code=privacy-policy');
  await app.sees(`第 ${privacy.version} 版`);
  await expect(app.page.getByRole('button', { name: '看新版' })).toHaveCount(0);
});

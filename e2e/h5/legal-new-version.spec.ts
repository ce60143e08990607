import { expect } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { consentPapers } from '../../src/contract/endpoints/account';
import { test } from './test';

/** A file of its own: all users of the backend are asked anew. */
test('who has agreed is asked again with what changed once a text has a new version', async ({ open, backend }) => {
  const app = await open('/', { as: await backend.newcomer() });
  await app.sees('还没有选择车辆');
  await app.settled();
  await expect(app.page.getByRole('dialog')).toHaveCount(0);
  const { privacy } = await backend.ask<{ privacy: { version: number } }>(consentPapers.path, {});
  const next = privacy.version + 1;
  const file = test.info().outputPath('privacy.html');
  const change = '增加了行车记录仪照片的说明';
  writeFileSync(file, `<h2>隐私政策</h2><p>新版正文：${change}。</p>`);
  const publish = ['texts', 'publish', 'privacy-policy', '--file', file, '--changes', change, '--yes'];
  expect(await backend.operator(...publish)).toContain(`第 ${next} 版已发布`);
  await app.goto('/');
  const question = app.page.getByRole('dialog', { name: '协议更新' });
  await expect(question).toBeVisible();
  await app.sees(change);
  await expect(question.getByText('《用户协议》')).toHaveCount(0);
  await app.tap(question.getByRole('button', { name: '同意', exact: true }));
  const consent = () => app.page.evaluate(() => localStorage.getItem('privacyConsent'));
  await expect.poll(consent).toContain(`"privacy":${next}`);
});

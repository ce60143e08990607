import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { phoneLogin } from '../../src/contract/endpoints/account';
import { queryDifferences, reportDifference } from '../../src/contract/endpoints/diagrams';
import { operator } from '../operator';
import { sharedBackend } from './shared-backend';
import { drawnSheet, tapFlag, watchSheets } from './drawn-sheet';
import { H5App } from './h5-app';
import { suiteBrowser } from './suite-browser';

const COLLEAGUES = ['13800138002', '13800138003'];

describe('与实车不符 (§4): three users who say the same mark a place, the operator decides', () => {
  const suite = suiteBrowser();
  let app: H5App;
  let sheets: ReturnType<typeof watchSheets>;
  let documentId: string;
  before(async () => {
    app = await H5App.open(suite.browser);
    sheets = watchSheets(app);
  });

  const report = { target: { kind: 'component', component: 'G6' }, kind: 'absent' };
  const open = () => app.goto(`/pages/documentView/documentView?url=docbank:${documentId}&title=x&at=G6`);

  it('is told in the panel of a part', async () => {
    await app.openCar('LSVAA49J132047371');
    await app.logInByPassword('13800138001');
    await app.tap('发动机');
    await app.tap('燃油泵电路图');
    await drawnSheet(app);
    const { netlist, set } = sheets.last();
    documentId = set.find((sheet) => sheet.netlist === netlist.id)?.document ?? '';
    await open();
    await app.page.getByRole('heading', { name: /^G6/ }).filter({ visible: true }).waitFor();
    await app.tap(app.label('与实车不符'));
    await app.sees('G6 与实车不符');
    await app.tap(app.label('提交'));
    await app.sees('已收到，谢谢反映');
  });

  it('is shown once three say so', async () => {
    const sheet = sheets.last().netlist.id;
    for (const phone of COLLEAGUES) {
      const { token } = await sharedBackend.ask<{ token: string }>(phoneLogin.path, { phone, password: 'demo1234' });
      await sharedBackend.ask(reportDifference.path, { documentId, sheet, ...report }, token);
    }
    await open();
    await app.sees('已有 3 位同行反映：此处在实车上没有（含您的反映）');
    await app.tap(app.label('关闭面板'));
    await app.tap(app.label('本页 1 处与实车不符'));
    await app.tap(app.page.locator('.sheet .list-row').filter({ hasText: /^G6/, visible: true }).first());
    await app.page.getByRole('heading', { name: /^G6/ }).filter({ visible: true }).waitFor();
  });

  it('carries a flag on the drawing, which opens the part with what is told of it', async () => {
    await app.tap(app.label('关闭面板'));
    await tapFlag(app, sheets.last(), { kind: 'component', component: 'G6' });
    await app.page.getByRole('heading', { name: /^G6/ }).filter({ visible: true }).waitFor();
    await app.sees('已有 3 位同行反映：此处在实车上没有（含您的反映）');
  });

  it('is gone when the operator rejects it', async () => {
    const list = await operator('differences', 'list');
    const id = /^(\S+) .*G6/m.exec(list)?.[1] ?? '';
    await operator('differences', 'reject', id, '--by', '资料员', '--reason', '加装件');
    const { token } = await sharedBackend.ask<{ token: string }>(phoneLogin.path, {
      phone: COLLEAGUES[0],
      password: 'demo1234',
    });
    const { list: marks } = await sharedBackend.ask<{ list: unknown[] }>(queryDifferences.path, { documentId }, token);
    assert.deepEqual(marks, []);
  });
});

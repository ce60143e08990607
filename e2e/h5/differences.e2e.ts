import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { phoneLogin } from '../../src/contract/endpoints/account';
import { queryDifferences, reportDifference } from '../../src/contract/endpoints/diagrams';
import { CHANNEL, Header } from '../../src/contract/envelope';
import type { Sheet } from '../../src/domain/netlist/sheet-file';
import { launchBrowser } from '../browser';
import { operator } from '../operator';
import { drawnSheet, watchSheets } from './drawn-sheet';
import { H5App } from './h5-app';
import { surroundings } from './surroundings';

const COLLEAGUES = ['13800138002', '13800138003'];

/** Asks the backend as another device would. */
async function ask<T>(path: string, body: object, token = ''): Promise<T> {
  const answer = await fetch(`${surroundings.origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [Header.channel]: CHANNEL,
      [Header.platform]: 'h5',
      [Header.version]: '1.0.0',
      [Header.token]: token,
    },
    body: JSON.stringify(body),
  });
  const { resp_code: code, resp_msg: message, data } = (await answer.json()) as Record<string, unknown>;
  assert.equal(code, 0, String(message));
  return data as T;
}

describe('与实车不符 (§4): three users who say the same mark a place, the operator decides', () => {
  let browser: Browser;
  let app: H5App;
  let sheets: Sheet[];
  let documentId: string;
  before(async () => {
    browser = await launchBrowser();
    app = await H5App.open(browser);
    sheets = watchSheets(app);
  });
  after(() => browser.close());

  const shown = (): Sheet => {
    const sheet = sheets[sheets.length - 1];
    assert.ok(sheet, 'a sheet file has come');
    return sheet;
  };
  const report = { target: { kind: 'component', component: 'G6' }, kind: 'absent' };
  const open = () => app.goto(`/pages/documentView/documentView?url=docbank:${documentId}&title=x&at=G6`);

  it('is told in the panel of a part', async () => {
    await app.search('LSVAA49J132047371');
    await app.tap(app.label('查这台车'));
    await app.logInByPassword('13800138001');
    await app.tap('发动机');
    await app.tap('燃油泵电路图');
    await drawnSheet(app);
    const { netlist, set } = shown();
    documentId = set.find((sheet) => sheet.netlist === netlist.id)?.document ?? '';
    await open();
    await app.page.getByRole('heading', { name: /^G6/ }).filter({ visible: true }).waitFor();
    await app.tap(app.label('与实车不符'));
    await app.sees('G6 与实车不符');
    await app.tap(app.label('提交'));
    await app.sees('已收到，谢谢反映');
  });

  it('is shown once three say so', async () => {
    const sheet = shown().netlist.id;
    for (const phone of COLLEAGUES) {
      const { token } = await ask<{ token: string }>(phoneLogin.path, { phone, password: 'demo1234' });
      await ask(reportDifference.path, { documentId, sheet, ...report }, token);
    }
    await open();
    await app.sees('已有 3 位同行反映：此处在实车上没有（含您的反映）');
    await app.tap(app.label('关闭面板'));
    await app.tap(app.label('本页 1 处与实车不符'));
    await app.tap(app.page.locator('.sheet .list-row').filter({ hasText: /^G6/, visible: true }).first());
    await app.page.getByRole('heading', { name: /^G6/ }).filter({ visible: true }).waitFor();
  });

  it('is gone when the operator rejects it', async () => {
    const list = await operator('differences', 'list');
    const id = /^(\S+) .*G6/m.exec(list)?.[1] ?? '';
    await operator('differences', 'reject', id, '--by', '资料员', '--reason', '加装件');
    const { token } = await ask<{ token: string }>(phoneLogin.path, {
      phone: COLLEAGUES[0],
      password: 'demo1234',
    });
    const { list: marks } = await ask<{ list: unknown[] }>(queryDifferences.path, { documentId }, token);
    assert.deepEqual(marks, []);
  });
});

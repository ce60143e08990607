import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { smsGetCode, smsLogin } from '../../src/contract/endpoints/account';
import { voteSeries } from '../../src/contract/endpoints/vehicle';
import { platePhoto } from '../../server/testing/vin-photo/number-plate';
import { sharedBackend } from './shared-backend';
import { H5App } from './h5-app';
import { openLoggedIn, pastLogin } from './logged-in';
import { suiteBrowser } from './suite-browser';

/** Its series is told by nothing; the check digit is right. */
const OPEN_VIN = 'LSVZZ77Z133047371';
/** None of them works in a store, whose people would be one voice. */
const COLLEAGUES = ['13912345671', '13912345672', '13912345673'];

/** A visitor of the backend's own test run: other suites change or end what the sandbox brings along. */
async function tokenOfVisitor(phone: string): Promise<string> {
  const before = sharedBackend.codes().length;
  await sharedBackend.ask(smsGetCode.path, { phone });
  const code = await sharedBackend.nextCode(before);
  return (await sharedBackend.ask<{ token: string }>(smsLogin.path, { phone, code })).token;
}

describe('VINs and plates (§2 vinScan)', () => {
  const suite = suiteBrowser();

  it('a series that three colleagues picked is the answer, told as theirs, and can be contradicted', async () => {
    for (const phone of COLLEAGUES) {
      const vote = { vin: OPEN_VIN, series: '大众/上汽大众/朗逸' };
      const answer = await sharedBackend.ask(voteSeries.path, vote, await tokenOfVisitor(phone));
      assert.deepEqual(answer, { counted: true });
    }
    const app = await H5App.open(suite.browser, '/packages/user/login/login');
    await app.logInBySms('13912345670');
    await pastLogin(app);
    await app.goto(`/pages/vinScan/vinScan?vin=${OPEN_VIN}`);
    await app.sees('车系根据 3 位同行的选择');
    await app.tap(app.label('车系不对'));
    await app.atRoute('/packages/vehicleMaintain/vehicleDetail/vehicleDetail');
    await app.sees('朗逸');
    assert.deepEqual(app.faults, []);
  });

  it('the photo of a plate opens the car with its last order and its diagrams', async () => {
    const photo = path.join(tmpdir(), `plate-${process.pid}.jpg`);
    writeFileSync(photo, await platePhoto('苏E88Q16', 'blue', { tilt: 2, noise: 8 }));
    const app = await openLoggedIn(suite.browser, '13800138003');
    await app.goto('/pages/vinScan/vinScan');
    const chooser = app.page.waitForEvent('filechooser');
    await app.tap(app.label('相册选图'));
    await (await chooser).setFiles(photo);
    await app.sees('标出的字符没有看清，请与车牌核对');
    await app.tap('查询车型');
    await app.page.locator('#car-answer').filter({ visible: true }).waitFor();
    await app.sees('核对车牌');
    await app.tap(app.page.locator('#last-order .list-row').filter({ visible: true }).first());
    await app.atRoute('/packages/maintainStore/vehicleReceive/detail');
    assert.deepEqual(app.faults, []);
  });
});

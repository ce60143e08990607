import { expect } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { voteSeries } from '../../src/contract/endpoints/vehicle';
import { vinCheckDigit } from '../../src/domain/vin/vin-check-digit';
import { platePhoto } from '../../server/testing/vin-photo/number-plate';
import { test } from './test';
import { shown } from './workshop-hands';

const CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** The VIN of a kind of car of which nobody has said anything; nothing tells its series, the check digit is right. */
function openVin(): string {
  const kind = Array.from({ length: 3 }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');
  const [start, end] = [`LSV${kind}7Z`, '33047371'];
  return `${start}${vinCheckDigit(`${start}0${end}`) ?? ''}${end}`;
}

test.describe('VINs and plates (§2 vinScan)', () => {
  test('a series that three colleagues picked is the answer, told as theirs, and can be contradicted', async ({
    open,
    backend,
  }) => {
    const vin = openVin();
    for (let peers = 0; peers < 3; peers += 1) {
      // None of them works in a store, whose people would be one voice.
      const { token } = await backend.newcomer();
      const answer = await backend.ask(voteSeries.path, { vin, series: '大众/上汽大众/朗逸' }, token);
      expect(answer).toEqual({ counted: true });
    }
    const app = await open(`/pages/vinScan/vinScan?vin=${vin}`, { as: await backend.newcomer() });
    await app.sees('车系根据 3 位同行的选择');
    await app.tap(app.label('车系不对'));
    await app.atRoute('/packages/vehicleMaintain/vehicleDetail/vehicleDetail');
    await app.sees('朗逸');
  });

  test('the photo of a plate opens the car with its last order and its diagrams', async ({ open, backend }) => {
    const buffer = await platePhoto('苏E88Q16', 'blue', { tilt: 2, noise: 8 });
    const app = await open('/pages/vinScan/vinScan', { as: await backend.logIn('13800138003') });
    const chooser = app.page.waitForEvent('filechooser');
    await app.tap(app.label('相册选图'));
    await (await chooser).setFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer });
    await app.sees('标出的字符没有看清，请与车牌核对');
    await app.tap('查询车型');
    await expect(shown(app.page.locator('#car-answer'))).toBeVisible();
    await app.sees('核对车牌');
    await app.tap(shown(app.page.locator('#last-order .list-row')).first());
    await app.atRoute('/packages/maintainStore/vehicleReceive/detail');
  });
});

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser } from './browser';
import { H5App } from './h5/h5-app';
import { TestBackend } from './h5/test-backend';

const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
/** Nothing is asked of its operator, nor of its SMS. */
const origin = process.env.E2E_ORIGIN ?? 'http://127.0.0.1:8787';
const backend = new TestBackend({ origin, appAddress: `${origin}/dlqxuser/`, dataDir: '', announcedFile: '' });
const out = path.resolve(__dirname, '..', process.argv[2] ?? '.tmp/screens');

/** Every screen that exists, by the name of its picture. */
const screens: Record<string, string> = {
  home: '/',
  brands: '/pages/brandList/brandList',
  tree: `/pages/docTree/docTree?path=${encodeURIComponent(PASSAT)}&vin=LSVAA49J132047371`,
  diagram: '/pages/documentView/documentView?url=docbank%3Avw-passat-2003-fuel-pump&title=%E7%87%83%E6%B2%B9%E6%B3%B5',
  text: '/pages/documentView/documentView?url=docbank%3Avw-passat-2003-dtc&title=DTC',
  pdf: '/pages/documentView/documentView?url=docbank%3Avw-passat-2003-booklet&title=PDF',
  vehicle: '/packages/vehicleMaintain/vehicleDetail/vehicleDetail?vin=LSVAA49J132047371',
  scan: '/pages/vinScan/vinScan',
  'scan-error': '/pages/vinScanError/vinScanError?vin=LSVAA49J13204737',
  history: '/pages/viewHistory/viewHistory',
  settings: '/pages/setting/setting',
  me: '/pages/userCenter/userCenter',
  messages: '/pages/message/message',
  points: '/pages/pointStore/pointStore',
  store: '/pages/maintainStore/maintainStore',
  login: '/packages/user/login/login',
  agreement: '/packages/user/agreement/agreement?code=privacy-policy',
  licence: '/packages/user/agreement/agreement?code=business-licence',
  'choose-location': '/choose-location',
  'open-location': `/open-location?name=${encodeURIComponent('宏达汽修')}&address=${encodeURIComponent('南京市玄武区中山路 1 号')}&latitude=32.0468&longitude=118.7913`,
};

const looks = {
  phone: { width: 375, height: 812 },
  'phone-dark': { width: 375, height: 812, dark: true },
  tablet: { width: 1024, height: 768 },
};

/**
 * Takes pictures of all screens, logged in and with a current vehicle; needs a running backend (E2E_ORIGIN). Third
 * argument: one look only.
 */
async function main(): Promise<void> {
  mkdirSync(out, { recursive: true });
  const browser = await launchBrowser();
  for (const [look, options] of Object.entries(looks)) {
    if (process.argv[3] && process.argv[3] !== look) continue;
    const app = await H5App.open(browser, backend, '/', { ...options, as: await backend.logIn('13800138001') });
    await app.openCar('LSVAA49J132047371');
    await app.atRoute('/pages/docTree/docTree');
    for (const id of ['starting', 'can-comfort']) {
      await app.goto(`/pages/documentView/documentView?url=docbank%3Avw-passat-2003-${id}&title=x`);
      await app.page.waitForTimeout(1500);
    }
    for (const [name, route] of Object.entries(screens)) {
      await app.goto(route);
      await app.page.waitForTimeout(name === 'pdf' ? 6000 : 1800);
      await app.page.screenshot({ path: path.join(out, `${name}-${look}.png`) });
    }
    if (app.faults.length > 0) console.error(look, app.faults);
    await app.close();
  }
  await browser.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string) => readFileSync(join(__dirname, '..', path), 'utf8');

/** The window's title, by which WeChat's list of recent pages names a page, and the heading in the page. */
it.each([
  ['pages/viewHistory/viewHistory', 'features/history/view-history-screen', '浏览历史'],
  ['pages/brandList/brandList', 'features/vehicle/brand-list-screen', '品牌选车'],
  ['pages/exchange/exchange', 'features/shop/exchange-code-screen', '兑换码'],
  ['pages/maintainStore/maintainStore', 'features/work-orders/board-screen', '接车助手'],
  ['pages/maintainStore/maintainStore', 'features/store/store-entry-screen', '接车助手'],
  ['pages/vinScanError/vinScanError', 'features/scan/vin-scan-error-screen', '识别失败'],
  ['packages/vehicleMaintain/vehicleDetail/vehicleDetail', 'features/vehicle/vehicle-detail-screen', '车型数据'],
])('%s and its screen %s have one name: %s', (page, screen, title) => {
  expect(read(`${page}.config.ts`)).toContain(`navigationBarTitleText: '${title}'`);
  expect(read(`${screen}.tsx`)).toContain(`title="${title}"`);
});

it('addressEdit is named alike for a new address and a stored one', () => {
  expect(read('packages/user/addressEdit/addressEdit.config.ts')).toContain(`navigationBarTitleText: '收货地址'`);
});

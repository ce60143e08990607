/**
 * Extra H5 addresses of a page. The first entry is the page's own path. Where a route reads X/X, the short
 * form X answers too (§2); home is also the bare base path.
 */
const pagesWithShortForm = [
  '/packages/user/login/login',
  '/packages/user/register/register',
  '/packages/vehicleMaintain/vehicleDetail/vehicleDetail',
  '/pages/pointStore/pointStore',
  '/pages/maintainStore/maintainStore',
  '/pages/message/message',
  '/pages/userCenter/userCenter',
  '/pages/setting/setting',
  '/pages/brandList/brandList',
  '/pages/docTree/docTree',
  '/pages/documentView/documentView',
  '/pages/viewHistory/viewHistory',
  '/pages/vinScan/vinScan',
  '/pages/vinScanError/vinScanError',
];

export const pageAliases: Record<string, string[]> = {
  '/pages/home/home': ['/', '/pages/home/home', '/pages/home'],
  ...Object.fromEntries(pagesWithShortForm.map((page) => [page, [page, page.slice(0, page.lastIndexOf('/'))]])),
};

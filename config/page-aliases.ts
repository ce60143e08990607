/**
 * Extra H5 addresses of a page. The first entry is the page's own path. Where a route reads X/X, the short
 * form X answers too (§2); home is also the bare base path.
 */
const pagesWithShortForm = [
  '/packages/user/login/login',
  '/packages/user/register/register',
  '/packages/user/profile/profile',
  '/packages/user/userAvatarEditor/userAvatarEditor',
  '/packages/user/accountSecurity/accountSecurity',
  '/packages/user/changePassword/changePassword',
  '/packages/user/changePhone/changePhone',
  '/packages/user/revoked/revoked',
  '/packages/user/pay/pay',
  '/packages/vehicleMaintain/vehicleDetail/vehicleDetail',
  '/packages/user/address/address',
  '/packages/user/addressEdit/addressEdit',
  '/packages/user/orderRecord/orderRecord',
  '/packages/user/pointsRecord/pointsRecord',
  '/pages/goodsDetail/goodsDetail',
  '/pages/exchange/exchange',
  '/pages/pointStore/pointStore',
  '/pages/maintainStore/maintainStore',
  '/pages/message/message',
  '/pages/userCenter/userCenter',
  '/pages/setting/setting',
  '/pages/scanQrLogin/scanQrLogin',
  '/pages/payment/payment',
  '/pages/brandList/brandList',
  '/pages/docTree/docTree',
  '/pages/documentView/documentView',
  '/pages/viewHistory/viewHistory',
  '/pages/vinScan/vinScan',
  '/pages/vinScanError/vinScanError',
  '/packages/user/myCoin/myCoin',
  '/packages/user/withdraw/withdraw',
  '/packages/user/withdrawResult/withdrawResult',
  '/packages/user/partner/partner',
  '/packages/user/myPartner/myPartner',
  '/packages/raffle/raffleList/raffleList',
  '/packages/raffle/index/index',
  '/packages/raffle/userList/userList',
];

export const pageAliases: Record<string, string[]> = {
  '/pages/home/home': ['/', '/pages/home/home', '/pages/home'],
  ...Object.fromEntries(pagesWithShortForm.map((page) => [page, [page, page.slice(0, page.lastIndexOf('/'))]])),
};

/** Every page of the product (§2) by name. Which of them are registered is said in app.config.ts. */
export const routes = {
  home: '/pages/home/home',
  pointStore: '/pages/pointStore/pointStore',
  maintainStore: '/pages/maintainStore/maintainStore',
  message: '/pages/message/message',
  userCenter: '/pages/userCenter/userCenter',
  scanQrLogin: '/pages/scanQrLogin/scanQrLogin',
  payment: '/pages/payment/payment',
  goodsDetail: '/pages/goodsDetail/goodsDetail',
  setting: '/pages/setting/setting',
  brandList: '/pages/brandList/brandList',
  docTree: '/pages/docTree/docTree',
  documentView: '/pages/documentView/documentView',
  exchange: '/pages/exchange/exchange',
  viewHistory: '/pages/viewHistory/viewHistory',
  vinScan: '/pages/vinScan/vinScan',
  vinScanError: '/pages/vinScanError/vinScanError',
  search: '/packages/search/search/search',
  storeApply: '/packages/maintainStore/storeApply/storeApply',
  vehicleReceiveAdd: '/packages/maintainStore/vehicleReceive/add',
  vehicleReceiveEdit: '/packages/maintainStore/vehicleReceive/edit',
  vehicleReceiveDetail: '/packages/maintainStore/vehicleReceive/detail',
  vehicleReceiveMoreDetail: '/packages/maintainStore/vehicleReceive/moreDetail',
  vehicleReceiveSearch: '/packages/maintainStore/vehicleReceive/search',
  vehicleReceiveShared: '/packages/maintainStore/vehicleReceive/shared',
  itemTemplates: '/packages/maintainStore/itemTemplates/itemTemplates',
  tradeTemplates: '/packages/storeSetup/tradeTemplates/tradeTemplates',
  storeImports: '/packages/storeSetup/storeImports/storeImports',
  storeImport: '/packages/storeSetup/storeImport/storeImport',
  checklist: '/packages/maintainStore/checklist/checklist',
  storeJoin: '/packages/maintainStore/storeJoin/storeJoin',
  storeBriefing: '/packages/maintainStore/storeBriefing/storeBriefing',
  storeTurnover: '/packages/maintainStore/storeTurnover/storeTurnover',
  orderMoney: '/packages/storeTill/orderMoney/orderMoney',
  debtors: '/packages/storeTill/debtors/debtors',
  dayClosing: '/packages/storeTill/dayClosing/dayClosing',
  tillMovements: '/packages/storeTill/tillMovements/tillMovements',
  bookExport: '/packages/storeTill/bookExport/bookExport',
  customers: '/packages/storeTill/customers/customers',
  customer: '/packages/storeTill/customer/customer',
  tillSettings: '/packages/storeTill/tillSettings/tillSettings',
  followUps: '/packages/storeTill/followUps/followUps',
  followNotices: '/packages/storeTill/followNotices/followNotices',
  followRules: '/packages/storeTill/followRules/followRules',
  carPapers: '/packages/storeTill/carPapers/carPapers',
  carNotice: '/packages/storeTill/carNotice/carNotice',
  courseIndex: '/packages/course/courseIndex/courseIndex',
  courseDetail: '/packages/course/courseDetail/courseDetail',
  courseView: '/packages/course/courseDetail/courseView',
  courseList: '/packages/course/courseList/courseList',
  courseSearch: '/packages/course/courseList/courseSearch',
  myCourses: '/packages/course/myCourses/myCourses',
  repairCases: '/packages/repairCases/repairCases/repairCases',
  caseDetail: '/packages/repairCases/caseDetail/caseDetail',
  caseEdit: '/packages/repairCases/caseEdit/caseEdit',
  maintain: '/packages/vehicleMaintain/maintain/maintain',
  maintainDetail: '/packages/vehicleMaintain/maintainDetail/maintainDetail',
  videoView: '/packages/vehicleMaintain/maintainDetail/videoView',
  mediaGroupView: '/packages/vehicleMaintain/mediaGroupView/mediaGroupView',
  vehicleDetail: '/packages/vehicleMaintain/vehicleDetail/vehicleDetail',
  faultFinding: '/packages/diagnosis/faultFinding/faultFinding',
  troubleCode: '/packages/diagnosis/troubleCode/troubleCode',
  training: '/packages/diagnosis/training/training',
  trainingRoom: '/packages/diagnosis/trainingRoom/trainingRoom',
  trainingExam: '/packages/diagnosis/trainingExam/trainingExam',
  login: '/packages/user/login/login',
  resetPassword: '/packages/user/resetPassword/resetPassword',
  agreement: '/packages/user/agreement/agreement',
  register: '/packages/user/register/register',
  accountSecurity: '/packages/user/accountSecurity/accountSecurity',
  changePassword: '/packages/user/changePassword/changePassword',
  changePhone: '/packages/user/changePhone/changePhone',
  revoked: '/packages/user/revoked/revoked',
  revoked2: '/packages/user/revoked2/revoked',
  myCoin: '/packages/user/myCoin/myCoin',
  address: '/packages/user/address/address',
  addressEdit: '/packages/user/addressEdit/addressEdit',
  profile: '/packages/user/profile/profile',
  offlinePacks: '/packages/user/offlinePacks/offlinePacks',
  userAvatarEditor: '/packages/user/userAvatarEditor/userAvatarEditor',
  withdraw: '/packages/user/withdraw/withdraw',
  withdrawResult: '/packages/user/withdrawResult/withdrawResult',
  pointsRecord: '/packages/user/pointsRecord/pointsRecord',
  orderRecord: '/packages/user/orderRecord/orderRecord',
  partner: '/packages/user/partner/partner',
  myPartner: '/packages/user/myPartner/myPartner',
  pay: '/packages/user/pay/pay',
  chooseLocation: '/packages/location/chooseLocation/chooseLocation',
  openLocation: '/packages/location/openLocation/openLocation',
  raffleList: '/packages/raffle/raffleList/raffleList',
  raffle: '/packages/raffle/index/index',
  raffleUserList: '/packages/raffle/userList/userList',
} as const;

export type RoutePath = (typeof routes)[keyof typeof routes];

/** Addresses that the specification names besides the path of the page (§2). */
export const namedAddresses: Readonly<Record<string, RoutePath>> = {
  '/choose-location': routes.chooseLocation,
  '/open-location': routes.openLocation,
};

/**
 * The page that answers an address without query (config/page-aliases.ts): `/` is home, X stands for X/X. Null for no
 * page of ours.
 */
export function routeOf(address: string): RoutePath | null {
  const path = `/${address.replace(/^\/+/, '')}`;
  if (path === '/') return routes.home;
  const doubled = path + path.slice(path.lastIndexOf('/'));
  return namedAddresses[path] ?? Object.values(routes).find((route) => route === path || route === doubled) ?? null;
}

/** The five tabs in their order (§2). */
export const tabRoutes = [
  routes.home,
  routes.pointStore,
  routes.maintainStore,
  routes.message,
  routes.userCenter,
] as const;

export function isTabRoute(path: string): boolean {
  return tabRoutes.some((tab) => tab === path);
}

/** The tab pages that read parameters (§3 routeParams): what others are given would be kept for nobody. */
export const readsRouteParams = (path: RoutePath): boolean => path === routes.home;

/**
 * Pages at the paths of the specification (§2). Tab pages make up the main package; everything else is a
 * subpackage whose root keeps the page's path. Subpackages are preloaded where the next tap goes.
 */
const tabPages = [
  'pages/home/home',
  'pages/pointStore/pointStore',
  'pages/maintainStore/maintainStore',
  'pages/message/message',
  'pages/userCenter/userCenter',
];

/** For the teams of the native shells; no part of production builds (config/bridge-check-mode.ts). */
const bridgeCheck = process.env.TARO_APP_BRIDGE_CHECK ?? 'off';

/** What only WeChat knows; Douyin calls these keys unknown. */
const ofWechat: Taro.AppConfig = {
  lazyCodeLoading: 'requiredComponents',
  // WeChat asks for consent to the privacy papers before the first call that needs it, by our dialog.
  __usePrivacyCheck__: true,
  requiredPrivateInfos: ['getLocation', 'chooseLocation'],
};

/** Packages of code without pages (config/async-packages.json), in mini programs alone. No rule may preload them. */
// eslint-disable-next-line no-restricted-syntax -- As below.
const isMiniProgram = process.env.TARO_ENV === 'weapp' || process.env.TARO_ENV === 'tt';
const asyncPackages = ['start', 'tabs', 'board', 'diagram', 'charts', 'pinyin', 'areas'];
const asyncRoots = asyncPackages.map((name) => ({
  root: `async/${name}`,
  pages: [],
  // Douyin lets other packages ask for what is called common.
  // eslint-disable-next-line no-restricted-syntax -- As below.
  ...(process.env.TARO_ENV === 'tt' ? { common: true } : {}),
}));

const app: Taro.AppConfig = {
  pages: tabPages,
  subPackages: [
    ...(isMiniProgram ? asyncRoots : []),
    ...(bridgeCheck === 'on' ? [{ root: 'pages/bridgeCheck', pages: ['bridgeCheck'] }] : []),
    { root: 'pages/brandList', pages: ['brandList'] },
    { root: 'pages/docTree', pages: ['docTree'] },
    { root: 'pages/documentView', pages: ['documentView'] },
    { root: 'pages/vinScan', pages: ['vinScan'] },
    { root: 'pages/vinScanError', pages: ['vinScanError'] },
    { root: 'pages/viewHistory', pages: ['viewHistory'] },
    { root: 'pages/setting', pages: ['setting'] },
    { root: 'pages/scanQrLogin', pages: ['scanQrLogin'] },
    { root: 'pages/payment', pages: ['payment'] },
    { root: 'pages/goodsDetail', pages: ['goodsDetail'] },
    { root: 'pages/exchange', pages: ['exchange'] },
    {
      root: 'packages/vehicleMaintain',
      pages: [
        'vehicleDetail/vehicleDetail',
        'maintain/maintain',
        'maintainDetail/maintainDetail',
        'maintainDetail/videoView',
        'mediaGroupView/mediaGroupView',
      ],
    },
    {
      root: 'packages/course',
      pages: [
        'courseIndex/courseIndex',
        'courseDetail/courseDetail',
        'courseDetail/courseView',
        'courseList/courseList',
        'courseList/courseSearch',
        'myCourses/myCourses',
      ],
    },
    { root: 'packages/repairCases', pages: ['repairCases/repairCases', 'caseDetail/caseDetail', 'caseEdit/caseEdit'] },
    {
      root: 'packages/maintainStore',
      pages: [
        'vehicleReceive/add',
        'vehicleReceive/edit',
        'vehicleReceive/detail',
        'vehicleReceive/moreDetail',
        'vehicleReceive/search',
        'vehicleReceive/shared',
        'storeApply/storeApply',
        'storeTurnover/storeTurnover',
        'storeBriefing/storeBriefing',
        'storeJoin/storeJoin',
        'itemTemplates/itemTemplates',
        'checklist/checklist',
      ],
    },
    {
      root: 'packages/storeTill',
      pages: [
        'orderMoney/orderMoney',
        'debtors/debtors',
        'statement/statement',
        'dayClosing/dayClosing',
        'tillMovements/tillMovements',
        'tillSettings/tillSettings',
        'customers/customers',
        'customer/customer',
        'bookExport/bookExport',
        'followUps/followUps',
        'followNotices/followNotices',
        'followRules/followRules',
        'carPapers/carPapers',
        'carNotice/carNotice',
      ],
    },
    {
      root: 'packages/storeSetup',
      pages: ['tradeTemplates/tradeTemplates', 'storeImports/storeImports', 'storeImport/storeImport'],
    },
    {
      root: 'packages/diagnosis',
      pages: [
        'faultFinding/faultFinding',
        'troubleCode/troubleCode',
        'training/training',
        'trainingRoom/trainingRoom',
        'trainingExam/trainingExam',
      ],
    },
    { root: 'packages/search', pages: ['search/search'] },
    { root: 'packages/raffle', pages: ['raffleList/raffleList', 'index/index', 'userList/userList'] },
    { root: 'packages/location', pages: ['chooseLocation/chooseLocation', 'openLocation/openLocation'] },
    {
      root: 'packages/user',
      pages: [
        'login/login',
        'register/register',
        'resetPassword/resetPassword',
        'agreement/agreement',
        'profile/profile',
        'offlinePacks/offlinePacks',
        'userAvatarEditor/userAvatarEditor',
        'accountSecurity/accountSecurity',
        'changePassword/changePassword',
        'changePhone/changePhone',
        'revoked/revoked',
        'revoked2/revoked',
        'pay/pay',
        'address/address',
        'addressEdit/addressEdit',
        'orderRecord/orderRecord',
        'pointsRecord/pointsRecord',
        'myCoin/myCoin',
        'withdraw/withdraw',
        'withdrawResult/withdrawResult',
        'partner/partner',
        'myPartner/myPartner',
      ],
    },
  ],
  preloadRule: {
    'pages/home/home': {
      network: 'all',
      packages: ['packages/search', 'pages/brandList', 'pages/docTree', 'pages/vinScan', 'packages/user'],
    },
    // Where the packs of cars are: without a network none of their pages could be fetched.
    'pages/docTree/docTree': {
      network: 'all',
      packages: ['pages/documentView', 'packages/diagnosis', 'packages/vehicleMaintain', 'packages/repairCases'],
    },
    'pages/brandList/brandList': { network: 'all', packages: ['pages/docTree'] },
    'pages/vinScan/vinScan': { network: 'all', packages: ['pages/docTree', 'pages/vinScanError'] },
    'pages/pointStore/pointStore': { network: 'all', packages: ['pages/goodsDetail', 'pages/exchange'] },
    'pages/maintainStore/maintainStore': { network: 'all', packages: ['packages/maintainStore', 'packages/storeTill'] },
    'pages/userCenter/userCenter': { network: 'all', packages: ['packages/user', 'pages/setting', 'pages/payment'] },
  },
  tabBar: {
    custom: true,
    color: '#5b6577',
    selectedColor: '#1455d9',
    backgroundColor: '#ffffff',
    list: [
      { pagePath: 'pages/home/home', text: '首页' },
      { pagePath: 'pages/pointStore/pointStore', text: '积分商城' },
      { pagePath: 'pages/maintainStore/maintainStore', text: '接车助手' },
      { pagePath: 'pages/message/message', text: '消息' },
      { pagePath: 'pages/userCenter/userCenter', text: '我的' },
    ],
  },
  window: {
    navigationStyle: 'custom',
    navigationBarTitleText: '汽修助手',
    navigationBarTextStyle: 'black',
    navigationBarBackgroundColor: '#ffffff',
    backgroundColor: '#f3f5f9',
    backgroundTextStyle: 'dark',
  },
  // The place picker opens only to those who say what it is for.
  permission: { 'scope.userLocation': { desc: '用于选择门店地址' } },
  // eslint-disable-next-line no-restricted-syntax -- The build reads this file; no platform door is there yet.
  ...(process.env.TARO_ENV === 'weapp' ? ofWechat : {}),
};

export default defineAppConfig(
  bridgeCheck === 'only' ? { pages: ['pages/bridgeCheck/bridgeCheck'], window: app.window } : app,
);

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
const asyncPackages = [
  'start',
  'tabs',
  'board',
  'reception',
  'order',
  'sheets',
  'inspection',
  'customer',
  'person',
  'diagram',
  'live',
  'document',
  'circuit',
  'engine',
  'finding',
  'charts',
  'pinyin',
  'areas',
];
const asyncRoots = asyncPackages.map((name) => ({
  root: `async/${name}`,
  pages: [],
  // Douyin lets other packages ask for what is called common.
  // eslint-disable-next-line no-restricted-syntax -- As below.
  ...(process.env.TARO_ENV === 'tt' ? { common: true } : {}),
}));

/**
 * Folders whose pages are packages of their own, so that a tap waits for its page alone. Roots may not lie in each
 * other: a folder is either one package, or each folder in it is.
 */
const onePageEach = (folder: string, pages: readonly string[]) =>
  pages.map((page) => ({ root: `${folder}/${page}`, pages: [page] }));

/** Packages that are fetched while a page is shown, on any network. */
const preload = (rules: Readonly<Record<string, string[]>>): Taro.AppConfig['preloadRule'] =>
  Object.fromEntries(Object.entries(rules).map(([page, packages]) => [page, { network: 'all', packages }]));

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
      root: 'packages/maintainStore/vehicleReceive',
      pages: ['add', 'edit', 'detail', 'moreDetail', 'search', 'shared'],
    },
    ...onePageEach('packages/maintainStore', [
      'storeApply',
      'storeTurnover',
      'storeBriefing',
      'storeJoin',
      'itemTemplates',
      'checklist',
    ]),
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
    ...onePageEach('packages/diagnosis', ['faultFinding', 'troubleCode', 'training', 'trainingRoom', 'trainingExam']),
    { root: 'packages/search', pages: ['search/search'] },
    { root: 'packages/raffle', pages: ['raffleList/raffleList', 'index/index', 'userList/userList'] },
    { root: 'packages/location', pages: ['chooseLocation/chooseLocation', 'openLocation/openLocation'] },
    ...onePageEach('packages/user', [
      'login',
      'register',
      'resetPassword',
      'agreement',
      'profile',
      'offlinePacks',
      'userAvatarEditor',
      'accountSecurity',
      'changePassword',
      'changePhone',
      'revoked',
      'pay',
      'address',
      'addressEdit',
      'orderRecord',
      'pointsRecord',
      'myCoin',
      'withdraw',
      'withdrawResult',
      'partner',
      'myPartner',
    ]),
    { root: 'packages/user/revoked2', pages: ['revoked'] },
  ],
  preloadRule: preload({
    'pages/home/home': ['packages/search', 'pages/brandList', 'pages/docTree', 'pages/vinScan', 'packages/user/login'],
    // Where the packs of cars are: without a network none of their pages could be fetched.
    'pages/docTree/docTree': [
      'pages/documentView',
      'packages/diagnosis/faultFinding',
      'packages/diagnosis/troubleCode',
      'packages/vehicleMaintain',
      'packages/repairCases',
      'packages/user/offlinePacks',
    ],
    'pages/brandList/brandList': ['pages/docTree'],
    'pages/vinScan/vinScan': ['pages/docTree', 'pages/vinScanError'],
    'pages/pointStore/pointStore': ['pages/goodsDetail', 'pages/exchange'],
    'pages/exchange/exchange': ['packages/user/pay', 'packages/user/address', 'packages/user/addressEdit'],
    'pages/payment/payment': ['packages/user/pay'],
    'pages/maintainStore/maintainStore': [
      'packages/maintainStore/vehicleReceive',
      'packages/maintainStore/storeBriefing',
      'packages/maintainStore/storeTurnover',
      'packages/storeTill',
    ],
    'packages/maintainStore/storeBriefing/storeBriefing': [
      'packages/maintainStore/itemTemplates',
      'packages/maintainStore/checklist',
    ],
    'packages/diagnosis/training/training': ['packages/diagnosis/trainingRoom', 'packages/diagnosis/trainingExam'],
    'pages/userCenter/userCenter': [
      'packages/user/login',
      'packages/user/profile',
      'packages/user/accountSecurity',
      'packages/user/orderRecord',
      'packages/user/address',
      'packages/user/pointsRecord',
      'packages/user/myCoin',
      'packages/user/partner',
      'packages/user/agreement',
      'pages/setting',
      'pages/payment',
    ],
    'pages/setting/setting': ['packages/user/offlinePacks'],
    'packages/user/login/login': ['packages/user/register', 'packages/user/resetPassword', 'packages/user/agreement'],
    'packages/user/profile/profile': ['packages/user/userAvatarEditor', 'packages/user/changePhone'],
    'packages/user/accountSecurity/accountSecurity': [
      'packages/user/changePassword',
      'packages/user/changePhone',
      'packages/user/revoked',
      'packages/user/revoked2',
    ],
    'packages/user/address/address': ['packages/user/addressEdit'],
    'packages/user/orderRecord/orderRecord': ['packages/user/pay'],
    'packages/user/myCoin/myCoin': ['packages/user/withdraw', 'packages/user/withdrawResult'],
    'packages/user/partner/partner': ['packages/user/myPartner', 'packages/user/withdraw'],
  }),
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

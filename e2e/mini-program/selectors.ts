/** Where the suite finds things in the app. Classes and ids as the templates of the pages have them. */
export const SELECTORS = {
  tabBar: { home: '#tab-home', mine: '#tab-user-center' },
  home: {
    page: 'pages/home/home',
    searchBox: '#home-search',
    searchSubmit: '#home-search-submit',
    brandList: '#home-brand-list',
    currentVehicle: '#current-vehicle',
  },
  brandList: { page: 'pages/brandList/brandList', brand: '.brand-item' },
  login: {
    page: 'packages/user/login/login',
    smsTab: '#login-by-sms',
    agree: '#login-agree',
    phone: '#login-phone',
    code: '#login-code',
    getCode: '#login-get-code',
    submit: '#login-submit',
  },
  docTree: { page: 'pages/docTree/docTree', vehicle: '#tree-vehicle', branch: '.tree-branch', document: '.tree-document' },
  documentView: { page: 'pages/documentView/documentView', drawing: '#document-content' },
} as const;

/** The demo account and the car of the sample library. */
export const SAMPLE = {
  phone: '13800138001',
  vin: 'LSVAA49J132047371',
  series: '帕萨特',
} as const;

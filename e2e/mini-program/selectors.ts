/** Where the suite finds things in the app: pages by path, elements by the classes and ids of their templates, texts as users read them. */
export const SELECTORS = {
  tab: '.tab-bar-item',
  dialogButton: '.dialog-button',
  home: {
    page: 'pages/home/home',
    searchBox: '.search-box-entry',
    shortcut: '.shortcut',
    vehicle: '.vehicle-card-title',
    searchInput: '.search-panel .search-box-input',
    openVehicle: '.search-panel-open',
  },
  brandList: { page: 'pages/brandList/brandList', brand: '.brand-hot, .brand-row', series: '#series-panel .series-row' },
  mine: { page: 'pages/userCenter/userCenter', name: '.user-center-name', person: '.user-center-person', row: '.list-row' },
  login: {
    page: 'packages/user/login/login',
    way: '.segment-item',
    agree: '.checkbox-agree-tap',
    phone: '#login-phone',
    code: '#login-code',
    getCode: '.code-field-send',
    submit: '.button-primary',
  },
  docTree: { page: 'pages/docTree/docTree', vehicle: '.current-vehicle-bar-title', vin: '.current-vehicle-bar .vin-text', category: '.category-row', document: '.doc-row' },
  documentView: { page: 'pages/documentView/documentView', drawing: '#document-stage .picture-viewer-picture', loading: '.picture-viewer-loading' },
  history: { page: 'pages/viewHistory/viewHistory', row: '.history-row' },
  setting: { page: 'pages/setting/setting', logOut: '.button-danger' },
} as const;

/** Pages that the steps before do not open, each with something that it must show. */
export const OTHER_PAGES: readonly { url: string; shows: string; text: string }[] = [
  { url: '/pages/pointStore/pointStore', shows: '.screen', text: '积分' },
  { url: '/pages/maintainStore/maintainStore', shows: '.screen', text: '接车' },
  { url: '/pages/message/message', shows: '.screen', text: '消息' },
  { url: '/pages/vinScan/vinScan', shows: '.screen', text: '拍' },
  { url: '/pages/vinScanError/vinScanError?vin=LSVAA49J132047372', shows: '.screen', text: 'LSVAA49J132047372' },
  { url: '/packages/vehicleMaintain/vehicleDetail/vehicleDetail?vin=LSVAA49J132047371', shows: '.screen', text: '帕萨特' },
  { url: '/packages/user/register/register', shows: '.screen', text: '注册' },
  { url: '/packages/user/resetPassword/resetPassword', shows: '.screen', text: '密码' },
  { url: '/packages/user/agreement/agreement?code=privacy-policy', shows: '.screen', text: '隐私政策' },
];

/** A car of the sample library and one of its diagrams. */
export const SAMPLE = {
  vin: 'LSVAA49J132047371',
  vehicle: '上汽大众 帕萨特 2003 1.8T',
  brand: '大众',
  series: '帕萨特',
  category: '发动机',
} as const;

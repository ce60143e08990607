/**
 * Where the suite finds things in the app: pages by path, elements by the classes and ids of their templates, texts as
 * users read them.
 */
export const SELECTORS = {
  tab: '.tab-bar-item',
  dialog: '.dialog',
  dialogTitle: '.dialog-title',
  dialogButton: '.dialog-button',
  toast: '.toast',
  button: '.button',
  primary: '.button-primary',
  offer: '.undo-bar',
  sectionTitle: '.section-title',
  segment: '.segment-item',
  field: '.field',
  fieldInput: '.field-input',
  listRow: '.list-row',
  screen: '.screen',
  back: '.nav-bar .nav-action',
  consent: {
    sheet: '.consent-sheet',
    agree: '.consent-sheet .consent-button, .consent-sheet .button-primary',
    refuse: '.consent-sheet .button-plain',
  },
  vinScan: {
    page: 'pages/vinScan/vinScan',
    camera: '#vin-camera .button',
    input: '#vin-input',
    crop: '.crop-stage',
    problem: '.photo-ways-problem',
    settings: '.photo-ways-problem .button',
  },
  home: {
    page: 'pages/home/home',
    searchBox: '.search-box-entry',
    shortcut: '.shortcut',
    vehicle: '.vehicle-card-title',
    change: '.vehicle-card-side',
    allRecents: '.section-title-more',
    searchInput: '.search-panel .search-box-input',
    openVehicle: '.search-panel-open',
  },
  brandList: {
    page: 'pages/brandList/brandList',
    brand: '.brand-hot, .brand-row',
    series: '#series-panel .series-row',
  },
  mine: {
    page: 'pages/userCenter/userCenter',
    name: '.profile-name',
    person: '.profile-person',
    row: '.list-row',
    order: '.order-shortcut',
    vip: '.vip-banner',
    vipState: '.vip-banner-state',
    signIn: '.sign-in .button',
  },
  login: {
    page: 'packages/user/login/login',
    way: '.segment-item',
    agree: '.checkbox-agree-tap',
    phone: '#login-phone',
    code: '#login-code',
    getCode: '.code-field-send',
  },
  docTree: {
    page: 'pages/docTree/docTree',
    vehicle: '.current-vehicle-bar-title',
    vin: '.current-vehicle-bar .vin-text',
    category: '.category-row',
    document: '.doc-row',
  },
  documentView: {
    page: 'pages/documentView/documentView',
    drawing: '.diagram-drawn',
    loading: '.diagram-loading',
    stage: '.diagram-stage',
    map: '.diagram-map',
    whole: '.diagram-zoom-button:last-child',
    panel: '.diagram-panel',
    panelAction: '.diagram-panel .panel-action',
    closePanel: '.diagram-panel-close',
    link: '.diagram-panel .list-row',
    title: '.nav-bar-title',
    back: '.nav-action',
  },
  history: { page: 'pages/viewHistory/viewHistory', row: '.history-row' },
  setting: { page: 'pages/setting/setting', logOut: '.button-danger' },
  vipCentre: { page: 'pages/payment/payment', chosenTerm: '.term-card-on' },
  store: {
    page: 'pages/pointStore/pointStore',
    points: '.points-header-number',
    visitor: '.points-header-login',
    search: '.point-store-search .search-box-input',
    goods: '.goods-card',
  },
  goods: { page: 'pages/goodsDetail/goodsDetail', price: '.goods-detail-price' },
  exchange: {
    page: 'pages/exchange/exchange',
    codeDone: '.exchange-code-title',
    address: '.delivery-address',
    result: '.order-result-title',
  },
  addressEdit: {
    page: 'packages/user/addressEdit/addressEdit',
    read: '.paste-box-read',
    region: '.choice-field',
    county: '.region-picker-row',
  },
  orders: {
    page: 'packages/user/orderRecord/orderRecord',
    state: '.order-detail-state-text',
    list: '#orders',
    tag: '#orders .tag',
  },
  qrLogin: { page: 'pages/scanQrLogin/scanQrLogin', number: '#qr-number' },
  messages: {
    page: 'pages/message/message',
    mine: '.segment-item',
    badge: '.tab-bar-item .badge',
    row: '.message-row',
    text: '.message-sheet-text',
    closed: '.connection-line',
  },
  raffle: {
    list: 'packages/raffle/raffleList/raffleList',
    page: 'packages/raffle/index/index',
    card: '.raffle-card',
    result: '.raffle-result-title',
  },
  board: {
    page: 'pages/maintainStore/maintainStore',
    stage: '#work-board .chip',
    card: '.work-card-body',
    draft: '.draft-chip',
    link: '.store-link',
  },
  reception: {
    page: 'packages/maintainStore/vehicleReceive/add',
    key: '.plate-key',
    otherKeys: '.plate-keyboard-wide',
    match: '.plate-match',
    returning: '.returning-words',
    known: '.pick-chip-offer',
    chip: '.pick-chip',
    fuel: '.fuel-gauge-level',
    chosenFuel: '.fuel-gauge-chosen',
    photo: '.photo-tile-face',
    uploaded: '.photo-tile-done',
    failedPhoto: '.photo-tile-failed',
    restored: '.restored-notice',
  },
  order: {
    page: 'packages/maintainStore/vehicleReceive/detail',
    stage: '.order-head .tag',
    choice: '.choice-row',
    line: '.line-row',
    lineTag: '.line-row .tag',
  },
  orderEdit: { page: 'packages/maintainStore/vehicleReceive/edit' },
  orderMore: {
    page: 'packages/maintainStore/vehicleReceive/moreDetail',
    red: '.inspection-red',
    takePhoto: '.inspection-photos .button',
    photo: '.inspection-photo',
  },
  sharedOrder: {
    page: 'packages/maintainStore/vehicleReceive/shared',
    waiting: '.shared-banner-warn',
    option: '.shared-option',
    sent: '.shared-sent',
  },
  turnover: {
    page: 'packages/maintainStore/storeTurnover/storeTurnover',
    chart: '.bar-chart',
    bar: '.bar-chart-tap',
    figure: '.figure-tile',
  },
  figureOrders: { page: 'packages/maintainStore/vehicleReceive/search', row: '.record-row' },
  course: {
    index: 'packages/course/courseIndex/courseIndex',
    page: 'packages/course/courseDetail/courseDetail',
    player: 'packages/course/courseDetail/courseView',
    card: '.course-card',
    video: '.lesson-player-video',
    resumed: '.lesson-player-resumed',
  },
  repairCase: {
    list: 'packages/repairCases/repairCases/repairCases',
    page: 'packages/repairCases/caseDetail/caseDetail',
    row: '.case-row',
    title: '.case-head-title',
  },
  maintain: {
    page: 'packages/vehicleMaintain/maintain/maintain',
    item: '.item-row-body',
    detail: 'packages/vehicleMaintain/maintainDetail/maintainDetail',
    title: '.maintain-detail-title',
    medium: '.media-strip-item',
    group: 'packages/vehicleMaintain/mediaGroupView/mediaGroupView',
    picture: '.media-group-stage image',
    film: 'packages/vehicleMaintain/maintainDetail/videoView',
    video: '.video-screen-player',
  },
  partner: { page: 'packages/user/partner/partner', poster: '.poster-picture' },
} as const;

/** A page with its query, and something that it must show. */
export interface PageToOpen {
  readonly url: string;
  readonly shows: string;
  readonly text: string;
}

/** Pages that the steps of `suite.ts` do not open. */
export const OTHER_PAGES: readonly PageToOpen[] = [
  { url: '/pages/maintainStore/maintainStore', shows: '.screen', text: '接车' },
  { url: '/pages/vinScanError/vinScanError?vin=LSVAA49J132047372', shows: '.screen', text: 'LSVAA49J132047372' },
  {
    url: '/packages/vehicleMaintain/vehicleDetail/vehicleDetail?vin=LSVAA49J132047371',
    shows: '.screen',
    text: '帕萨特',
  },
  { url: '/packages/user/register/register', shows: '.screen', text: '注册' },
  { url: '/packages/user/resetPassword/resetPassword', shows: '.screen', text: '密码' },
  { url: '/packages/user/agreement/agreement?code=privacy-policy', shows: '.screen', text: '隐私政策' },
];

/**
 * Pages that the steps of `suite-me.ts` do not open, as a user sees them who has no password, no coins and no rights.
 */
export const MY_OTHER_PAGES: readonly PageToOpen[] = [
  { url: '/packages/user/profile/profile', shows: '.list-row', text: 'UID' },
  { url: '/packages/user/userAvatarEditor/userAvatarEditor', shows: '.button-primary', text: '从相册选择' },
  { url: '/packages/user/accountSecurity/accountSecurity', shows: '.list-row', text: '登录密码' },
  { url: '/packages/user/changePassword/changePassword', shows: '.screen', text: '还没有设置密码' },
  { url: '/packages/user/changePhone/changePhone', shows: '.screen', text: '验证原手机号' },
  { url: '/packages/user/revoked/revoked', shows: '.screen', text: '您还有 1 个订单未完成' },
  { url: '/packages/user/revoked2/revoked', shows: '.screen', text: '注销账号' },
  {
    url: '/packages/user/pay/pay?path=%2Fwechatapi%2FpayOrder&params=%7B%22orderId%22%3A%22unknown%22%7D&title=%E6%9C%88%E5%8D%A1&money=1990',
    shows: '.pay-bill',
    text: '19.9',
  },
  { url: '/packages/user/address/address', shows: '.address-row-name', text: '赵师傅' },
  { url: '/packages/user/pointsRecord/pointsRecord', shows: '.points-balance', text: '可用积分' },
  { url: '/packages/user/myCoin/myCoin', shows: '.screen', text: '还没有金币记录' },
  { url: '/packages/user/withdraw/withdraw', shows: '.button-primary', text: '提现' },
  { url: '/packages/user/withdrawResult/withdrawResult?id=unknown', shows: '.screen', text: '没有找到这笔提现' },
  { url: '/packages/user/myPartner/myPartner', shows: '.screen', text: '我的客户' },
  { url: '/packages/raffle/userList/userList?raffleId=demo-raffle-wheel', shows: '.screen', text: '没有权限' },
];

/** Pages that the steps of `suite-workshop.ts` do not open, as the owner of the demo store sees them. */
export const WORKSHOP_OTHER_PAGES: readonly PageToOpen[] = [
  { url: '/packages/maintainStore/vehicleReceive/search', shows: '.screen', text: '查工单' },
  { url: '/packages/maintainStore/storeApply/storeApply', shows: '.screen', text: '宏达汽修' },
  { url: '/packages/maintainStore/storeBriefing/storeBriefing', shows: '.screen', text: '王师傅' },
  { url: '/packages/maintainStore/storeJoin/storeJoin?code=unknown', shows: '.screen', text: '加入门店' },
  { url: '/packages/maintainStore/itemTemplates/itemTemplates', shows: '.screen', text: '机油机滤' },
  { url: '/packages/location/chooseLocation/chooseLocation', shows: '.screen', text: '位置' },
  {
    url: '/packages/location/openLocation/openLocation?name=%E5%AE%8F%E8%BE%BE%E6%B1%BD%E4%BF%AE&address=%E4%B8%AD%E5%B1%B1%E8%B7%AF%201%20%E5%8F%B7',
    shows: '.screen',
    text: '宏达汽修',
  },
  { url: '/packages/course/courseList/courseList?hot=1', shows: '.course-card', text: '欧姆定律' },
  { url: '/packages/course/courseList/courseSearch', shows: '.screen', text: '搜索' },
  { url: '/packages/course/myCourses/myCourses', shows: '.screen', text: '欧姆定律' },
  { url: '/packages/repairCases/caseEdit/caseEdit', shows: '.screen', text: '发布案例' },
];

/** A car of the sample library and one of its diagrams. */
export const SAMPLE = {
  vin: 'LSVAA49J132047371',
  vehicle: '上汽大众 帕萨特 2003 1.8T',
  brand: '大众',
  series: '帕萨特',
  category: '发动机',
  diagram: '燃油泵电路图',
} as const;

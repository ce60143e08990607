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
  { url: '/packages/diagnosis/training/training', shows: '.screen', text: '入门' },
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
  { url: '/packages/diagnosis/trainingRoom/trainingRoom?daily=1', shows: '.brief-complaint', text: '客户说' },
  { url: '/packages/diagnosis/trainingExam/trainingExam', shows: '.button-primary', text: '开始考试' },
];

/** Pages that the steps of `suite-workshop.ts` do not open, as the owner of the demo store sees them. */
export const WORKSHOP_OTHER_PAGES: readonly PageToOpen[] = [
  { url: '/packages/maintainStore/vehicleReceive/search', shows: '.screen', text: '查工单' },
  { url: '/packages/maintainStore/storeApply/storeApply', shows: '.screen', text: '宏达汽修' },
  { url: '/packages/maintainStore/storeBriefing/storeBriefing', shows: '.screen', text: '王师傅' },
  { url: '/packages/maintainStore/storeJoin/storeJoin?code=unknown', shows: '.screen', text: '加入门店' },
  { url: '/packages/maintainStore/itemTemplates/itemTemplates', shows: '.screen', text: '机油机滤' },
  { url: '/packages/maintainStore/checklist/checklist', shows: '.screen', text: '前照灯' },
  { url: '/packages/storeTill/customers/customers', shows: '.record-row', text: '来店' },
  { url: '/packages/storeTill/customer/customer?id=none', shows: '.screen', text: '没有找到这位客户' },
  { url: '/packages/storeTill/debtors/debtors', shows: '.screen', text: '欠款' },
  { url: '/packages/storeTill/statement/statement?person=d%2Fnobody', shows: '.screen', text: '没有欠款' },
  { url: '/packages/storeTill/dayClosing/dayClosing', shows: '.day-figures-row', text: '净收' },
  { url: '/packages/storeTill/tillMovements/tillMovements', shows: '.screen', text: '收付款明细' },
  { url: '/packages/storeTill/bookExport/bookExport', shows: '.screen', text: 'Excel' },
  { url: '/packages/storeTill/tillSettings/tillSettings', shows: '.screen', text: '备用金' },
  { url: '/packages/storeSetup/tradeTemplates/tradeTemplates', shows: '.trade-row', text: '更换空气滤清器' },
  { url: '/packages/storeSetup/storeImports/storeImports', shows: '.screen', text: '下载表格模板' },
  { url: '/packages/storeSetup/storeImport/storeImport?id=none', shows: '.screen', text: '导入' },
  { url: '/packages/storeTill/followUps/followUps', shows: '.screen', text: '到期提醒' },
  { url: '/packages/storeTill/followNotices/followNotices', shows: '.screen', text: '提醒记录' },
  { url: '/packages/storeTill/followRules/followRules', shows: '.screen', text: '每天最多' },
  {
    url: '/packages/storeTill/carNotice/carNotice?key=AAAAAAAAAAAAAAAAAAAAAA',
    shows: '.screen',
    text: '链接无效或已失效',
  },
  { url: '/packages/storeTill/carPapers/carPapers?carid=%E8%8B%8FE88Q16', shows: '.screen', text: '保险到期' },
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

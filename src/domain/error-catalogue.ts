/**
 * Every sentence that the specification gives for a failure or an outcome (§8, and those of §2, §5 and §7), in one
 * table, word for word. What it gives in English stands in Chinese here. Nothing else in src/ spells them, and the
 * server reads them here.
 */
export const errorCatalogue = {
  /** A call without a status code. */
  network: '网络连接失败',
  /** 20100 while a token was held. */
  sessionExpired: '登录已过期',
  /** 20100 without a token; also the login check of calls and pages (§6). */
  loginFirst: '请先登录',
  forbidden: '没有权限',
  notFound: '请求的资源不存在',
  server: '服务器错误',

  /** This platform has no cashier. */
  paymentUnsupported: '支付失败: 当前系统不支持支付',
  /** The server knows that it is paid. */
  paid: '支付成功',
  /** The order could not be prepared, or the cashier itself broke: trying again will not help. */
  paymentBroken: '支付发生错误,请联系管理员',
  /** The cashier refused, or the order was closed unpaid: trying again may help. */
  paymentFailed: '支付失败,请重新支付',
  /** The user went through the cashier and the server does not know it yet. */
  paymentUnconfirmed: '如已成功支付,请重新进入个人中心查看',
  /** It is paid, but the membership has not moved yet. */
  memberLater: '如果会员状态没有更新,请重新进入个人中心界面',

  loginFailed: '登录失败,请重试',
  userFailed: '获取用户信息失败',

  downloadFailed: '下载文件失败',
  openFailed: '打开文件失败',

  /** 'share failed', 'share succeeded', 'share config generation failed'. */
  shareFailed: '分享失败',
  shareSucceeded: '分享成功',
  shareConfigFailed: '分享配置生成失败',

  /** The official account's 'go follow' and 'later'. */
  follow: '去关注',
  later: '稍后',

  /** What a dialog says unless told otherwise. */
  dialogTitle: '提示',
  cancel: '取消',
  confirm: '确定',

  /** §2; followed by the detail. */
  navigationFailed: '跳转失败',
  /** §2. */
  unsupportedLegacyShare: '不支持访问该旧版分享，请升级到最新版本',
  /** §5: a scan that read nothing. */
  notRead: '识别错误',
  /** §7: a send while disconnected. */
  sendFailed: '网络异常,请重新发送',
} as const;

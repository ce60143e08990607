import { DAY, HOUR, MINUTE } from '../base/clock/clock';

/**
 * Who a budget belongs to: the account that is logged in, the caller's address or the block of addresses around it (see
 * `networkOf`), everybody together, or what the call names, such as a phone.
 */
export type Owner = 'account' | 'address' | 'block' | 'everyone' | 'named';

/** So much of something in so long a time. */
export interface Budget {
  readonly of: Owner;
  /** In units of what a call is charged: calls, unless the comment names others. */
  readonly max: number;
  readonly withinMs: number;
  /** Told to who exceeds it. */
  readonly message: string;
}

const budget = (of: Owner, max: number, withinMs: number, message: string): Budget => ({ of, max, withinMs, message });

const TOO_OFTEN = '操作过于频繁，请稍后再试';
const WRONG_PASSWORDS = '密码错误次数过多，请 15 分钟后再试，或使用验证码登录';
const TOO_MANY_TODAY = '今日提交次数已达上限，请明天再试';
const LOGIN_WINDOW = 15 * MINUTE;
const MIB = 1024 * 1024;

/** Every limit of what may be asked of the server, in one table. A workshop's many devices share one address. */
export const budgets = {
  // Wrong passwords. Named: the phone; on a device that has been logged in before, phone and device.
  loginAccount: budget('named', 5, LOGIN_WINDOW, WRONG_PASSWORDS),
  loginKnownDevice: budget('named', 5, LOGIN_WINDOW, WRONG_PASSWORDS),
  loginAddress: budget('address', 30, LOGIN_WINDOW, '登录失败次数过多，请 15 分钟后再试，或使用验证码登录'),
  ownPassword: budget('account', 5, LOGIN_WINDOW, '密码错误次数过多，请 15 分钟后再试'),

  // Wrong passwords and one-time codes at the operators' desk. Named: the name that was typed.
  deskLoginName: budget('named', 5, LOGIN_WINDOW, '登录失败次数过多，请 15 分钟后再试'),
  deskLoginAddress: budget('address', 20, LOGIN_WINDOW, '登录失败次数过多，请 15 分钟后再试'),

  // Text messages. In cents for everybody together; the setting SMS_DAILY_CENTS replaces the number.
  smsAddress: budget('address', 60, HOUR, TOO_OFTEN),
  // Eight times as many for a /48, a quarter of what everybody may have sent by default: see `networkOf`.
  smsAddressDay: budget('address', 300, DAY, '今日获取验证码次数已达上限，请明天再试'),
  smsEveryone: budget('everyone', 0, DAY, '短信发送繁忙，请稍后再试，或使用密码、微信登录'),

  // Secrets that could be guessed: only tries that failed stay charged.
  exchangeCodeAccount: budget('account', 10, HOUR, '兑换码错误次数过多，请 1 小时后再试'),
  exchangeCodeAddress: budget('address', 10, HOUR, '兑换码错误次数过多，请 1 小时后再试'),
  storeJoinAccount: budget('account', 10, HOUR, '邀请码错误次数过多，请一小时后再试'),
  storeJoinAddress: budget('address', 50, HOUR, '邀请码错误次数过多，请一小时后再试'),
  workOrderShare: budget('address', 30, 10 * MINUTE, '尝试次数过多，请 10 分钟后再试'),
  // Drawn names of customers. Named: the order.
  sharedSignatures: budget('named', 20, HOUR, '签字次数过多，请 1 小时后再试'),

  // Pages of trouble codes for guests: each reads several sheets.
  codePages: budget('address', 300, 10 * MINUTE, TOO_OFTEN),

  // Photos of VIN plates: how many, and seconds of the reader, which has 300 in 5 minutes. Named: the token's holder.
  photoHolder: budget('named', 20, MINUTE, '识别过于频繁，请稍后再试'),
  photoAddress: budget('address', 100, MINUTE, '识别过于频繁，请稍后再试'),
  photoSecondsAccount: budget('account', 90, 5 * MINUTE, '识别过于频繁，请稍后再试'),
  photoSecondsAddress: budget('address', 120, 5 * MINUTE, '识别过于频繁，请稍后再试'),
  photoSecondsBlock: budget('block', 150, 5 * MINUTE, '当前网络识别人数较多，请登录后再试'),

  // What is stored: calls, and bytes for uploads. More than a busy reception does in a day.
  upload: budget('named', 2_000, DAY, '今日上传次数已达上限，请明天再试'),
  uploadBytes: budget('named', 1_024 * MIB, DAY, '今日上传容量已达上限，请明天再试'),
  pageViews: budget('address', 20_000, HOUR, '上报过于频繁'),
  clientError: budget('address', 60, HOUR, '上报过于频繁'),
  vinErrorAccount: budget('account', 100, DAY, TOO_MANY_TODAY),
  vinErrorAddress: budget('address', 60, DAY, TOO_MANY_TODAY),
  // More cars than a technician sees in a day.
  vinVotes: budget('account', 60, DAY, TOO_MANY_TODAY),
  // Pages drawn as PDFs to print, and certificates. Named: the holder of the token.
  exports: budget('account', 60, HOUR, '导出过于频繁，请稍后再试'),
  prints: budget('named', 60, 10 * MINUTE, '打印过于频繁，请稍后再试'),
  // Small pictures of documents and those that shared links show, made for the first time.
  pictures: budget('address', 600, 10 * MINUTE, TOO_OFTEN),
  sharedPictures: budget('address', 300, HOUR, TOO_OFTEN),
  // Lists of all files of a car with their hashes.
  offlinePacks: budget('account', 300, HOUR, TOO_OFTEN),
  diagramReports: budget('account', 100, DAY, TOO_MANY_TODAY),
  // Searches for a fault that ended: more than a technician makes in a day.
  endedSearches: budget('account', 200, DAY, TOO_MANY_TODAY),
  // Rooms of the fault training that are begun, each with 200 moves at most, and exams of ten.
  trainingStarts: budget('account', 200, DAY, '今日训练次数已达上限，请明天再试'),
  trainingExams: budget('account', 10, DAY, '今日考试次数已达上限，请明天再试'),
  wish: budget('account', 100, DAY, '今日催更次数已达上限，请明天再试'),
  // What customers say of their cars' maintenance.
  toldServices: budget('account', 2_000, DAY, TOO_MANY_TODAY),
  shareAccount: budget('account', 300, DAY, '今日分享次数已达上限，请明天再试'),
  shareAddress: budget('address', 300, HOUR, '分享过于频繁，请稍后再试'),
  sharedInstall: budget('address', 60, HOUR, TOO_OFTEN),
  workOrders: budget('account', 500, DAY, '今日接车单数已达上限，请明天再试'),
  itemTemplates: budget('account', 500, DAY, TOO_MANY_TODAY),
  // Tables that a store brings along: each is read in a thread.
  storeImports: budget('account', 100, DAY, '今日导入次数已达上限，请明天再试'),

  comment: budget('named', 10, MINUTE, '评论太频繁，请稍后再试'),
  note: budget('named', 10, MINUTE, '发送过于频繁，请稍后再试'),
  raffleDraw: budget('account', 30, MINUTE, TOO_OFTEN),
  storeInvite: budget('named', 30, HOUR, '邀请码生成过于频繁，请稍后再试'),
  qrCode: budget('address', 30, MINUTE, TOO_OFTEN),
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

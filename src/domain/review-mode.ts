/** Shells of iOS and HarmonyOS, and HarmonyOS in Taro's own container. */
const IOS_REVIEWED: readonly string[] = ['ios', 'harmony', 'harmony-hybrid'];

/**
 * iosShenhe (§4): the app is under store review, on iOS or HarmonyOS when the page's address contains the path
 * /dlqxuser3/.
 */
export function isIosReview(platform: string, url: string): boolean {
  return IOS_REVIEWED.includes(platform) && url.includes('/dlqxuser3/');
}

/**
 * Of the platforms whose review forbids selling virtual goods: each has a switch of its own, since WeChat and Douyin
 * review the same version at different times.
 */
const REVIEW_KEYS = new Map([
  ['weapp', 'wechat_review_version'],
  ['tt', 'douyin_review_version'],
]);

/**
 * Key of the dictionary entry that names the version under review on this platform; undefined where none can be: the
 * dictionary need not be asked.
 */
export const reviewVersionKey = (platform: string): string | undefined => REVIEW_KEYS.get(platform);

/**
 * wechatShenhe (§4), from the version check: `reviewVersion` is the one that the dictionary names as under review,
 * empty when none is.
 */
export const isVersionInReview = (reviewVersion: string, localVersion: string): boolean =>
  reviewVersion !== '' && reviewVersion === localVersion;

const SOLD_PAGES =
  /^\/(packages\/(raffle\/|user\/(myCoin|withdraw|withdrawResult|partner|myPartner|pay)\/)|pages\/payment\/|packages\/maintainStore\/storeTurnover\/|packages\/storeTill\/(?!orderMoney\/|carNotice\/))/;

/**
 * Whether review mode leaves this page out: membership, coins, withdrawals, partners, raffles, payments and takings.
 * `path` may have a query.
 */
export const isHiddenInReview = (path: string): boolean => SOLD_PAGES.test(path);

/** Shells of iOS and HarmonyOS, and HarmonyOS in Taro's own container. */
const IOS_REVIEWED: readonly string[] = ['ios', 'harmony', 'harmony-hybrid'];

/**
 * iosShenhe (§4): the app is under store review, on iOS or HarmonyOS when the page's address contains the path
 * /dlqxuser3/.
 */
export function isIosReview(platform: string, url: string): boolean {
  return IOS_REVIEWED.includes(platform) && url.includes('/dlqxuser3/');
}

/** The platforms whose review asks for it: their stores forbid selling virtual goods there. */
const REVIEWED: readonly string[] = ['weapp', 'tt'];

/** Whether a version of this platform can be under review at all: elsewhere the dictionary need not be asked. */
export const hasReview = (platform: string): boolean => REVIEWED.includes(platform);

/**
 * wechatShenhe (§4), from the version check: `reviewVersion` is the one that the dictionary names as under review,
 * empty when none is.
 */
export const isVersionInReview = (reviewVersion: string, localVersion: string): boolean =>
  reviewVersion !== '' && reviewVersion === localVersion;

const SOLD_PAGES =
  /^\/(packages\/(raffle\/|user\/(myCoin|withdraw|withdrawResult|partner|myPartner|pay)\/)|pages\/payment\/|packages\/maintainStore\/storeTurnover\/)/;

/**
 * Whether review mode leaves this page out: membership, coins, withdrawals, partners, raffles, payments and takings.
 * `path` may have a query.
 */
export const isHiddenInReview = (path: string): boolean => SOLD_PAGES.test(path);

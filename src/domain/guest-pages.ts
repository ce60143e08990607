/**
 * Pages for people who have no use for the app: a car's owner with the workshop's link, and the legal texts that stores
 * link to (under both of their addresses).
 */
const GUEST_PAGES: readonly string[] = [
  '/packages/maintainStore/vehicleReceive/shared',
  '/packages/storeTill/carNotice/carNotice',
  '/packages/user/agreement/agreement',
  '/packages/user/agreement',
];

/**
 * Whether a page is for people who have no use for the app: it stays outside of the download page (§1), and what the
 * app asks of its users is not asked there (§2, §4). `route`: its path, without query.
 */
export const isGuestPage = (route: string): boolean => GUEST_PAGES.includes(route);

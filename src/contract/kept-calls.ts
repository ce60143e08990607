/**
 * Calls whose last answers devices keep, to show them without a network with their age: what is read at a car.
 * Customers and money of a store, messages and accounts are not among them.
 */
export const KEPT_CALLS: readonly string[] = [
  '/getDocBanks3a',
  '/docbank/getFileUrl',
  '/docbank/aboutPart',
  '/docbank/faultCounts',
  '/docbank/troubleCodes',
  '/diagram/queryDifferences',
  '/diagram/ofCode',
  '/diagram/codePage',
  '/vinVehicle/vinParseNew',
  '/vinVehicle/vinParseSimple',
  '/baoyItem/query',
  '/baoyItem/querySeries',
  '/cmsContent/queryCases',
  '/cmsContent/queryCase',
  '/cmsContent/queryLike',
  '/cmsContent/query',
  '/v2/cmsNews/query',
  '/v2/cmsClass2/queryTypes',
  '/v2/cmsClass2/queryTitle',
  '/v2/cmsClass2/queryTitleOne',
  '/v2/cmsClass2/queryClass',
  '/v2/cmsClass2/queryClassByFid',
  '/userFavoritesCms/query',
  '/favourite/query',
];

/** Whether devices keep the answers of a call; `path` is the contract's. */
export const isKeptCall = (path: string): boolean => KEPT_CALLS.includes(path);

import type { Endpoint } from './endpoint';

/**
 * Where a call comes from. `specified`: the specification has it by path (§7). `path`: the specification describes it
 * without a path, or names a third party; its path was chosen here. `added`: the specified screens need it and no
 * specified call gives it.
 */
export type CallOrigin = 'specified' | 'path' | 'added';

const PATH_CHOSEN: readonly string[] = [
  '/analytics/pageView',
  '/files/*',
  '/im/:uid',
  '/rest/2.0/ocr/v1/vin_code',
  '/upload',
  '/wechatapi/prepayCheck',
];

const ADDED: readonly string[] = [
  '/analytics/clientError',
  '/api/qrLogin/create',
  '/api/qrLogin/poll',
  '/api/superiorUser/apply',
  '/baoyItem/querySeries',
  '/cmsContent/publishCase',
  '/cmsContent/queryCase',
  '/cmsContent/queryCases',
  '/cmsContent/updateCase',
  '/cmsContent/withdrawCase',
  '/diagram/queryDifferences',
  '/diagram/reportDifference',
  '/order/cancel',
  '/order/confirmReceipt',
  '/points/signIn',
  '/points/signInState',
  '/sandbox/cashier/settle',
  '/sstoreRegister/briefing',
  '/sstoreRegister/invite',
  '/sstoreRegister/join',
  '/sstoreRegister/leave',
  '/sstoreRegister/setRole',
  '/sstoreRegister/update',
  '/uaccess/devices',
  '/uaccess/endDevice',
  '/userAccount/changePhone',
  '/userAccount/consent',
  '/userAccount/consentPapers',
  '/userAccount/ownPhoneCode',
  '/userAccount/withdrawConsent',
  '/usercancel/consequences',
  '/userFavoritesCms/delete',
  '/userFavoritesCms/like',
  '/v2/chouJiangBean/claim',
  '/v2/chouJiangBean/queryMine',
  '/videos/*',
  '/wechatapi/payOrder',
  '/workOrderBean/addPhotos',
  '/workOrderBean/assign',
  '/workOrderBean/decideByShare',
  '/workOrderBean/setStage',
  '/workOrderBean/settle',
  '/workOrderBean/share',
];

/** Paths that are not the specification's own; a new call that it does not have goes into one of these lists. */
export const unspecifiedPaths: readonly string[] = [...PATH_CHOSEN, ...ADDED];

export function originOf({ path }: Pick<Endpoint, 'path'>): CallOrigin {
  if (PATH_CHOSEN.includes(path)) return 'path';
  return ADDED.includes(path) ? 'added' : 'specified';
}

import type { ServiceName } from '@/contract/endpoint';

/**
 * What is set when the app is built. Every name is spelt out, since the bundler replaces `process.env.X` as text;
 * config/ defines each of them, empty when unset, because mini programs have no `process`.
 */
const origin = process.env.TARO_APP_API_ORIGIN ?? '';

/** Host of each service (§9): `TARO_APP_HOST_<NAME>`. */
const hosts: Readonly<Record<ServiceName, string | undefined>> = {
  brand: process.env.TARO_APP_HOST_BRAND,
  goods: process.env.TARO_APP_HOST_GOODS,
  user: process.env.TARO_APP_HOST_USER,
  points: process.env.TARO_APP_HOST_POINTS,
  coins: process.env.TARO_APP_HOST_COINS,
  store: process.env.TARO_APP_HOST_STORE,
  ocr: process.env.TARO_APP_HOST_OCR,
  vin: process.env.TARO_APP_HOST_VIN,
  maintain: process.env.TARO_APP_HOST_MAINTAIN,
  message: process.env.TARO_APP_HOST_MESSAGE,
  object_storage: process.env.TARO_APP_HOST_OBJECT_STORAGE,
  vip: process.env.TARO_APP_HOST_VIP,
  short_video: process.env.TARO_APP_HOST_SHORT_VIDEO,
  document: process.env.TARO_APP_HOST_DOCUMENT,
  cms: process.env.TARO_APP_HOST_CMS,
  dictionary: process.env.TARO_APP_HOST_DICTIONARY,
  wechat: process.env.TARO_APP_HOST_WECHAT,
  store_statistics: process.env.TARO_APP_HOST_STORE_STATISTICS,
};

/** Origin of a service, without a slash at its end. Unset: one origin for all; on H5 that is empty, the page's own. */
export function hostFor(service: ServiceName): string {
  return (hosts[service] || origin).replace(/\/+$/, '');
}

export const settings = {
  /** Version of this build: the x-version header and the local side of the version check (§4). */
  version: process.env.TARO_APP_VERSION || '0.0.0',
  /** Where a browser outside the shells is sent (§1); empty: it stays. */
  downloadUrl: process.env.TARO_APP_DOWNLOAD_URL ?? '',
  /** Address that H5 links for sharing start with; empty: the page's own. */
  shareOrigin: process.env.TARO_APP_SHARE_ORIGIN ?? '',
  /** Origins beside the document host that documents may come from. */
  documentHosts: (process.env.TARO_APP_DOCUMENT_HOSTS ?? '').split(',').filter((host) => host !== ''),
  /** App id of the official account (公众号) that users are asked to follow (§7); empty: nobody is asked. */
  officialAccountAppid: process.env.TARO_APP_GZH_APPID ?? '',
  /** Template ids of WeChat's subscribe messages, for `parseTemplates`. */
  wechatTemplates: process.env.TARO_APP_WECHAT_TEMPLATES ?? '',
  /** Shows the log button (§2). */
  debugLog: process.env.TARO_APP_DEBUG_LOG === '1',
} as const;

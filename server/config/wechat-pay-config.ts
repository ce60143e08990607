import { readPem } from './pem';

/** A merchant of WeChat Pay. */
export interface WechatPayConfig {
  readonly mchid: string;
  /** Serial number of the merchant's API certificate. */
  readonly serial: string;
  /** Key of that certificate, PEM. */
  readonly privateKey: string;
  /** 32 bytes: what WeChat encrypts notifications and certificates with. */
  readonly apiV3Key: string;
  /** WeChat's public key for merchants that have no platform certificates; null: certificates are fetched. */
  readonly publicKey: { readonly id: string; readonly pem: string } | null;
}

type MerchantSettings = Record<
  'WECHAT_PAY_MCHID' | 'WECHAT_PAY_SERIAL' | 'WECHAT_PAY_PRIVATE_KEY' | 'WECHAT_PAY_API_V3_KEY',
  string
>;
type PublicKeySettings = Record<'WECHAT_PAY_PUBLIC_KEY_ID' | 'WECHAT_PAY_PUBLIC_KEY', string>;

/** The merchant of the settings; null when there is none. Throws an Error that names the variable that is wrong. */
export function readWechatPay(
  merchant: MerchantSettings | null,
  publicKey: PublicKeySettings | null,
): WechatPayConfig | null {
  if (!merchant) {
    if (publicKey) throw new Error('Settings incomplete: WECHAT_PAY_MCHID missing beside WECHAT_PAY_PUBLIC_KEY_ID');
    return null;
  }
  const apiV3Key = merchant.WECHAT_PAY_API_V3_KEY;
  if (Buffer.byteLength(apiV3Key) !== 32)
    throw new Error('Settings are wrong: WECHAT_PAY_API_V3_KEY: must have 32 characters');
  return {
    mchid: merchant.WECHAT_PAY_MCHID,
    serial: merchant.WECHAT_PAY_SERIAL,
    privateKey: readPem('WECHAT_PAY_PRIVATE_KEY', merchant.WECHAT_PAY_PRIVATE_KEY, 'private'),
    apiV3Key,
    publicKey: publicKey && {
      id: publicKey.WECHAT_PAY_PUBLIC_KEY_ID,
      pem: readPem('WECHAT_PAY_PUBLIC_KEY', publicKey.WECHAT_PAY_PUBLIC_KEY, 'public'),
    },
  };
}

import type { ServerConfig } from '../../config/config';
import type { WechatProvider } from '../wechat/wechat-provider';
import { FailureWatch } from '../failure-watch';
import { DouyinPay } from './douyin-pay/douyin-pay';
import type { PaymentChannel, PaymentProvider } from './payment-provider';
import { SandboxPayment } from './sandbox-payment';
import { WechatPay } from './wechat-pay/wechat-pay';
import { WechatPayClient } from './wechat-pay/wechat-pay-client';

/** Where platforms tell of payments: `/pay/notify/<provider>`. */
export const NOTIFY_PATH = '/pay/notify';

/** The payment platforms that are set up. */
export interface Payments {
  /** Who takes money in a channel; null when the channel has nobody. */
  readonly byChannel: Readonly<Record<PaymentChannel, PaymentProvider | null>>;
  /** The sandbox cashier's platform; null in production. */
  readonly sandbox: SandboxPayment | null;
}

type PaymentConfig = Pick<
  ServerConfig,
  'sandbox' | 'publicOrigin' | 'wechat' | 'wechatApp' | 'wechatPay' | 'douyin' | 'douyinPay'
>;

/** Throws an Error when the platforms could not tell us of a payment. */
function notifyUrl({ publicOrigin }: PaymentConfig, name: string): string {
  if (!publicOrigin?.startsWith('https://'))
    throw new Error('Payments need PUBLIC_ORIGIN with https, where the platforms send their notifications');
  return `${publicOrigin}${NOTIFY_PATH}/${name}`;
}

function wechatPayments(
  config: PaymentConfig,
  wechat: WechatProvider,
  watch: FailureWatch,
): Pick<Payments['byChannel'], 'wechat' | 'wechat-app'> | null {
  if (!config.wechatPay) return null;
  if (!config.wechat && !config.wechatApp)
    throw new Error('WECHAT_PAY_MCHID needs WECHAT_APPID or WECHAT_APP_APPID: an application that pays');
  const client = new WechatPayClient(config.wechatPay, undefined, undefined, watch);
  return {
    wechat:
      config.wechat &&
      new WechatPay(client, { kind: 'mini', appid: config.wechat.id, notifyUrl: notifyUrl(config, 'wechat') }, wechat),
    'wechat-app':
      config.wechatApp &&
      new WechatPay(
        client,
        { kind: 'app', appid: config.wechatApp.id, notifyUrl: notifyUrl(config, 'wechat-app') },
        wechat,
      ),
  };
}

function douyinPayment(config: PaymentConfig, watch: FailureWatch): PaymentProvider | null {
  if (!config.douyinPay) return null;
  if (!config.douyin) throw new Error('DOUYIN_PAY_SALT needs DOUYIN_APPID');
  const settings = { ...config.douyinPay, appid: config.douyin.id, notifyUrl: notifyUrl(config, 'douyin') };
  return new DouyinPay(settings, undefined, watch);
}

/**
 * The real platforms that are set up; the sandbox for all, where that is on and none is. `secret` is the server's.
 * Throws an Error that names the setting that is missing.
 */
export function choosePayments(
  config: PaymentConfig,
  secret: string,
  wechat: WechatProvider,
  watch = new FailureWatch('payment'),
): Payments {
  const real = wechatPayments(config, wechat, watch);
  const douyin = douyinPayment(config, watch);
  // Where real money is taken, nothing may be had for play money: a client could name the platform that nobody has set
  // up.
  const sandbox = config.sandbox && !real && !douyin ? new SandboxPayment(secret) : null;
  return {
    byChannel: {
      wechat: real ? real.wechat : sandbox,
      'wechat-app': real ? real['wechat-app'] : sandbox,
      douyin: douyin ?? sandbox,
    },
    sandbox,
  };
}

/** Every platform that is set up, each once: the sandbox serves several channels. */
export const platformsOf = ({ byChannel, sandbox }: Payments): PaymentProvider[] => [
  ...new Set([...Object.values(byChannel), sandbox].filter((provider) => provider !== null)),
];

/**
 * The platform that an order was prepared with, or that a notification is addressed to; null when there is none of that
 * name.
 */
export const providerNamed = (payments: Payments, name: string): PaymentProvider | null =>
  platformsOf(payments).find((provider) => provider.name === name) ?? null;

/** What operators call a platform. */
export const titleOf = ({ name }: Pick<PaymentProvider, 'name'>): string =>
  ({ wechat: '微信支付（小程序）', 'wechat-app': '微信支付（App）', douyin: '抖音支付', sandbox: '模拟支付' })[name] ??
  name;

/** Which of WeChat's applications pays on a platform (the x-platform header). */
export const wechatOf = (platform: string): PaymentChannel => (platform === 'weapp' ? 'wechat' : 'wechat-app');

/** In which channel a client of this platform pays. */
export const channelOf = (platform: string): PaymentChannel => (platform === 'tt' ? 'douyin' : wechatOf(platform));

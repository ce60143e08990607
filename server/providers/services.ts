import { systemClock, type Clock } from '../base/clock/clock';
import type { ServerConfig } from '../config/config';
import type { Announce } from './announce';
import { FailureWatch, type Provider, type TellFailure } from './failure-watch';
import type { DouyinProvider } from './douyin/douyin-provider';
import { chooseDouyin } from './douyin/choose-douyin';
import type { SmsProvider } from './sms/sms-provider';
import { chooseSms } from './sms/choose-sms';
import { choosePayments, type Payments } from './payment/payments';
import { chooseOcr } from './ocr/choose-ocr';
import type { VinOcr } from './ocr/types';
import { WatchedOcr } from './ocr/watched-ocr';
import { PdfPages } from './pdf/pdf-pages';
import { chooseStorage } from './storage/choose-storage';
import type { ObjectStorage } from './storage/object-storage';
import { WatchedStorage } from './storage/watched-storage';
import type { WechatProvider } from './wechat/wechat-provider';
import { chooseWechat } from './wechat/choose-wechat';
import { chooseSubscribeMessages, type SubscribeMessages } from './wechat/subscribe-messages';

/** Outside parties and surroundings, each behind an interface: a sandbox or the real one, by the configuration. */
export interface Services {
  readonly clock: Clock;
  /** Signs short-lived tokens and keys hashes of guessable values; at least 32 characters. */
  readonly secret: string;
  readonly sms: SmsProvider;
  readonly wechat: WechatProvider;
  /** Null: nothing is told outside the app. */
  readonly subscribeMessages: SubscribeMessages | null;
  readonly douyin: DouyinProvider;
  readonly payments: Payments;
  readonly ocr: VinOcr;
  readonly storage: ObjectStorage;
  readonly pdf: PdfPages;
}

/**
 * The providers that the configuration asks for. Throws when a real one is needed and not set up. `tell` hears of their
 * outages.
 */
export function buildServices(config: ServerConfig, secret: string, announce: Announce, tell?: TellFailure): Services {
  const watch = (provider: Provider) => new FailureWatch(provider, tell);
  const ofWechat = watch('wechat');
  const wechat = chooseWechat(config, ofWechat);
  const ocr = chooseOcr(config);
  return {
    clock: systemClock,
    secret,
    sms: chooseSms(config, announce, watch('sms')),
    wechat,
    subscribeMessages: chooseSubscribeMessages(config, announce, ofWechat),
    douyin: chooseDouyin(config, watch('douyin')),
    payments: choosePayments(config, secret, wechat, watch('payment')),
    // The server's own reader is no outside party: where it is busy, a caller waits.
    ocr: config.baiduOcr ? new WatchedOcr(ocr, watch('ocr')) : ocr,
    storage: new WatchedStorage(chooseStorage(config), watch('storage')),
    pdf: new PdfPages(),
  };
}

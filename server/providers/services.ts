import { systemClock, type Clock } from '../base/clock/clock';
import type { ServerConfig } from '../config/config';
import type { DouyinProvider } from './douyin/douyin-provider';
import { chooseDouyin } from './douyin/choose-douyin';
import type { SmsProvider } from './sms/sms-provider';
import { chooseSms } from './sms/choose-sms';
import { choosePayments, type Payments } from './payment/payments';
import { chooseOcr } from './ocr/choose-ocr';
import type { VinOcr } from './ocr/types';
import { chooseStorage } from './storage/choose-storage';
import type { ObjectStorage } from './storage/object-storage';
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
}

/** Where providers write a line for the person who runs the server. */
export type Announce = (line: string) => void;

/** The providers that the configuration asks for. Throws when a real one is needed and not set up. */
export function buildServices(config: ServerConfig, secret: string, announce: Announce): Services {
  const storage = chooseStorage(config);
  const wechat = chooseWechat(config, announce);
  return {
    clock: systemClock,
    secret,
    sms: chooseSms(config, announce),
    wechat,
    subscribeMessages: chooseSubscribeMessages(config, announce),
    douyin: chooseDouyin(config, announce),
    payments: choosePayments(config, secret, wechat),
    ocr: chooseOcr(config),
    storage,
  };
}

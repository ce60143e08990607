import type { ServerConfig } from '../../config/config';
import type { Announce } from '../announce';
import { FailureWatch } from '../failure-watch';
import { AliyunSms } from './aliyun-sms';
import { SandboxSms } from './sandbox-sms';
import type { SmsProvider } from './sms-provider';

/** Aliyun when its settings are there, else the sandbox. Throws when the sandbox is off and nothing can send. */
export function chooseSms(
  config: Pick<ServerConfig, 'sms' | 'sandbox'>,
  announce: Announce,
  watch = new FailureWatch('sms'),
): SmsProvider {
  if (config.sms) return new AliyunSms(config.sms, watch);
  if (config.sandbox) return new SandboxSms(announce);
  throw new Error(
    'SANDBOX is off, so SMS codes need ALIYUN_SMS_KEY_ID, ALIYUN_SMS_KEY_SECRET, ALIYUN_SMS_SIGN and ALIYUN_SMS_TEMPLATE',
  );
}

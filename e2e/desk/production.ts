import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startThrowawayServices } from '../../scripts/throwaway-services';
import { WechatPayPlatform } from '../../server/providers/payment/wechat-pay/testing/wechat-pay-platform';
import { startS3Server } from '../../server/providers/storage/testing/s3-server';
import { openStandIn, type StandIn } from '../../server/providers/testing/stand-in';
import { ServerProcess } from '../backend/server-process';
import { operatorOf } from '../operator';

/**
 * A backend as an owner runs it: PostgreSQL, Redis, no sandbox, an empty database, and every platform on this machine.
 */
export interface Production {
  readonly origin: string;
  readonly server: ServerProcess;
  /** Aliyun's text messages: keeps what was sent. */
  readonly sms: StandIn;
  readonly pay: WechatPayPlatform;
  /** Types a command of the operator's; returns what it printed. */
  readonly operator: (...words: string[]) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function openProduction(port: number): Promise<Production> {
  const [services, bucket, sms, wechat] = await Promise.all([
    startThrowawayServices(),
    startS3Server(),
    openStandIn(),
    openStandIn(),
  ]);
  const pay = new WechatPayPlatform(Date.now);
  const paying = await pay.start();
  sms.answers['/'] = { Code: 'OK' };
  wechat.answers['/sns/jscode2session'] = { openid: 'openid-of-the-buyer', session_key: 'key' };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-production-'));
  const { mchid, serial, privateKey, apiV3Key, publicKey } = pay.settings;
  const settings = {
    SANDBOX: 'off',
    PUBLIC_ORIGIN: 'https://repair.test',
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl ?? '',
    S3_ENDPOINT: bucket.settings.endpoint,
    S3_BUCKET: bucket.settings.bucket,
    S3_ACCESS_KEY_ID: bucket.settings.id,
    S3_SECRET_ACCESS_KEY: bucket.settings.secret,
    ALIYUN_SMS_KEY_ID: 'sms-key',
    ALIYUN_SMS_KEY_SECRET: 'sms-secret',
    ALIYUN_SMS_SIGN: '汽修助手',
    ALIYUN_SMS_TEMPLATE: 'SMS_1',
    WECHAT_APPID: 'wx0123456789abcdef',
    WECHAT_SECRET: 'wechat-secret',
    WECHAT_PAY_MCHID: mchid,
    WECHAT_PAY_SERIAL: serial,
    WECHAT_PAY_PRIVATE_KEY: privateKey,
    WECHAT_PAY_API_V3_KEY: apiV3Key,
    WECHAT_PAY_PUBLIC_KEY_ID: publicKey?.id ?? '',
    WECHAT_PAY_PUBLIC_KEY: publicKey?.pem ?? '',
  };
  const platforms = {
    'https://dysmsapi.aliyuncs.com': sms.origin,
    'https://api.weixin.qq.com': wechat.origin,
    'https://api.mch.weixin.qq.com': paying,
  };
  const server = new ServerProcess(
    dataDir,
    port,
    { ...settings, E2E_PLATFORMS: JSON.stringify(platforms) },
    'e2e/desk/backend-here.ts',
  );
  const close = async () => {
    await server.stop();
    await Promise.all([services.stop(), bucket.stop(), sms.close(), wechat.close(), pay.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await server.start();
  } catch (error) {
    await close();
    throw error;
  }
  return { origin: `http://127.0.0.1:${port}`, server, sms, pay, operator: operatorOf(settings), close };
}

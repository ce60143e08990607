import { resolve } from 'node:path';
import { COMPOSE_VARIABLES } from './compose-variables';
import { assertRight } from './config-problems';
import { environment, readEnvironment } from './environment';
import { SettingGroups } from './setting-groups';
import type { SubscribeTemplates } from './subscribe-templates';
import { unknownVariables } from './unknown-variables';
import { readWechatPay, type WechatPayConfig } from './wechat-pay-config';

const MIB = 1024 * 1024;
/** The picture that stands for a code where there is no official account. */
const SANDBOX_ACCOUNT_CODE = '/assets/official-account.svg';

/** A key pair of an outside service. */
export interface KeyPair {
  readonly id: string;
  readonly secret: string;
}

export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  /** What clients reach this server by, without a trailing slash; null: as the request's Host says. */
  readonly publicOrigin: string | null;
  /** Web origins that may call besides loopback ones. */
  readonly corsOrigins: readonly string[];
  /** Networks from which the operators' desk is served, as CIDR. */
  readonly deskNetworks: readonly string[];
  /** How many proxies stand in front, whose word on the caller's address is taken; 0: none. */
  readonly trustProxy: number;
  /** PostgreSQL; null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Replicas of it, which calls read from that may be a moment old; null: there are none. */
  readonly databaseReadUrl: string | null;
  readonly databasePool: number;
  /**
   * The broker that several processes share limits and live messages by; null: each has its own, and the database tells
   * of messages.
   */
  readonly redisUrl: string | null;
  /** Begins every key and channel, so that installations may share a Redis. */
  readonly redisPrefix: string;
  /** Processes behind the one address. */
  readonly processes: number;
  /** How long a stopping server still takes connections, so that a load balancer can notice. */
  readonly shutdownDelayMs: number;
  /** Where Prometheus reads; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Name or path of ffmpeg, which need not be installed. */
  readonly ffmpeg: string;
  /** A query that takes longer is logged; 0: none is. */
  readonly slowQueryMs: number;
  /** Absolute. Embedded database, files and the server's own secret live here. */
  readonly dataDir: string;
  /** With less room on the disk of `dataDir` the server takes no calls. */
  readonly minFreeBytes: number;
  /** Whether the embedded database is compared with its checksums at the start. */
  readonly databaseCheck: boolean;
  /** Outside parties without settings are played by sandboxes, and the demo accounts exist. */
  readonly sandbox: boolean;
  /** Signs short-lived tokens and keys hashes; null: one is made and kept in `dataDir`. */
  readonly secret: string | null;
  readonly logLevel: string;
  /** Requests a minute from one address; 0: no limit. */
  readonly rateLimitPerMinute: number;
  /** What pictures of one user may take in all, in MiB. */
  readonly uploadQuotaMb: number;
  /** What one text message costs, in cents. */
  readonly smsPriceCents: number;
  /** What all text messages of 24 hours may cost, in cents. */
  readonly smsDailyCents: number;
  /** What the service that reads photos charges for an answer, in cents and parts of them. */
  readonly ocrPriceCents: number;
  /** What all photos of 24 hours may cost before an alert tells of it, in cents; 0: nobody asks. */
  readonly ocrDailyCents: number;
  readonly wechat: KeyPair | null;
  readonly wechatApp: KeyPair | null;
  /** Templates of subscribe messages (订阅消息); null: none are sent. */
  readonly wechatTemplates: SubscribeTemplates | null;
  readonly wechatPay: WechatPayConfig | null;
  /** WeChat's official account, joined with the applications at its open platform. */
  readonly officialAccount: KeyPair | null;
  /** How the follow prompt calls it, and the picture of its code; null: none is shown. */
  readonly officialAccountCard: { readonly name: string; readonly qrcodeUrl: string | null };
  /** `privateKey` (PEM) decrypts phone numbers; null: no login by phone. */
  readonly douyin: (KeyPair & { readonly privateKey: string | null }) | null;
  /** Douyin's guaranteed payment: what requests are signed with, and what notifications are. */
  readonly douyinPay: { readonly salt: string; readonly token: string } | null;
  /** `noticeTemplate`: of the notices that stores send to their customers; null: they cannot. */
  readonly sms:
    (KeyPair & { readonly sign: string; readonly template: string; readonly noticeTemplate: string | null }) | null;
  /**
   * Hosts, such as `cdn.example.com` or `*.example.com`, that the app's page may load from and talk to by https and
   * wss.
   */
  readonly pageHosts: readonly string[];
  /** Outside hosts whose documents may be handed out. */
  readonly fileHosts: readonly string[];
  /** `pathStyle`: the bucket stands in the path and not before the host. */
  readonly s3:
    | (KeyPair & {
        readonly endpoint: string;
        readonly bucket: string;
        readonly region: string;
        readonly pathStyle: boolean;
      })
    | null;
  /** `host`: origin of the service. */
  readonly baiduOcr: (KeyPair & { readonly host: string }) | null;
}

/** Warnings about variables that look like settings and are none. */
export const configWarnings = (variables: Record<string, string | undefined>) =>
  unknownVariables(Object.keys(variables), Object.keys(environment.shape), COMPOSE_VARIABLES);

/**
 * Reads the server's settings. Empty variables count as unset.
 * Throws one ConfigError that names everything that is wrong: variables, half groups, and what does not go together.
 */
export function readConfig(variables: Record<string, string | undefined>): ServerConfig {
  const { set, env, problems } = readEnvironment(variables);
  const settings = new SettingGroups(env, problems);
  const douyin = settings.pair('DOUYIN_APPID', 'DOUYIN_SECRET');
  const douyinPay = settings.all(['DOUYIN_PAY_SALT', 'DOUYIN_PAY_TOKEN']);
  const baiduOcr = settings.pair('BAIDU_OCR_KEY', 'BAIDU_OCR_SECRET');
  const sms = settings.all(['ALIYUN_SMS_KEY_ID', 'ALIYUN_SMS_KEY_SECRET', 'ALIYUN_SMS_SIGN', 'ALIYUN_SMS_TEMPLATE']);
  const s3 = settings.all(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  // On this machine alone it may be taken for granted; `combinationProblems` demands the word where others reach it.
  const sandbox = env.SANDBOX ?? true;
  const config: ServerConfig = {
    port: env.PORT,
    host: env.HOST,
    publicOrigin: env.PUBLIC_ORIGIN?.replace(/\/+$/, '') ?? null,
    corsOrigins: env.CORS_ORIGINS,
    deskNetworks: env.DESK_NETWORKS,
    trustProxy: env.TRUST_PROXY,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL ?? null,
    redisPrefix: env.REDIS_PREFIX,
    processes: env.PROCESSES,
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    ffmpeg: env.FFMPEG,
    slowQueryMs: env.SLOW_QUERY_MS,
    dataDir: resolve(env.DATA_DIR),
    minFreeBytes: env.MIN_FREE_DISK_MB * MIB,
    databaseCheck: env.DATABASE_CHECK,
    sandbox,
    secret: env.SERVER_SECRET ?? null,
    logLevel: env.LOG_LEVEL,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    uploadQuotaMb: env.UPLOAD_QUOTA_MB,
    smsPriceCents: env.SMS_PRICE_CENTS,
    smsDailyCents: env.SMS_DAILY_CENTS,
    ocrPriceCents: env.OCR_PRICE_CENTS,
    ocrDailyCents: env.OCR_DAILY_CENTS,
    wechat: settings.pair('WECHAT_APPID', 'WECHAT_SECRET'),
    wechatApp: settings.pair('WECHAT_APP_APPID', 'WECHAT_APP_SECRET'),
    wechatTemplates: env.WECHAT_TEMPLATES ?? null,
    wechatPay: settings.attempt(() =>
      readWechatPay(
        settings.all(['WECHAT_PAY_MCHID', 'WECHAT_PAY_SERIAL', 'WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_API_V3_KEY']),
        settings.all(['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY']),
      ),
    ),
    officialAccount: settings.pair('OFFICIAL_ACCOUNT_APPID', 'OFFICIAL_ACCOUNT_SECRET'),
    officialAccountCard: {
      name: env.OFFICIAL_ACCOUNT_NAME,
      qrcodeUrl: env.OFFICIAL_ACCOUNT_QRCODE_URL ?? (sandbox ? SANDBOX_ACCOUNT_CODE : null),
    },
    douyin: douyin && { ...douyin, privateKey: env.DOUYIN_PRIVATE_KEY?.replace(/\\n/g, '\n') ?? null },
    douyinPay: douyinPay && { salt: douyinPay.DOUYIN_PAY_SALT, token: douyinPay.DOUYIN_PAY_TOKEN },
    sms: sms && {
      id: sms.ALIYUN_SMS_KEY_ID,
      secret: sms.ALIYUN_SMS_KEY_SECRET,
      sign: sms.ALIYUN_SMS_SIGN,
      template: sms.ALIYUN_SMS_TEMPLATE,
      noticeTemplate: env.ALIYUN_SMS_NOTICE_TEMPLATE ?? null,
    },
    pageHosts: env.CSP_HOSTS,
    fileHosts: env.FILE_HOSTS,
    s3: s3 && {
      id: s3.S3_ACCESS_KEY_ID,
      secret: s3.S3_SECRET_ACCESS_KEY,
      endpoint: s3.S3_ENDPOINT,
      bucket: s3.S3_BUCKET,
      region: env.S3_REGION,
      pathStyle: env.S3_FORCE_PATH_STYLE,
    },
    baiduOcr: baiduOcr && { ...baiduOcr, host: env.BAIDU_OCR_HOST },
  };
  assertRight(settings.problems, config, set);
  return config;
}

import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'])
  .transform((text) => ['true', '1', 'on'].includes(text));
const secretText = z.string().min(1).optional();

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8787),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_ORIGIN: z.url().optional(),
  CORS_ORIGINS: z.string().optional(),
  TRUST_PROXY: flag.default(false),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://').optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().min(1).default('.data'),
  SANDBOX: flag.default(true),
  SERVER_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(3000),
  WECHAT_APPID: secretText,
  WECHAT_SECRET: secretText,
  WECHAT_APP_APPID: secretText,
  WECHAT_APP_SECRET: secretText,
  OFFICIAL_ACCOUNT_APPID: secretText,
  OFFICIAL_ACCOUNT_SECRET: secretText,
  OFFICIAL_ACCOUNT_NAME: z.string().default('汽修助手'),
  OFFICIAL_ACCOUNT_QRCODE_URL: z.url().optional(),
  DOUYIN_APPID: secretText,
  DOUYIN_SECRET: secretText,
  DOUYIN_PRIVATE_KEY: secretText,
  ALIYUN_SMS_KEY_ID: secretText,
  ALIYUN_SMS_KEY_SECRET: secretText,
  ALIYUN_SMS_SIGN: secretText,
  ALIYUN_SMS_TEMPLATE: secretText,
  FILE_HOSTS: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: secretText,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: secretText,
  S3_SECRET_ACCESS_KEY: secretText,
  BAIDU_OCR_KEY: secretText,
  BAIDU_OCR_SECRET: secretText,
  BAIDU_OCR_HOST: z.url().default('https://aip.baidubce.com'),
});
/** The picture that stands for a code where there is no official account. */
const SANDBOX_ACCOUNT_CODE = '/assets/official-account.svg';
type Environment = z.output<typeof environment>;

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
  readonly trustProxy: boolean;
  /** PostgreSQL; null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  /** Absolute. Embedded database, files and the server's own secret live here. */
  readonly dataDir: string;
  /** Outside parties without settings are played by sandboxes, and the demo accounts exist. */
  readonly sandbox: boolean;
  /** Signs short-lived tokens and keys hashes; null: one is made and kept in `dataDir`. */
  readonly secret: string | null;
  readonly logLevel: string;
  /** Requests a minute from one address; 0: no limit. */
  readonly rateLimitPerMinute: number;
  readonly wechat: KeyPair | null;
  readonly wechatApp: KeyPair | null;
  /** WeChat's official account, joined with the applications at its open platform. */
  readonly officialAccount: KeyPair | null;
  /** How the follow prompt calls it, and the picture of its code; null: none is shown. */
  readonly officialAccountCard: { readonly name: string; readonly qrcodeUrl: string | null };
  /** `privateKey` (PEM) decrypts phone numbers; null: no login by phone. */
  readonly douyin: (KeyPair & { readonly privateKey: string | null }) | null;
  readonly sms: (KeyPair & { readonly sign: string; readonly template: string }) | null;
  /** Outside hosts whose documents may be handed out. */
  readonly fileHosts: readonly string[];
  readonly s3: (KeyPair & { readonly endpoint: string; readonly bucket: string; readonly region: string }) | null;
  /** `host`: origin of the service. */
  readonly baiduOcr: (KeyPair & { readonly host: string }) | null;
}

/** All values, or null when none is set; half a setting is a mistake that must be told. */
function allOrNone<K extends keyof Environment>(env: Environment, names: readonly K[]): Record<K, string> | null {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new Error(`Settings incomplete: ${missing.join(', ')} missing beside ${names.filter((n) => !missing.includes(n)).join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, String(env[name])])) as Record<K, string>;
}

function keyPair(env: Environment, id: keyof Environment, secret: keyof Environment): KeyPair | null {
  const values = allOrNone(env, [id, secret]);
  return values && { id: values[id] ?? '', secret: values[secret] ?? '' };
}

/**
 * Reads the server's settings. Empty variables count as unset.
 * Throws one Error that names every wrong variable.
 */
export function readConfig(variables: Record<string, string | undefined>): ServerConfig {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Settings are wrong: ${problems.join('; ')}`);
  }
  const env = parsed.data;
  const douyin = keyPair(env, 'DOUYIN_APPID', 'DOUYIN_SECRET');
  const baiduOcr = keyPair(env, 'BAIDU_OCR_KEY', 'BAIDU_OCR_SECRET');
  const sms = allOrNone(env, ['ALIYUN_SMS_KEY_ID', 'ALIYUN_SMS_KEY_SECRET', 'ALIYUN_SMS_SIGN', 'ALIYUN_SMS_TEMPLATE']);
  const s3 = allOrNone(env, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  return {
    port: env.PORT,
    host: env.HOST,
    publicOrigin: env.PUBLIC_ORIGIN?.replace(/\/+$/, '') ?? null,
    corsOrigins: (env.CORS_ORIGINS ?? '').split(',').map((origin) => origin.trim()).filter(Boolean),
    trustProxy: env.TRUST_PROXY,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: env.DATABASE_POOL,
    dataDir: resolve(env.DATA_DIR),
    sandbox: env.SANDBOX,
    secret: env.SERVER_SECRET ?? null,
    logLevel: env.LOG_LEVEL,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    wechat: keyPair(env, 'WECHAT_APPID', 'WECHAT_SECRET'),
    wechatApp: keyPair(env, 'WECHAT_APP_APPID', 'WECHAT_APP_SECRET'),
    officialAccount: keyPair(env, 'OFFICIAL_ACCOUNT_APPID', 'OFFICIAL_ACCOUNT_SECRET'),
    officialAccountCard: { name: env.OFFICIAL_ACCOUNT_NAME, qrcodeUrl: env.OFFICIAL_ACCOUNT_QRCODE_URL ?? (env.SANDBOX ? SANDBOX_ACCOUNT_CODE : null) },
    douyin: douyin && { ...douyin, privateKey: env.DOUYIN_PRIVATE_KEY?.replace(/\\n/g, '\n') ?? null },
    sms: sms && { id: sms.ALIYUN_SMS_KEY_ID, secret: sms.ALIYUN_SMS_KEY_SECRET, sign: sms.ALIYUN_SMS_SIGN, template: sms.ALIYUN_SMS_TEMPLATE },
    fileHosts: (env.FILE_HOSTS ?? '').split(',').map((host) => host.trim()).filter(Boolean),
    s3: s3 && { id: s3.S3_ACCESS_KEY_ID, secret: s3.S3_SECRET_ACCESS_KEY, endpoint: s3.S3_ENDPOINT, bucket: s3.S3_BUCKET, region: env.S3_REGION },
    baiduOcr: baiduOcr && { ...baiduOcr, host: env.BAIDU_OCR_HOST },
  };
}

import { z } from 'zod';
import { isNetwork } from '../base/networks';
import { isRedisAddress } from './redis-sentinels';
import { subscribeTemplates, type SubscribeTemplates } from './subscribe-templates';

const flag = z.enum(['true', 'false', '1', '0', 'on', 'off']).transform((text) => ['true', '1', 'on'].includes(text));
const secretText = z.string().min(1).optional();

/** What stands between commas. */
const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Templates by topic as JSON. */
function readTemplates(text: string, context: z.RefinementCtx): SubscribeTemplates {
  try {
    return subscribeTemplates.parse(JSON.parse(text));
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'must be JSON such as {"order-shipped":{"id":"…","title":"thing1","text":"thing2","time":"time3"}}',
    });
    return z.NEVER;
  }
}

/**
 * Every variable that the server reads, each by itself; `readConfig` looks at what they make together.
 * docs/operations.md tells what they mean.
 */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8787),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_ORIGIN: z.url().optional(),
  CORS_ORIGINS: z.string().default('').transform(listed),
  /** Networks from which the operators' desk is served. */
  DESK_NETWORKS: z
    .string()
    .default('127.0.0.0/8,::1')
    .transform(listed)
    .refine((networks) => networks.every(isNetwork), 'must be networks such as 203.0.113.0/24, separated by commas'),
  TRUST_PROXY: z
    .union([z.coerce.number().int().min(0).max(10), flag.transform(Number)], 'must be 0 to 10, true or false')
    .default(0),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/[^/?#]+/, 'must be postgres:// or postgresql:// with one or several hosts')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  REDIS_URL: z
    .string()
    .refine(isRedisAddress, 'must be redis://…, rediss://… or redis+sentinel://host:port,host:port/name')
    .optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w:.-]{1,64}$/, 'must be 1 to 64 letters, digits, :, ., _ or -')
    .default('auto-repair:'),
  PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  FFMPEG: z.string().min(1).default('ffmpeg'),
  SLOW_QUERY_MS: z.coerce.number().int().min(0).default(500),
  MIN_FREE_DISK_MB: z.coerce.number().int().min(0).max(1_000_000).default(200),
  DATABASE_CHECK: flag.default(true),
  DATA_DIR: z.string().min(1).default('.data'),
  SANDBOX: flag.optional(),
  SERVER_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  UPLOAD_QUOTA_MB: z.coerce.number().int().min(1).default(20_000),
  SMS_PRICE_CENTS: z.coerce.number().int().min(0).max(1000).default(5),
  SMS_DAILY_CENTS: z.coerce.number().int().min(0).default(50_000),
  OCR_PRICE_CENTS: z.coerce.number().min(0).max(1000).default(0),
  OCR_DAILY_CENTS: z.coerce.number().int().min(0).default(0),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(3000),
  WECHAT_APPID: secretText,
  WECHAT_SECRET: secretText,
  WECHAT_APP_APPID: secretText,
  WECHAT_APP_SECRET: secretText,
  WECHAT_TEMPLATES: z.string().transform(readTemplates).optional(),
  OFFICIAL_ACCOUNT_APPID: secretText,
  OFFICIAL_ACCOUNT_SECRET: secretText,
  OFFICIAL_ACCOUNT_NAME: z.string().default('汽修助手'),
  OFFICIAL_ACCOUNT_QRCODE_URL: z.url().optional(),
  WECHAT_PAY_MCHID: secretText,
  WECHAT_PAY_SERIAL: secretText,
  WECHAT_PAY_PRIVATE_KEY: secretText,
  WECHAT_PAY_API_V3_KEY: secretText,
  WECHAT_PAY_PUBLIC_KEY_ID: z.string().startsWith('PUB_KEY_ID_', 'must start with PUB_KEY_ID_').optional(),
  WECHAT_PAY_PUBLIC_KEY: secretText,
  DOUYIN_APPID: secretText,
  DOUYIN_SECRET: secretText,
  DOUYIN_PRIVATE_KEY: secretText,
  DOUYIN_PAY_SALT: secretText,
  DOUYIN_PAY_TOKEN: secretText,
  ALIYUN_SMS_KEY_ID: secretText,
  ALIYUN_SMS_KEY_SECRET: secretText,
  ALIYUN_SMS_SIGN: secretText,
  ALIYUN_SMS_TEMPLATE: secretText,
  ALIYUN_SMS_NOTICE_TEMPLATE: secretText,
  FILE_HOSTS: z.string().default('').transform(listed),
  CSP_HOSTS: z
    .string()
    .regex(/^[\w.*:,\s-]*$/, 'must be hosts separated by commas')
    .default('')
    .transform(listed),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: secretText,
  S3_REGION: z.string().default('us-east-1'),
  S3_FORCE_PATH_STYLE: flag.default(true),
  S3_ACCESS_KEY_ID: secretText,
  S3_SECRET_ACCESS_KEY: secretText,
  BAIDU_OCR_KEY: secretText,
  BAIDU_OCR_SECRET: secretText,
  BAIDU_OCR_HOST: z.url().default('https://aip.baidubce.com'),
});

const isOurs = (entry: [string, string | undefined]): entry is [string, string] =>
  entry[1] !== undefined && entry[1] !== '' && entry[0] in environment.shape;

/**
 * The variables of ours that are set (`set`; an empty one is not), what can be read of them (`env`), and what is wrong
 * with the others.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): {
  readonly set: Readonly<Record<string, string>>;
  readonly env: z.output<typeof environment>;
  readonly problems: string[];
} {
  const set = Object.fromEntries(Object.entries(variables).filter(isOurs));
  // Operators read English here, whatever the calls of users are answered with.
  const parsed = environment.safeParse(set, { error: z.locales.en().localeError });
  if (parsed.success) return { set, env: parsed.data, problems: [] };
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  // The rest is read with defaults in their place, so that its problems are told at the same time.
  const rest = Object.fromEntries(Object.entries(set).filter(([name]) => !wrong.has(name)));
  return { set, env: environment.parse(rest), problems };
}

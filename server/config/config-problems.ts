import { isWithin } from '../base/networks';

/** Settings with which the server must not start; `problems` names each, and the message lists them all. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(`Settings are wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** What of the settings the rules below look at. */
export interface CheckedSettings {
  readonly port: number;
  readonly host: string;
  readonly processes: number;
  readonly trustProxy: number;
  readonly deskNetworks: readonly string[];
  readonly databaseUrl: string | null;
  readonly databaseReadUrl: string | null;
  readonly redisUrl: string | null;
  readonly metrics: { readonly port: number } | null;
  readonly sandbox: boolean;
  readonly secret: string | null;
  readonly publicOrigin: string | null;
  readonly corsOrigins: readonly string[];
  readonly sms: object | null;
  readonly ocrPriceCents: number;
  readonly ocrDailyCents: number;
  readonly wechat: object | null;
  readonly wechatApp: object | null;
  readonly wechatPay: object | null;
  readonly douyin: object | null;
  readonly douyinPay: object | null;
}

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;
const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1'];

/** Scheme, host and port as browsers write an origin. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}

/** Stands in the example settings where a value of one's own must be. */
const PLACEHOLDER = 'change-me';
/** Domains that nobody can own (RFC 2606), as the one of the example settings. */
const EXAMPLE_HOST = /(^|\.)example\.(com|net|org)$/;

/** Variables that hold what stood in the example, each with what is said of it. */
function placeholderProblems(variables: Readonly<Record<string, string | undefined>>): Map<string, string> {
  const isLeft = (name: string, value = '') =>
    value.toLowerCase().includes(PLACEHOLDER) ||
    (name === 'PUBLIC_ORIGIN' && URL.canParse(value) && EXAMPLE_HOST.test(new URL(value).hostname));
  return new Map(
    Object.entries(variables)
      .filter(([name, value]) => isLeft(name, value))
      .map(([name]) => [name, `${name}: still holds the value of the example`]),
  );
}

/** The variable that a problem is about; empty where it is about several. */
const aboutVariable = (problem: string) => /^([A-Z][A-Z\d_]*):/.exec(problem)?.[1] ?? '';

/** Settings that are right one by one and cannot be used together. */
function combinationProblems(
  settings: CheckedSettings,
  variables: Readonly<Record<string, string | undefined>>,
): string[] {
  const { processes, databaseUrl, metrics, port, sandbox, publicOrigin } = settings;
  const isPublic = publicOrigin !== null && !LOOPBACK.test(publicOrigin);
  const isReachable = !LOOPBACK_HOST.test(settings.host) || isPublic || settings.trustProxy > 0;
  const rules: [boolean, string][] = [
    [
      isReachable && !variables['SANDBOX'],
      'SANDBOX: say off, or on for a demonstration, where HOST or PUBLIC_ORIGIN is more than this machine, or ' +
        'TRUST_PROXY is set: with on, anybody logs in as the demo administrator and pays with play money',
    ],
    [
      processes > 1 && databaseUrl === null,
      'PROCESSES: several processes need DATABASE_URL; the embedded database is for one',
    ],
    [
      settings.databaseReadUrl !== null && (databaseUrl === null || settings.redisUrl === null),
      'DATABASE_READ_URL: replicas need DATABASE_URL, which they follow, and REDIS_URL, by which processes know who ' +
        'has just written and must see it',
    ],
    [
      settings.ocrDailyCents > 0 && settings.ocrPriceCents === 0,
      'OCR_DAILY_CENTS: what photos cost is counted where OCR_PRICE_CENTS says what one costs',
    ],
    [
      // This server ends no TLS, so whoever comes by https comes through a proxy.
      isPublic &&
        publicOrigin.startsWith('https://') &&
        settings.trustProxy === 0 &&
        LOOPBACK_ADDRESSES.some((own) => isWithin(own, settings.deskNetworks)),
      'TRUST_PROXY: say how many proxies end the https of PUBLIC_ORIGIN, or take this machine out of DESK_NETWORKS: ' +
        'behind a proxy on this machine everybody seems to come from it, and reaches the desk',
    ],
    [metrics?.port === port, 'METRICS_PORT: must differ from PORT, which is public'],
    [
      !sandbox && settings.sms === null,
      'SANDBOX is off, so SMS codes need ALIYUN_SMS_KEY_ID, ALIYUN_SMS_KEY_SECRET, ALIYUN_SMS_SIGN and ' +
        'ALIYUN_SMS_TEMPLATE',
    ],
    [
      !sandbox && !variables['PUBLIC_ORIGIN'],
      'PUBLIC_ORIGIN: must be set where SANDBOX is off: links, pictures and notices of payments need the address ' +
        'that users see',
    ],
    [
      !sandbox && publicOrigin !== null && !publicOrigin.startsWith('https://') && !LOOPBACK.test(publicOrigin),
      'PUBLIC_ORIGIN: must begin with https:// where SANDBOX is off',
    ],
    [
      publicOrigin !== null && !isOrigin(publicOrigin),
      'PUBLIC_ORIGIN: must be scheme, host and port alone, such as https://repair.example.com',
    ],
    [
      !settings.corsOrigins.every(isOrigin),
      'CORS_ORIGINS: must be origins separated by commas, such as https://a.example.com,https://b.example.com; ' +
        '* is none',
    ],
    [
      settings.secret !== null && new Set(settings.secret).size < 8,
      'SERVER_SECRET: is no secret; take one of `openssl rand -base64 32`',
    ],
    [
      settings.wechatPay !== null && settings.wechat === null && settings.wechatApp === null,
      'WECHAT_PAY_MCHID: needs WECHAT_APPID or WECHAT_APP_APPID, an application that pays',
    ],
    [settings.douyinPay !== null && settings.douyin === null, 'DOUYIN_PAY_SALT: needs DOUYIN_APPID'],
    [
      (settings.wechatPay !== null || settings.douyinPay !== null) && !publicOrigin?.startsWith('https://'),
      'PUBLIC_ORIGIN: payments need one with https://, where the platforms send their notifications',
    ],
  ];
  return rules.flatMap(([isBroken, problem]) => (isBroken ? [problem] : []));
}

/**
 * Throws one ConfigError with everything that is wrong. A fault is told once: what is wrong by itself (`own`), or was
 * left from the example, needs no word on what it does not go together with.
 */
export function assertRight(
  own: readonly string[],
  settings: CheckedSettings,
  variables: Readonly<Record<string, string | undefined>>,
): void {
  const left = placeholderProblems(variables);
  const told = new Set([...left.keys(), ...own.map(aboutVariable)].filter(Boolean));
  const problems = [
    ...own.filter((problem) => !left.has(aboutVariable(problem))),
    ...left.values(),
    ...combinationProblems(settings, variables).filter((problem) => !told.has(aboutVariable(problem))),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
}

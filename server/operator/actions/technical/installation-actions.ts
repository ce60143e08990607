import { z } from 'zod';
import type { ServerConfig } from '../../../config/config';
import { listAction } from '../../catalogue/action';
import { page } from '../../catalogue/page';
import { slicedRows } from '../../catalogue/slice';

const hidden = (value: unknown) =>
  value === null || value === undefined || value === '' ? '未设置' : '已设置（隐藏）';
const plain = (value: string | number | boolean | null) =>
  value === null ? '未设置' : typeof value === 'boolean' ? (value ? '是' : '否') : String(value);
const listed = (values: readonly string[]) => values.join('、') || '无';

/** An address without the account and password in it. */
function withoutAccount(address: string | null): string {
  if (address === null) return '未设置';
  // Of a database there may be several hosts, which is no URL of the web's kind; passwords may hold anything.
  return address.replace(/\/\/.*@/, '//').replace(/[?#].*$/, '');
}

interface Setting {
  readonly variable: string;
  readonly title: string;
  readonly valueOf: (config: ServerConfig) => string;
}

const setting = (variable: string, title: string, valueOf: Setting['valueOf']): Setting => ({
  variable,
  title,
  valueOf,
});

/** The settings of the installation by their variables. Every one is named here, so that none is shown by oversight. */
const settings: readonly Setting[] = [
  setting('SANDBOX', '沙盒', ({ sandbox }) => plain(sandbox)),
  setting('PORT', '端口', ({ port, host }) => `${host}:${port}`),
  setting('PUBLIC_ORIGIN', '对外地址', ({ publicOrigin }) => plain(publicOrigin)),
  setting('CORS_ORIGINS', '允许的网页来源', ({ corsOrigins }) => listed(corsOrigins)),
  setting('DESK_NETWORKS', '后台的网段', ({ deskNetworks }) => listed(deskNetworks)),
  setting('TRUST_PROXY', '前面的代理', ({ trustProxy }) => plain(trustProxy)),
  setting('DATABASE_URL', '数据库', ({ databaseUrl }) =>
    databaseUrl === null ? '内置数据库' : withoutAccount(databaseUrl),
  ),
  setting('DATABASE_READ_URL', '只读副本', ({ databaseReadUrl }) => withoutAccount(databaseReadUrl)),
  setting('DATABASE_POOL', '数据库连接', ({ databasePool }) => plain(databasePool)),
  setting('REDIS_URL', '消息中间件', ({ redisUrl }) => withoutAccount(redisUrl)),
  setting('PROCESSES', '进程', ({ processes }) => plain(processes)),
  setting('METRICS_PORT', '指标', ({ metrics }) => (metrics ? `${metrics.host}:${metrics.port}` : '未设置')),
  setting('DATA_DIR', '数据目录', ({ dataDir }) => dataDir),
  setting('MIN_FREE_DISK_MB', '最少剩余磁盘', ({ minFreeBytes }) => `${Math.round(minFreeBytes / 1024 / 1024)} MB`),
  setting('SERVER_SECRET', '服务密钥', ({ secret }) => (secret === null ? '在数据目录中' : hidden(secret))),
  setting('LOG_LEVEL', '日志', ({ logLevel }) => logLevel),
  setting('FFMPEG', '视频转换程序', ({ ffmpeg }) => ffmpeg),
  setting('SLOW_QUERY_MS', '慢查询', ({ slowQueryMs }) => `${slowQueryMs} 毫秒`),
  setting('RATE_LIMIT_PER_MINUTE', '每分钟请求', ({ rateLimitPerMinute }) => plain(rateLimitPerMinute)),
  setting('UPLOAD_QUOTA_MB', '每位用户的图片', ({ uploadQuotaMb }) => `${uploadQuotaMb} MB`),
  setting('SMS_PRICE_CENTS', '每条短信', ({ smsPriceCents }) => `${smsPriceCents} 分`),
  setting('SMS_DAILY_CENTS', '每天的短信', ({ smsDailyCents }) => `${smsDailyCents} 分`),
  setting('OCR_PRICE_CENTS', '每次拍照识别', ({ ocrPriceCents }) => `${ocrPriceCents} 分`),
  setting('OCR_DAILY_CENTS', '每天的拍照识别', ({ ocrDailyCents }) =>
    ocrDailyCents === 0 ? '不提醒' : `超过 ${ocrDailyCents} 分提醒`,
  ),
  setting('ALIYUN_SMS_KEY_ID', '短信', ({ sms }) => (sms ? `签名“${sms.sign}”，密钥${hidden(sms.secret)}` : '未设置')),
  setting('WECHAT_APPID', '微信小程序', ({ wechat }) =>
    wechat ? `${wechat.id}，密钥${hidden(wechat.secret)}` : '未设置',
  ),
  setting('WECHAT_APP_APPID', '微信登录（App）', ({ wechatApp }) => hidden(wechatApp)),
  setting('WECHAT_PAY_MCHID', '微信支付', ({ wechatPay }) => hidden(wechatPay)),
  setting('WECHAT_TEMPLATES', '订阅消息', ({ wechatTemplates }) => hidden(wechatTemplates)),
  setting('OFFICIAL_ACCOUNT_APPID', '公众号', ({ officialAccount }) => hidden(officialAccount)),
  setting('DOUYIN_APPID', '抖音小程序', ({ douyin }) =>
    douyin ? `${douyin.id}，密钥${hidden(douyin.secret)}` : '未设置',
  ),
  setting('DOUYIN_PAY_SALT', '抖音支付', ({ douyinPay }) => hidden(douyinPay)),
  setting('S3_ENDPOINT', '文件存储', ({ s3 }) =>
    s3 ? `${s3.endpoint} ${s3.bucket}，密钥${hidden(s3.secret)}` : '数据目录',
  ),
  setting('BAIDU_OCR_KEY', '拍照识别', ({ baiduOcr }) => (baiduOcr ? '百度，密钥已设置（隐藏）' : '本机识别')),
  setting('CSP_HOSTS', '网页可加载的主机', ({ pageHosts }) => listed(pageHosts)),
  setting('FILE_HOSTS', '资料文件的主机', ({ fileHosts }) => listed(fileHosts)),
];

const list = listAction({
  name: 'installation list',
  title: '安装设置',
  summary: '服务启动时读到的设置；密钥与密码隐藏，修改后需重启',
  area: 'technical',
  input: z.object({}),
  columns: [
    { key: 'title', title: '设置', kind: 'text' },
    { key: 'value', title: '值', kind: 'text' },
    { key: 'variable', title: '环境变量', kind: 'text' },
  ],
  whenEmpty: '没有设置',
  run: async (_filters, slice, { config }) =>
    slicedRows(settings, slice, ({ variable, title, valueOf }) => ({
      id: variable,
      cells: { title, variable, value: valueOf(config) },
    })),
});

export const installationPages = [
  page({ name: 'installation', title: '安装设置', area: 'technical', summary: '服务启动时的设置', list }),
];

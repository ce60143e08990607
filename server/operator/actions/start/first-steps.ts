import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { DeskFact } from '../../../../src/contract/desk/shapes';
import { legalTexts } from '../../../../src/domain/legal-texts';
import { DAY } from '../../../base/clock/clock';
import { backupAges } from '../../../db/backup/kept-backups';
import type { Database } from '../../../db/database';
import { courses } from '../../../db/schema/course';
import { documents } from '../../../db/schema/library';
import { operators } from '../../../db/schema/operator';
import { goods } from '../../../db/schema/shop';
import { findLegalText, type LegalCode } from '../../../modules/content/legal-text';
import { findEntry } from '../../../modules/dictionary/dictionary-repository';
import type { ServerConfig } from '../../../config/config';
import type { Surroundings } from '../../catalogue/action';

type Tone = 'good' | 'warning' | 'bad' | 'neutral';

/** A step with how far it is, in words, and the page where it is done. */
const step = (title: string, page: string, tone: Tone, words: string): DeskFact => ({
  title,
  kind: 'choice',
  value: tone,
  choices: [{ value: tone, title: words, tone }],
  page,
});

const counted = (title: string, page: string, number: number, unit: string, whenNone: Tone = 'bad') =>
  number > 0 ? step(title, page, 'good', `${number} ${unit}`) : step(title, page, whenNone, '还没有');

/** Whether a legal text is the owner's own. */
async function paper(db: Database, now: Date, title: string, code: LegalCode, sample: string): Promise<DeskFact> {
  const row = await findLegalText(db, code, now);
  if (!row) return step(title, 'texts', 'bad', '未发布');
  return row.writtenBy === null
    ? step(title, 'texts', 'warning', sample)
    : step(title, 'texts', 'good', `第 ${row.version} 版`);
}

/** Who runs the installation, and what users read of the owner. */
export async function ownerSteps({ db, services, config }: Surroundings): Promise<DeskFact[]> {
  const ready = await db.$count(operators, and(isNull(operators.endedAt), isNotNull(operators.totpSecret)));
  const now = services.clock.now();
  const phone = await findEntry(db, 'service_phone', now);
  return [
    ready > 1
      ? step('操作员', 'operators', 'good', `${ready} 位已设置动态码`)
      : step(
          '操作员',
          'operators',
          'warning',
          ready === 1 ? '只有 1 位；大额打款需要第二位同意' : '还没有人设置动态码',
        ),
    await paper(db, now, '营业执照', legalTexts.licence.code, '示例'),
    await paper(db, now, '用户协议', legalTexts.agreement.code, '默认文本，请核对'),
    await paper(db, now, '隐私政策', legalTexts.privacy.code, '默认文本，请核对'),
    await paper(db, now, '会员与课程购买协议', legalTexts.purchase.code, '默认文本，请核对'),
    phone?.value ? step('客服电话', 'settings', 'good', phone.value) : step('客服电话', 'settings', 'bad', '未设置'),
    config.publicOrigin === null && !config.sandbox
      ? step('公开地址', 'installation', 'bad', '未设置 PUBLIC_ORIGIN')
      : step('公开地址', 'installation', 'good', config.publicOrigin ?? '由请求决定'),
  ];
}

/** What users find in the app. */
export async function contentSteps({ db }: Surroundings): Promise<DeskFact[]> {
  const onSale = eq(goods.enable, true);
  return [
    counted('资料', 'documents', await db.$count(documents, isNull(documents.goneAt)), '份'),
    counted('会员套餐', 'terms', await db.$count(goods, and(onSale, isNull(goods.category))), '个'),
    counted('商品', 'goods', await db.$count(goods, and(onSale, isNotNull(goods.category))), '件', 'warning'),
    counted('课程', 'courses', await db.$count(courses, eq(courses.published, true)), '门', 'warning'),
  ];
}

const providers: readonly (readonly [string, (config: ServerConfig) => unknown, string])[] = [
  ['短信', ({ sms }) => sms, '不能用手机号登录'],
  ['微信登录', ({ wechat, wechatApp }) => wechat ?? wechatApp, '不能用微信登录'],
  ['微信支付', ({ wechatPay }) => wechatPay, '不能收款'],
  ['抖音', ({ douyin }) => douyin, '不能在抖音使用'],
  ['文字识别', ({ baiduOcr }) => baiduOcr, '用内置识别'],
  ['对象存储', ({ s3 }) => s3, '文件存在本机'],
];
/** Without these the server has its own. */
const BUILT_IN = ['文字识别', '对象存储', '抖音'];

/** Outside services, and whether what is here would survive a broken disk. */
export function technicalSteps({ config, services }: Surroundings): DeskFact[] {
  const { daily, archive } = backupAges(config.dataDir, services.clock.now().getTime());
  const newest = Math.min(daily ?? Infinity, archive ?? Infinity);
  const days = Math.floor((newest * 1000) / DAY);
  const age = days === 0 ? '今天' : `${days} 天前`;
  const backup = Number.isFinite(newest)
    ? step('备份', 'backups', days > 2 ? 'warning' : 'good', age)
    : step('备份', 'backups', 'bad', '还没有备份');
  return [
    ...providers.map(([title, of, without]) => {
      if (of(config)) return step(title, 'installation', 'good', '已设置');
      const tone: Tone = BUILT_IN.includes(title) ? 'neutral' : config.sandbox ? 'warning' : 'bad';
      return step(title, 'installation', tone, config.sandbox && tone !== 'neutral' ? '沙盒' : without);
    }),
    backup,
  ];
}

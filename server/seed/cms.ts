import { and, eq, lte, sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sanitizeContent } from '../base/sanitize-content';
import { DAY, later } from '../base/clock/clock';
import type { Database } from '../db/database';
import { cmsContents, cmsNews } from '../db/schema/content';
import { articles } from './cms-articles';
import { pages, type SeedContent } from './cms-pages';

const textsFolder = join(__dirname, 'cms-texts');

/**
 * A legal text. Raise `version` with every change of meaning, and say in `changes` what changed: users are asked again.
 */
interface LegalText extends Omit<SeedContent, 'content' | 'type'> {
  readonly version: number;
  readonly changes: string;
}

/** The agreements and the licence, each in a file of its own so that a lawyer can read it. */
const agreements: readonly LegalText[] = [
  {
    code: 'user-agreement',
    title: '用户服务协议',
    summary: '使用汽修助手前请阅读',
    version: 2,
    changes: '补充了积分、金币与抽奖、发布维修案例的规则，明确了撤回同意与注销账号的后果。',
  },
  {
    code: 'privacy-policy',
    title: '隐私政策',
    summary: '我们怎样收集、使用和保护您的信息',
    version: 2,
    changes:
      '列明了地图、支付、短信、文字识别等第三方服务，补充了收货地址、提现账户和学习记录的处理，增加了撤回同意的方式。',
  },
  {
    code: 'purchase-agreement',
    title: '会员与课程购买协议',
    summary: '购买会员与课程的规则',
    version: 2,
    changes: '课程退款改为以是否学完试看以外的课时为准。',
  },
  {
    code: 'business-licence',
    title: '营业执照',
    summary: '经营者的登记信息（示例）',
    coverUrl: '/assets/business-licence.svg',
    version: 1,
    changes: '',
  },
];

const legalContents = (): SeedContent[] =>
  agreements.map((text) => ({
    ...text,
    type: 'agreement',
    content: readFileSync(join(textsFolder, `${text.code}.html`), 'utf8'),
  }));

/**
 * Agreements, banners, notices, help pages and news. Running it again brings the texts up to date, but those that the
 * operator has published: their row has another id, or a later version.
 */
export async function seedCms(db: Database, now: Date): Promise<void> {
  for (const [index, content] of [...legalContents(), ...pages, ...articles].entries()) {
    const row = {
      type: content.type,
      title: content.title,
      summary: content.summary,
      coverUrl: content.coverUrl ?? null,
      linkUrl: content.linkUrl ?? null,
      content: await sanitizeContent(content.content),
      version: content.version ?? 1,
      changes: content.changes ?? '',
    };
    const id = `seed-${content.code}`;
    const publishedAt = later(now, -index * DAY);
    // A new version is published now; the same one keeps its day.
    const published = sql`case when ${cmsContents.version} < ${row.version} then ${publishedAt.toISOString()}::timestamptz else ${cmsContents.publishedAt} end`;
    await db
      .insert(cmsContents)
      .values({ id, code: content.code, ...row, publishedAt })
      .onConflictDoUpdate({
        target: cmsContents.code,
        set: { ...row, publishedAt: published },
        setWhere: and(eq(cmsContents.id, id), lte(cmsContents.version, row.version)),
      });
  }
  for (const [index, article] of articles.entries()) {
    const row = {
      title: article.title,
      summary: article.summary,
      coverUrl: article.coverUrl ?? null,
      contentId: `seed-${article.code}`,
    };
    await db
      .insert(cmsNews)
      .values({ id: `seed-${article.code}`, ...row, publishedAt: later(now, -index * 2 * DAY) })
      .onConflictDoUpdate({ target: cmsNews.id, set: row });
  }
}

import { and, eq, exists, inArray, isNull, lte, sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sanitizeContent } from '../base/sanitize-content';
import { DAY, later } from '../base/clock/clock';
import type { Database } from '../db/database';
import { cmsContents, cmsNews } from '../db/schema/content';
import { articles } from './cms-articles';
import { pages, samplePages, type SeedContent } from './cms-pages';

const textsFolder = join(__dirname, 'cms-texts');

/**
 * A legal text. Raise `version` with every change of meaning, and say in `changes` what changed: users are asked again.
 */
interface LegalText extends Omit<SeedContent, 'content' | 'type'> {
  readonly version: number;
  readonly changes: string;
}

/** The agreements, each in a file of its own so that a lawyer can read it. */
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
    version: 3,
    changes: '写明了账号注销后，您为 VIN 选择的车系和“与实车不符”的反馈仍保留，其中手机号只以带密钥的摘要保存。',
  },
  {
    code: 'purchase-agreement',
    title: '会员与课程购买协议',
    summary: '购买会员与课程的规则',
    version: 2,
    changes: '课程退款改为以是否学完试看以外的课时为准。',
  },
];

/** The licence of the invented operator of the sandbox; a real one publishes theirs at the desk. */
const sampleLicence: LegalText = {
  code: 'business-licence',
  title: '营业执照',
  summary: '经营者的登记信息（示例）',
  coverUrl: '/assets/business-licence.svg',
  version: 1,
  changes: '',
};

const legalContents = (sandbox: boolean): SeedContent[] =>
  [...agreements, ...(sandbox ? [sampleLicence] : [])].map((text) => ({
    ...text,
    type: 'agreement',
    content: readFileSync(join(textsFolder, `${text.code}.html`), 'utf8'),
  }));

/** Contents that nobody but the seed wrote, as far as it may bring them up to date. */
const ofTheSeed = (code: string, version: number) =>
  and(eq(cmsContents.id, `seed-${code}`), isNull(cmsContents.writtenBy), lte(cmsContents.version, version));

async function putContent(db: Database, content: SeedContent, publishedAt: Date): Promise<void> {
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
  // A new version is published now; the same one keeps its day.
  const published = sql`case when ${cmsContents.version} < ${row.version} then ${publishedAt.toISOString()}::timestamptz else ${cmsContents.publishedAt} end`;
  await db
    .insert(cmsContents)
    .values({ id: `seed-${content.code}`, code: content.code, ...row, publishedAt })
    .onConflictDoUpdate({
      target: cmsContents.code,
      set: { ...row, publishedAt: published },
      setWhere: ofTheSeed(content.code, row.version),
    });
}

async function putNews(db: Database, article: SeedContent, publishedAt: Date): Promise<void> {
  const id = `seed-${article.code}`;
  const row = { title: article.title, summary: article.summary, coverUrl: article.coverUrl ?? null, contentId: id };
  const unchanged = db
    .select({ one: sql`1` })
    .from(cmsContents)
    .where(and(eq(cmsContents.id, cmsNews.contentId), isNull(cmsContents.writtenBy)));
  await db
    .insert(cmsNews)
    .values({ id, ...row, publishedAt })
    .onConflictDoUpdate({ target: cmsNews.id, set: row, setWhere: exists(unchanged) });
}

/** Takes away what an older release showed of the sandbox where real people are, unless an operator wrote it anew. */
async function removeSamples(db: Database): Promise<void> {
  const ids = [sampleLicence, ...samplePages, ...articles].map(({ code }) => `seed-${code}`);
  const samples = and(inArray(cmsContents.id, ids), isNull(cmsContents.writtenBy));
  const unwritten = db.select({ id: cmsContents.id }).from(cmsContents).where(samples);
  await db.delete(cmsNews).where(inArray(cmsNews.contentId, unwritten));
  await db.delete(cmsContents).where(samples);
}

/**
 * Agreements and help pages; in the sandbox banners, notices and news, too. Running it again brings the texts up to
 * date, but those that an operator wrote.
 */
export async function seedCms(db: Database, now: Date, sandbox = true): Promise<void> {
  const shown = [...legalContents(sandbox), ...pages, ...(sandbox ? [...samplePages, ...articles] : [])];
  for (const [index, content] of shown.entries()) await putContent(db, content, later(now, -index * DAY));
  if (!sandbox) return removeSamples(db);
  for (const [index, article] of articles.entries()) await putNews(db, article, later(now, -index * 2 * DAY));
}

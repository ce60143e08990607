import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sanitizeContent } from '../../cms-html';
import { DAY, later } from '../../providers/clock/clock';
import type { Database } from '../database';
import { cmsContents, cmsNews } from '../schema/content';
import { articles } from './cms-articles';
import { pages, type SeedContent } from './cms-pages';

const textsFolder = join(__dirname, '../cms-texts');

/** The agreements and the licence, each in a file of its own so that a lawyer can read it. */
const agreements: readonly SeedContent[] = [
  { code: 'user-agreement', type: 'agreement', title: '用户服务协议', summary: '使用汽修助手前请阅读' },
  { code: 'privacy-policy', type: 'agreement', title: '隐私政策', summary: '我们怎样收集、使用和保护您的信息' },
  { code: 'purchase-agreement', type: 'agreement', title: '会员与课程购买协议', summary: '购买会员与课程的规则' },
  { code: 'business-licence', type: 'agreement', title: '营业执照', summary: '经营者的登记信息（示例）' },
].map(({ code, type, title, summary }) => ({ code, type: type as 'agreement', title, summary, content: readFileSync(join(textsFolder, `${code}.html`), 'utf8') }));

/** Agreements, banners, notices, help pages and news. Running it again brings the texts up to date. */
export async function seedCms(db: Database, now: Date): Promise<void> {
  for (const [index, content] of [...agreements, ...pages, ...articles].entries()) {
    const row = {
      type: content.type,
      title: content.title,
      summary: content.summary,
      coverUrl: content.coverUrl ?? null,
      linkUrl: content.linkUrl ?? null,
      content: await sanitizeContent(content.content),
    };
    const id = `seed-${content.code}`;
    const publishedAt = later(now, -index * DAY);
    await db.insert(cmsContents).values({ id, code: content.code, ...row, publishedAt }).onConflictDoUpdate({ target: cmsContents.id, set: row });
  }
  for (const [index, article] of articles.entries()) {
    const row = { title: article.title, summary: article.summary, coverUrl: article.coverUrl ?? null, contentId: `seed-${article.code}` };
    await db.insert(cmsNews).values({ id: `seed-${article.code}`, ...row, publishedAt: later(now, -index * 2 * DAY) }).onConflictDoUpdate({ target: cmsNews.id, set: row });
  }
}

import { sql } from 'drizzle-orm';
import type { AnswerHit, HitGroup } from '../../../src/contract/schemas/search';
import { searchForm } from '../../../src/domain/search/search-form';
import { textScore, type Field } from '../../../src/domain/search/score';
import { queryRows, type Database } from '../../db/database';
import { hitOf, snippetOf } from './hit';
import { byPoints, LEAST_SHARE, pointsForUse, type Question, type Ranked } from './question';

const POINTS = { share: 84, whole: 45, wantedCourse: 90, goods: -8 } as const;
const WORTH = { title: 1, summary: 0.75, text: 0.6 } as const;
/** Editors add courses and articles by the dozen, not by the thousand: they are looked through in memory. */
const KEEP_MS = 10_000;

interface Article {
  readonly hit: Pick<AnswerHit, 'kind' | 'id' | 'title' | 'subtitle'>;
  readonly summary: string;
  readonly fields: readonly Field[];
  /** learners or pieces sold */
  readonly uses: number;
  readonly groups: readonly HitGroup[];
}

type ArticleRow = {
  kind: 'course' | 'goods';
  id: string;
  title: string;
  summary: string;
  said: string;
  subtitle: string;
  uses: number;
  price: number;
};

const priceGroup = (price: number): HitGroup => ({ by: 'price', value: price === 0 ? 'free' : 'paid' });

async function load(db: Database): Promise<Article[]> {
  const rows = await queryRows<ArticleRow>(
    db,
    sql`
    select 'course' as kind, fid as id, title, summary, search_text as said, teacher as subtitle, learners as uses,
        price
      from courses where published
    union all
    select 'goods', iid, title, summary, coalesce(tags, ''), '', sold, 0 from goods
      where enable and kind = 'physical' and category is not null`,
  );
  return rows.map(({ kind, id, title, summary, said, subtitle, uses, price }) => ({
    hit: { kind, id, title, subtitle },
    summary,
    uses,
    groups: kind === 'course' ? [priceGroup(price)] : [],
    fields: [
      { form: searchForm(title), worth: WORTH.title },
      { form: searchForm(summary), worth: WORTH.summary },
      { form: searchForm(said), worth: WORTH.text },
    ],
  }));
}

const kept = new WeakMap<Database, { readonly at: number; readonly articles: Promise<Article[]> }>();

function articlesOf(db: Database): Promise<Article[]> {
  const known = kept.get(db);
  if (known && Date.now() - known.at < KEEP_MS) return known.articles;
  const articles = load(db);
  kept.set(db, { at: Date.now(), articles });
  articles.catch(() => kept.delete(db));
  return articles;
}

/** Courses and physical articles on offer that answer, the best first. */
export async function searchArticles(
  db: Database,
  { concepts, typed: { wantsCourse, wants } }: Question,
  kind: 'course' | 'goods',
  least = LEAST_SHARE * 0.8,
): Promise<Ranked<AnswerHit>[]> {
  const articles = (await articlesOf(db)).filter(({ hit }) => hit.kind === kind);
  return articles
    .flatMap(({ hit, summary, fields, uses, groups }) => {
      const { share, whole, words } = textScore(fields, concepts);
      if (share < least) return [];
      const special = kind === 'goods' ? POINTS.goods : wantsCourse ? POINTS.wantedCourse : wants === null ? 0 : -20;
      const points = POINTS.share * share + POINTS.whole * whole + special + pointsForUse(uses) / 2;
      return [{ points, groups, hit: hitOf({ ...hit, words, snippet: snippetOf(summary, words) }) }];
    })
    .sort(byPoints);
}

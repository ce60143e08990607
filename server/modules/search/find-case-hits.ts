import { sql, type SQL } from 'drizzle-orm';
import type { AnswerHit, HitGroup } from '../../../src/contract/schemas/search';
import { searchForm, wordSpans } from '../../../src/domain/search/search-form';
import { textScore, wordIn } from '../../../src/domain/search/score';
import { termsToFind } from '../../../src/domain/search/search-terms';
import { queryRows, type Database } from '../../db/database';
import { firmOf } from './find-entries';
import { hitOf, snippetOf } from './hit';
import { seriesPathOf, seriesTerm, titleTerms } from './marked-terms';
import { byPoints, pointsForUse, rankedLater, type Found, type Question, type Ranked } from './question';
import { allOf, anyOf, conceptQuery, rowsInTurn, wordsQuery } from './word-query';

const FIRST_LOOK = 60;
const DEEP_LOOK = 2_000;
const POINTS = {
  share: 92,
  whole: 45,
  code: 90,
  complaint: 16,
  series: 24,
  namedSeries: 45,
  brand: 8,
  otherCar: -22,
} as const;
const WORTH = { title: 1, summary: 0.8, part: 0.8, elsewhere: 0.45 } as const;

type CaseRow = {
  id: string;
  title: string;
  summary: string;
  brand: string;
  system: string;
  vehicle: string;
  vehicle_path: string | null;
  dtcs: string[];
  parts: string[];
  likes: number;
  views: number;
  family: string | null;
};

const columns = sql`c.id, c.title, c.summary, c.brand, c.system, c.vehicle, c.vehicle_path, c.dtcs, c.parts, c.likes,
  c.views, c.fault_family as family`;
const json = (texts: readonly string[]) => sql`array(select json_array_elements_text(${JSON.stringify(texts)}::json))`;

/** Published cases: with the codes, then with the words; of each those of the car's series and in whose title first. */
async function findRows(
  db: Database,
  { concepts, typed: { codes }, car, isCarNamed }: Question,
  { limit, isStrict }: { limit: number; isStrict: boolean },
): Promise<CaseRow[]> {
  const asked = isStrict ? firmOf(concepts) : concepts;
  const join = isStrict ? allOf : anyOf;
  const words = join(asked.map((concept) => conceptQuery(concept)));
  const inTitle = join(asked.map((concept) => conceptQuery(concept, titleTerms)));
  const ofSeries = car === null ? null : wordsQuery([seriesTerm(car.series.path)]);
  const withCode = anyOf(codes.map((code) => wordsQuery(termsToFind(code.toLowerCase()))));
  const queries = [
    allOf([withCode, ofSeries]),
    withCode,
    // a car alone asks for its cases
    asked.length === 0 && isCarNamed ? ofSeries : allOf([words, ofSeries]),
    inTitle,
    words,
  ];
  const look = (condition: SQL) => [
    sql`select ${columns} from search_cases s join repair_cases c on c.id = s.case_id
      where ${condition} and c.state = 'published'`,
  ];
  return rowsInTurn<CaseRow>(db, sql`s.terms`, queries, look, limit);
}

const faultKey = (series: string, family: string): string => `${series} ${family}`;

/** How often the fault of each case was proven on cars of its series, by series and kind of fault. */
async function solvedTimes(db: Database, rows: readonly CaseRow[]): Promise<ReadonlyMap<string, number>> {
  const faults = rows.filter(({ family, vehicle_path }) => family !== null && vehicle_path !== null);
  if (faults.length === 0) return new Map();
  const counted = await queryRows<{ series: string; family: string; count: number }>(
    db,
    sql`select series, family, count(*)::int as count from work_order_faults
      where verdict = 'proven' and deleted_at is null
        and series = any(${json([...new Set(faults.map((row) => seriesPathOf(row.vehicle_path ?? '')))])})
        and family = any(${json([...new Set(faults.map((row) => row.family ?? ''))])})
      group by series, family`,
  );
  return new Map(counted.map(({ series, family, count }) => [faultKey(series, family), count]));
}

function pointsOf(
  row: CaseRow,
  solved: number,
  question: Question,
): { points: number; words: readonly string[] } | null {
  const { concepts, typed, car, isCarNamed } = question;
  const title = searchForm(row.title);
  const summary = searchForm(row.summary);
  const fields = [
    { form: title, worth: WORTH.title },
    { form: summary, worth: WORTH.summary },
    ...row.parts.map((part) => ({ form: searchForm(part), worth: WORTH.part })),
  ];
  const { share, whole, words } = textScore(fields, concepts);
  const has = typed.codes.filter((code) => row.dtcs.includes(code)).length;
  const isOfCar = car !== null && seriesPathOf(row.vehicle_path ?? '') === car.series.path;
  // what the index found stands elsewhere in the case
  const answered = concepts.length === 0 ? 0 : Math.max(share, WORTH.elsewhere);
  if (has === 0 && answered === 0 && !(isCarNamed && isOfCar)) return null;
  const isComplaint = concepts.some((concept) => concept.akin.length > 0 && wordIn(`${title} ${summary}`, concept));
  const points =
    POINTS.share * answered +
    POINTS.whole * whole +
    (has > 0 ? POINTS.code + has * 5 : 0) +
    (isComplaint ? POINTS.complaint : 0) +
    (isOfCar
      ? isCarNamed
        ? POINTS.namedSeries
        : POINTS.series
      : car === null
        ? 0
        : car.series.brand === row.brand
          ? POINTS.brand
          : POINTS.otherCar) +
    pointsForUse(row.views / 4 + row.likes * 2) / 2 +
    pointsForUse(solved * 2);
  return { points, words: [...words, ...typed.codes.map((code) => code.toLowerCase())] };
}

/** The words around what was found; of a case that is found by it, the part that was at fault. */
function saidBy({ title, summary, parts }: CaseRow, words: readonly string[]): string {
  const isSaid = [title, summary].some((text) => wordSpans(text, words).length > 0);
  const part = isSaid ? undefined : parts.find((one) => wordSpans(one, words).length > 0);
  return part === undefined ? snippetOf(summary, words) : `故障部件：${part}`;
}

const caseHit = (row: CaseRow, solved: number, words: readonly string[]): AnswerHit =>
  hitOf({
    kind: 'case',
    id: row.id,
    title: row.title,
    words,
    snippet: saidBy(row, words),
    subtitle: [row.vehicle, ...row.dtcs].join(' · '),
    path: row.vehicle_path ?? '',
    solved,
  });

const groupsOf = ({ brand, system }: CaseRow): HitGroup[] => [
  { by: 'brand', value: brand },
  { by: 'system', value: system },
];

/** Published cases that answer, the best first. */
export async function searchCaseHits(
  db: Database,
  question: Question,
  { isDeep, isStrict }: { isDeep: boolean; isStrict: boolean },
): Promise<Found<Ranked<AnswerHit>>> {
  const limit = isDeep ? DEEP_LOOK : FIRST_LOOK;
  const rows = await findRows(db, question, { limit, isStrict });
  const times = await solvedTimes(db, rows);
  const list = rows
    .flatMap((row) => {
      const solved = times.get(faultKey(seriesPathOf(row.vehicle_path ?? ''), row.family ?? '')) ?? 0;
      const ranked = pointsOf(row, solved, question);
      return ranked ? [{ row, solved, ...ranked }] : [];
    })
    .sort((a, b) => byPoints(a, b) || (a.row.id < b.row.id ? -1 : 1))
    .map(({ row, solved, points, words }) => rankedLater(points, () => caseHit(row, solved, words), groupsOf(row)));
  return { list, more: rows.length >= limit };
}

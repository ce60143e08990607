import { eq, inArray, sql } from 'drizzle-orm';
import { caseHtml, summaryOf } from '../modules/cases/case-html';
import { searchPinyin } from '../modules/cases/publish-case';
import { writeCaseTerms } from '../modules/search/case-terms';
import { DAY, HOUR, later, MINUTE } from '../base/clock/clock';
import { SAMPLE_VEHICLES } from '../sample/data/sample-series';
import { findSampleDocument } from '../sample/sample-library';
import type { SampleVehicle } from '../sample/sample-vehicle';
import type { Database } from '../db/database';
import { courses } from '../db/schema/course';
import { comments, reactions, repairCases } from '../db/schema/repair-case';
import { CASE_COURSES, sampleComments } from './cases-comments';
import type { SampleCase } from './cases-data';
import { bodyCases } from './cases-data-body';
import { chassisCases } from './cases-data-chassis';
import { electricCases } from './cases-data-electric';
import { engineCases } from './cases-data-engine';
import { startingCases } from './cases-data-starting';
import { CURRENT_MAKER_NAMES } from './sample-documents';
import { demoInvitees, samplePartners, seedSamplePeople } from './sample-people';

const groups = [startingCases, engineCases, bodyCases, chassisCases, electricCases];
const longest = Math.max(...groups.map(({ length }) => length));

/** Every published sample case, the groups taken in turns as a living list would have them. */
export const sampleCases: readonly SampleCase[] = Array.from({ length: longest }, (_, place) =>
  groups.flatMap((cases) => cases.slice(place, place + 1)),
).flat();

const editors = ['汽修助手编辑部', '电路组老周', '底盘组小陈', '新能源组阿凯'];

/** Waits for the editors, and was refused by them: what the demo accounts see among their own. */
const ownCases: readonly (SampleCase & {
  readonly uid: string;
  readonly state: 'pending' | 'refused';
  readonly reason?: string;
})[] = [
  {
    slug: 'own-pending',
    uid: 'demo-user',
    state: 'pending',
    car: 'peugeot-408-2011',
    system: 'electrical',
    title: '408 前雾灯不亮，继电器不吸合',
    symptom: '打开雾灯开关，指示灯点亮，但两侧前雾灯都不亮。',
    diagnosis:
      '保险丝完好，继电器 30 端有 12 V。打开雾灯时继电器 86 端 12 V，85 端没有搭铁。\n从继电器到搭铁点的线断在蓄电池托盘下。',
    solution: '修复断线，雾灯恢复正常。',
    documents: ['fog-lamps'],
  },
  {
    slug: 'own-refused',
    uid: 'demo-user',
    state: 'refused',
    reason: '请补充测量数据：修复前后的电压或电流',
    car: 'buick-lacrosse-2013',
    system: 'electrical',
    title: '君越顶灯不灭',
    symptom: '关好车门后顶灯一直不灭，第二天没电。',
    diagnosis: '检查了各个门的门控开关，发现右后门的开关坏了。',
    solution: '更换门控开关。',
    documents: ['interior'],
  },
];

function vehicleOf({ slug, car }: SampleCase): SampleVehicle {
  const vehicle = SAMPLE_VEHICLES.find((candidate) => candidate.slug === car);
  if (!vehicle) throw new Error(`Case ${slug}: the sample library has no car ${car}`);
  return vehicle;
}

function documentLink(sample: SampleCase, key: string) {
  const document = findSampleDocument(`${sample.car}-${key}`);
  if (!document) throw new Error(`Case ${sample.slug}: its car has no document ${key}`);
  return { kind: 'document' as const, id: document.id, title: document.title };
}

/** A sample case as a row, without what grows: numbers and moments. */
export function caseRow(sample: SampleCase, courseTitles: ReadonlyMap<string, string>) {
  const { brand, maker, series, yearFrom, displacements, label } = vehicleOf(sample);
  const { slug, system, title, dtcs = [], symptom, diagnosis, solution, figures = [], video } = sample;
  const images = figures.map((name) => `/assets/cases/${name}.svg`);
  const courseLinks = (CASE_COURSES[slug] ?? []).flatMap((fid) => {
    const courseTitle = courseTitles.get(fid);
    return courseTitle === undefined ? [] : [{ kind: 'course' as const, id: fid, title: courseTitle }];
  });
  return {
    id: `case-${slug}`,
    title,
    summary: summaryOf(symptom),
    brand,
    vehicle: label,
    system,
    dtcs: [...dtcs],
    symptom,
    diagnosis,
    solution,
    images,
    vehiclePath: [brand, CURRENT_MAKER_NAMES[maker] ?? maker, series, yearFrom, ...displacements].join('/'),
    content: caseHtml({ symptom, diagnosis, solution }),
    coverUrl: images[0] ?? null,
    videoUrl: video === undefined ? null : `/assets/cases/${video}.mp4`,
    links: [...sample.documents.map((key) => documentLink(sample, key)), ...courseLinks],
    pinyin: searchPinyin(title, brand, label),
  };
}

/**
 * Adds the sample cases with likes and comments of the sample people. Running it again brings the texts up to date and
 * adds nothing twice.
 */
export async function seedCases(db: Database, now: Date): Promise<void> {
  await seedSamplePeople(db, now);
  const people = [...demoInvitees, ...samplePartners].map(({ uid }) => uid);
  const titles = new Map(
    (await db.select({ fid: courses.fid, title: courses.title }).from(courses).where(eq(courses.published, true))).map(
      ({ fid, title }) => [fid, title],
    ),
  );
  const written: (typeof repairCases.$inferSelect)[] = [];
  for (const [index, sample] of sampleCases.entries()) {
    const row = caseRow(sample, titles);
    const publishedAt = later(now, -index * 3 * DAY - HOUR);
    const numbers = {
      views: 60 + ((index * 137) % 900),
      author: editors[index % editors.length] ?? '',
      createdAt: publishedAt,
      publishedAt,
    };
    const rows = await db
      .insert(repairCases)
      .values({ ...row, ...numbers, state: 'published' })
      .onConflictDoUpdate({ target: repairCases.id, set: row })
      .returning();
    written.push(...rows);
    const likes = people
      .slice(0, (index * 7 + 9) % (people.length + 1))
      .map((uid) => ({ uid, kind: 'case' as const, subjectId: row.id, liked: true }));
    // Somebody who took a like back keeps it so.
    if (likes.length > 0) await db.insert(reactions).values(likes).onConflictDoNothing();
  }
  for (const { uid, state, reason = null, ...sample } of ownCases) {
    const row = { ...caseRow(sample, titles), uid, author: '技***', state, reason };
    await db
      .insert(repairCases)
      .values({ ...row, createdAt: later(now, -DAY), publishedAt: later(now, -DAY) })
      .onConflictDoNothing();
  }
  // A text that a release has changed is found by its new words.
  await writeCaseTerms(db, written);
  await seedComments(db, now, people);
  await recount(db);
}

async function seedComments(db: Database, now: Date, people: readonly string[]): Promise<void> {
  for (const [index, sample] of sampleCases.entries()) {
    const texts = sampleComments[sample.slug] ?? [];
    const subjectId = `case-${sample.slug}`;
    const rows = texts.map((text, place) => {
      const id = `${subjectId}-comment-${place + 1}`;
      // A case was published an hour before that.
      const createdAt = later(now, -index * 3 * DAY - (40 - 10 * place) * MINUTE);
      return {
        id,
        kind: 'case' as const,
        subjectId,
        uid: people[(index + place * 5) % people.length] ?? '',
        clientKey: id,
        text,
        createdAt,
      };
    });
    if (rows.length > 0) await db.insert(comments).values(rows).onConflictDoNothing();
  }
}

/**
 * Sets the numbers of the sample cases to what there is: people may have liked, written and deleted since the first
 * seed.
 */
async function recount(db: Database): Promise<void> {
  const liked = sql`(select count(*)::int from ${reactions} r where r.kind = 'case' and r.subject_id = ${repairCases.id}
    and r.liked)`;
  const written = sql`(select count(*)::int from ${comments} m where m.kind = 'case'
    and m.subject_id = ${repairCases.id} and m.deleted_at is null)`;
  await db
    .update(repairCases)
    .set({ likes: liked, comments: written })
    .where(
      inArray(
        repairCases.id,
        sampleCases.map(({ slug }) => `case-${slug}`),
      ),
    );
}

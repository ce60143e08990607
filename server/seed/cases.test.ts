import { eq } from 'drizzle-orm';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { caseOne, caseQuery, commentQuery } from '../../src/contract/endpoints/cases';
import { hasContactData } from '../../src/domain/contact-data';
import { parseDtc } from '../../src/domain/dtc';
import { repairCases } from '../db/schema/repair-case';
import { writeCaseTerms } from '../modules/search/case-terms';
import { createTestServer, type TestServer } from '../testing/test-server';
import { caseRow, sampleCases, seedCases } from './cases';
import { CASE_COURSES, sampleComments } from './cases-comments';
import { sampleCourses } from './courses-sample';

const KIB = 1024;
const assets = join(__dirname, '../assets/cases');

describe('the sample cases', () => {
  it('are 40 with titles of their own, over all systems but few cars twice', () => {
    expect(sampleCases).toHaveLength(40);
    expect(new Set(sampleCases.map(({ slug }) => slug)).size).toBe(40);
    expect(new Set(sampleCases.map(({ title }) => title)).size).toBe(40);
    expect(new Set(sampleCases.map(({ car }) => car)).size).toBeGreaterThanOrEqual(36);
    expect(new Set(sampleCases.map(({ system }) => system)).size).toBe(8);
  });

  it.each(sampleCases.map((sample) => [sample.slug, sample] as const))(
    '%s leads to documents of its car and keeps the rules of published texts',
    (_slug, sample) => {
      const row = caseRow(sample, new Map());
      expect(row.links.length).toBeGreaterThan(0);
      for (const { id } of row.links) expect(id.startsWith(`${sample.car}-`)).toBe(true);
      expect(row.vehiclePath.split('/')).toHaveLength(5);
      for (const code of row.dtcs) expect(parseDtc(code)?.code).toBe(code);
      for (const text of [sample.title, sample.symptom, sample.diagnosis, sample.solution])
        expect(hasContactData(text)).toBe(false);
      for (const file of [...row.images, ...(row.videoUrl ? [row.videoUrl] : [])])
        expect(existsSync(join(assets, file.replace('/assets/cases/', '')))).toBe(true);
    },
  );

  it('have drawings and two small films', () => {
    expect(sampleCases.filter(({ figures }) => figures).length).toBeGreaterThanOrEqual(6);
    const films = sampleCases.flatMap(({ video }) => video ?? []);
    expect(films).toHaveLength(2);
    for (const film of films) expect(statSync(join(assets, `${film}.mp4`)).size).toBeLessThan(100 * KIB);
  });

  it('are commented on and lead to courses under names that exist', () => {
    const slugs = sampleCases.map(({ slug }) => slug);
    for (const slug of [...Object.keys(sampleComments), ...Object.keys(CASE_COURSES)]) expect(slugs).toContain(slug);
    for (const fid of Object.values(CASE_COURSES).flat())
      expect(sampleCourses.map((course) => course.fid)).toContain(fid);
  });

  it('link courses that the database has', () => {
    const [sample] = sampleCases.filter(({ slug }) => slug === 'passat-cable');
    if (!sample) throw new Error('no such case');
    expect(caseRow(sample, new Map([['course-ohm', '欧姆定律']])).links).toContainEqual({
      kind: 'course',
      id: 'course-ohm',
      title: '欧姆定律',
    });
  });
});

describe('seedCases', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ seed: (db, clock) => seedCases(db, clock.now()) });
  });
  afterAll(() => server.close());
  const all = async () => (await server.call(caseQuery, { pageRequest: { pageNum: 1, pageSize: 100 } })).data;

  it('fills the list with exact numbers, and a second time changes nothing', async () => {
    const before = await all();
    expect(before.total).toBe(40);
    for (const { id, comments } of before.list.slice(0, 5))
      expect((await server.call(commentQuery, { cmsId: id })).data.total).toBe(comments);
    expect(before.list.some(({ likes }) => likes > 10)).toBe(true);
    await seedCases(server.db, server.services.clock.now());
    expect(await all()).toEqual(before);
  });

  it('has a case found by the words that a release has given it, and no longer by those of before', async () => {
    const ofBefore = { id: 'case-passat-cable', title: '旧词汇', symptom: '', diagnosis: '', solution: '' };
    const [row] = await server.db.update(repairCases).set(ofBefore).where(eq(repairCases.id, ofBefore.id)).returning();
    if (!row) throw new Error('no such case');
    await writeCaseTerms(server.db, [row]);
    const found = async (text: string) => {
      const { data } = await server.call(caseQuery, { keyword: text });
      return data.list.some(({ id }) => id === ofBefore.id);
    };
    expect(await found('旧词汇')).toBe(true);
    await seedCases(server.db, server.services.clock.now());
    expect([await found('旧词汇'), await found('编织带')]).toEqual([false, true]);
  });

  it('serves pictures and films to everybody', async () => {
    const { images, videoUrl } = (await server.call(caseOne, { id: 'case-passat-cable' })).data;
    for (const [url, type] of [
      [images[0], 'image/svg+xml'],
      [videoUrl, 'video/mp4'],
    ] as const) {
      const file = await server.app.inject({ url: new URL(url ?? '').pathname });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, type]);
    }
  });

  it('gives the demo user a case that waits and a refused one', async () => {
    const { token } = await server.addUser({ uid: 'demo-user' });
    const mine = (await server.call(caseQuery, { scope: 'mine' }, { token })).data.list;
    expect(mine.map(({ state }) => state).sort()).toEqual(['pending', 'refused']);
  });
});

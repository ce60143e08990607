import { eq, sql } from 'drizzle-orm';
import { importRuns } from '../../db/schema/content-import';
import { diagramDifferences } from '../../db/schema/diagram';
import { documents } from '../../db/schema/library';
import { maintenanceItems } from '../../db/schema/maintenance';
import { makerCodes } from '../../db/schema/trouble-code';
import type { TestServer } from '../../testing/test-server';
import { checkMakerCode } from '../trouble-codes/review-codes';
import { reviewStandardCode } from '../trouble-codes/standard-reviews';
import { eachWithPacks, PASSAT } from './testing/each-with-packs';

let server: TestServer;
const ask = eachWithPacks((opened) => (server = opened));

describe('the offline pack of a car', () => {
  it('has another version when a file or a title has changed, and the same one otherwise', async () => {
    const versionNow = async () => (await ask({ path: PASSAT })).data.version;
    const before = await versionNow();
    expect(await versionNow()).toBe(before);
    await server.services.storage.put('packs/new.html', Buffer.from('<p>90 Nm</p>'), 'text/html');
    await server.db.execute(sql`update documents set source = 'storage:packs/new.html' where id = 'torque'`);
    const after = await versionNow();
    expect(after).not.toBe(before);
    const { data } = await ask({ path: PASSAT, take: true });
    // The third is what all codes mean.
    expect(new Set(data.files.map(({ hash }) => hash)).size).toBe(3);
  });

  it('has another version when the maintenance schedule of the car has changed (§5)', async () => {
    const before = (await ask({ path: PASSAT })).data.version;
    const [car] = await server.db.select({ id: documents.seriesId }).from(documents).where(eq(documents.id, 'torque'));
    const item: typeof maintenanceItems.$inferInsert = {
      id: 'oil',
      seriesId: car?.id ?? 0,
      yearFrom: 2000,
      yearTo: 2005,
      name: '机油',
      group: 'engine',
      action: 'replace',
      content: '<p>换机油</p>',
      steps: [],
      torques: [],
      parts: [],
      labourMinutes: 30,
      media: [],
    };
    await server.db.insert(maintenanceItems).values(item);
    const withItem = (await ask({ path: PASSAT })).data.version;
    await server.db.update(maintenanceItems).set({ intervalKm: 7500 }).where(eq(maintenanceItems.id, 'oil'));
    const corrected = (await ask({ path: PASSAT })).data.version;
    expect(new Set([before, withItem, corrected]).size).toBe(3);
    await server.db.delete(maintenanceItems);
    expect((await ask({ path: PASSAT })).data.version).toBe(before);
  });

  it('has another version when its maker or the operator says otherwise what a code means (§5)', async () => {
    const versionNow = async () => (await ask({ path: PASSAT })).data.version;
    const before = await versionNow();
    const now = server.services.clock.now();
    const run = { id: 'r1', fingerprint: '', source: 'x', total: 1, state: 'done', startedAt: now };
    await server.db.insert(importRuns).values(run);
    const code = { code: 'P1128', series: '', name: '混合气过稀', system: '燃油', importRun: 'r1' };
    await server.db.insert(makerCodes).values({ ...code, brand: '丰田' });
    expect(await versionNow()).toBe(before);
    const [own] = await server.db
      .insert(makerCodes)
      .values({ ...code, brand: '大众' })
      .returning();
    const withCode = await versionNow();
    await checkMakerCode(server.db, now, own?.id ?? 0, '王工');
    const checked = await versionNow();
    await reviewStandardCode(server.db, now, { code: 'P0230', name: '燃油泵初级电路', by: '王工', reason: '手册' });
    const reviewed = await versionNow();
    await server.db.delete(makerCodes);
    expect(new Set([before, withCode, checked, reviewed, await versionNow()]).size).toBe(5);
  });

  it('has another version when a diagram is marked as other than the car, and by no report alone (§5)', async () => {
    const versionNow = async () => (await ask({ path: PASSAT })).data.version;
    const before = await versionNow();
    const target = { kind: 'component', component: 'J17' } as const;
    const told = { documentId: 'torque', sheet: 's', target, place: 'J17', kind: 'absent', said: '' } as const;
    await server.db
      .insert(diagramDifferences)
      .values({ ...told, id: 'd1', decision: null, createdAt: server.services.clock.now() });
    expect(await versionNow()).toBe(before);
    await server.db.update(diagramDifferences).set({ decision: 'confirmed' });
    const marked = await versionNow();
    await server.db.update(diagramDifferences).set({ decision: 'rejected' });
    expect([marked === before, (await versionNow()) === before]).toEqual([false, true]);
    await server.db.delete(diagramDifferences);
  });
});

/** @long */
import { PGlite } from '@electric-sql/pglite';
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DAY, later } from '../../base/clock/clock';
import { findEntry, putEntry } from '../../modules/dictionary/dictionary-repository';
import { temporaryFolder } from '../../testing/temporary-folder';
import { writeMigratedDatabase } from '../../testing/test-database';
import { openEmbedded } from '../open-embedded';
import { restoreBackup } from './backup';
import { writeDailyBackup } from './daily-backup';
import { restoreEmbedded } from './embedded-dump';
import { keptBackups, newestBackup } from './kept-backups';

const now = new Date('2026-03-02T02:00:00Z');
const newDirectory = () => temporaryFolder('daily');

describe('the daily backup of the embedded database', () => {
  it('is written once a day and restores beside the files that were uploaded', async () => {
    const dataDir = newDirectory();
    const settings = { dataDir, minFreeBytes: 0 };
    await writeMigratedDatabase(dataDir);
    const opened = await openEmbedded(dataDir);
    await putEntry(opened.db, 'k', 'then');
    mkdirSync(join(dataDir, 'objects'));
    writeFileSync(join(dataDir, 'objects/a.jpg'), 'photo');
    // What a killed process left.
    mkdirSync(join(dataDir, 'backups/daily-2026-03-01.tar.x1y2z3'), { recursive: true });
    // While it is copied, the database goes on.
    await Promise.all([
      writeDailyBackup(opened, settings, now),
      findEntry(opened.db, 'k'),
      putEntry(opened.db, 'b', 'c'),
    ]);
    const written = newestBackup(dataDir) ?? '';
    expect(readdirSync(join(dataDir, 'backups'))).toEqual(['daily-2026-03-02.tar']);
    expect(statSync(written).mode & 0o077).toBe(0);
    await putEntry(opened.db, 'k', 'now');
    const { mtimeMs } = statSync(written);
    await writeDailyBackup(opened, settings, now);
    expect(statSync(written).mtimeMs).toBe(mtimeMs);
    await opened.close();

    renameSync(join(dataDir, 'database'), join(dataDir, 'database.damaged'));
    await restoreBackup({ databaseUrl: null, dataDir }, written);
    const restored = await openEmbedded(dataDir);
    expect(await findEntry(restored.db, 'k')).toEqual({ key: 'k', value: 'then' });
    await restored.close();
    expect(existsSync(join(dataDir, 'objects/a.jpg'))).toBe(true);
  }, 120_000);

  it('is kept for seven days, and the old ones stay when there is no room for another', async () => {
    const dataDir = newDirectory();
    const dumpTo = jest.fn((file: string) => Promise.resolve(writeFileSync(file, 'dump')));
    const opened = { kind: 'pglite' as const, dumpTo };
    mkdirSync(join(dataDir, 'database'));
    for (let day = 0; day < 9; day += 1)
      await writeDailyBackup(opened, { dataDir, minFreeBytes: 0 }, later(now, day * DAY));
    const kept = keptBackups(dataDir).map((file) => basename(file));
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([7, 'daily-2026-03-04.tar', 'daily-2026-03-10.tar']);
    await expect(
      writeDailyBackup(opened, { dataDir, minFreeBytes: Number.MAX_SAFE_INTEGER }, later(now, 9 * DAY)),
    ).rejects.toThrow('no room for the daily backup');
    expect(keptBackups(dataDir)).toHaveLength(7);
    expect(dumpTo).toHaveBeenCalledTimes(9);
  });
});

it('a dump of an earlier version, whose files are named from the root, is restored', async () => {
  const [dataDir, file] = [newDirectory(), join(newDirectory(), 'dump')];
  const old = await PGlite.create();
  await old.exec(`create table t as select 1 as a`);
  writeFileSync(file, Buffer.from(await (await old.dumpDataDir('gzip')).arrayBuffer()));
  await old.close();
  await restoreEmbedded(dataDir, file);
  const client = await PGlite.create(join(dataDir, 'database'));
  expect((await client.query('select a from t')).rows).toEqual([{ a: 1 }]);
  await client.close();
}, 60_000);

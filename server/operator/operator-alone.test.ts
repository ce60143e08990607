import { readConfig } from '../config/config';
import { takeTallies, tally } from '../base/tally';
import { temporaryFolder } from '../testing/temporary-folder';
import { writeMigratedDatabase } from '../testing/test-database';
import { operatorLine } from './operator-line';

it('counts among the numbers of the day what a command did that no server ran', async () => {
  const dataDir = temporaryFolder('alone');
  await writeMigratedDatabase(dataDir);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  takeTallies();
  tally('faults-found', '', 7);
  expect(await operatorLine(['ledger', 'check'], config)).toEqual({ ok: true, text: '账目平衡' });
  expect(takeTallies()).toEqual([]);
  expect((await operatorLine(['numbers', 'list', '--name', 'faults-found'], config)).text).toMatch(/\b7\b/);
});

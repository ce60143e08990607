const { join } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const root = join(__dirname, '../..');

/** Test files that run for ten seconds and more, the longest first. */
const LONG = [
  'server/security/authorisation-matrix.test.ts',
  'server/security/hostile-existing.test.ts',
  'server/security/hostile-input.test.ts',
  'server/process/start-server.test.ts',
  'server/security/store-permissions.test.ts',
  'server/security/fuzz-calls.test.ts',
  'server/db/database-fault.test.ts',
  'server/db/backup/backup.test.ts',
  'server/sample/sample-library.test.ts',
  'server/db/open.test.ts',
  'server/db/backup/daily-backup.test.ts',
  'server/modules/till/till.property.test.ts',
  'server/lines/own-sheets.test.ts',
];

/**
 * Begins with the files that are known to take long, so that no worker is left with one of them while the others have
 * nothing more to do. Jest alone goes by the size of the files where it has not run before.
 */
module.exports = class LongFirst extends Sequencer {
  static LONG = LONG;

  async sort(tests) {
    const place = new Map(LONG.map((file, index) => [join(root, file), index]));
    const long = tests.filter(({ path }) => place.has(path));
    return [
      ...long.sort((one, other) => place.get(one.path) - place.get(other.path)),
      ...(await super.sort(tests.filter(({ path }) => !place.has(path)))),
    ];
  }
};

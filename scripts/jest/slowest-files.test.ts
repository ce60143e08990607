import type { AggregatedResult } from '@jest/reporters';
import { join } from 'node:path';
import SlowestFiles from './slowest-files.cjs';

it('orders test files by how long they took, with the start of their environment', () => {
  const file = (name: string, start: number, end: number) => ({
    testFilePath: join(__dirname, '../..', name),
    perfStats: { loadTestEnvironmentStart: start, end },
  });
  const testResults = [file('src/a.test.ts', 1000, 1240), file('server/b.test.ts', 500, 4000)];
  expect(SlowestFiles.times({ testResults } as unknown as AggregatedResult)).toEqual([
    { file: 'server/b.test.ts', seconds: 3.5 },
    { file: 'src/a.test.ts', seconds: 0.2 },
  ]);
});

import type { AggregatedResult } from '@jest/reporters';

declare class SlowestFiles {
  onRunComplete(contexts: Set<unknown>, results: AggregatedResult): void;
  static times(results: Pick<AggregatedResult, 'testResults'>): { file: string; seconds: number }[];
}
export = SlowestFiles;

import type { Test } from '@jest/reporters';

declare class LongFirst {
  constructor(options: object);
  static readonly LONG: readonly string[];
  sort(tests: readonly Test[]): Promise<Test[]>;
}
export = LongFirst;

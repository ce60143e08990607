import type { Test } from '@jest/reporters';

declare class LongFirst {
  constructor(options: object);
  sort(tests: readonly Test[]): Promise<Test[]>;
  static isLong(path: string): boolean;
}
export = LongFirst;

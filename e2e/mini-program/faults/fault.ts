import type { PackageEditor } from '../package-editor';
import type { Target } from '../target';

export type FaultSuite = 'suite.ts' | 'suite-me.ts' | 'suite-workshop.ts';

export interface Fault {
  name: string;
  /** What catches it: a run that fails for any other reason proves nothing. */
  caughtBy: RegExp;
  /** File of the suite that meets it. */
  suite: FaultSuite;
  /** The steps that lead to what catches it, and the one that does. */
  steps: readonly string[];
  /** The static gate catches it, so that nothing is run. */
  isStatic?: true;
  /** The package that it is planted in; absent: weapp's. */
  target?: Target;
  plant(editor: PackageEditor): void;
}

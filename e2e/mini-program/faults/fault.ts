import type { PackageEditor } from '../package-editor';
import type { Suite } from '../suite-runner';
import type { Target } from '../target';

export interface Fault {
  name: string;
  /** What catches it: a run that fails for any other reason proves nothing. */
  caughtBy: RegExp;
  /** That meets it. */
  suite: Suite;
  /** The steps that lead to what catches it, and the one that does. */
  steps: readonly string[];
  /** The static gate catches it, so that nothing is run. */
  isStatic?: true;
  /** The package that it is planted in; absent: weapp's. */
  target?: Target;
  plant(editor: PackageEditor): void;
}

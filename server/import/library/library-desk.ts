import { CallError } from '../../base/refusals';
import type { Database } from '../../db/database';
import { ImportError } from '../fatal';
import { runStep, type StepInput, type StepName, type StepOutput } from './steps';

/** Where an import reads and writes the library. */
export interface LibraryDesk {
  /** Throws ImportError with what the operator is told. */
  readonly ask: <Name extends StepName>(name: Name, input: StepInput<Name>) => Promise<StepOutput<Name>>;
  readonly close: () => Promise<void>;
}

/** A database that this process has open, and leaves open. `run` does a step there. */
export const databaseDesk = (db: Database, run: typeof runStep = runStep): LibraryDesk => ({
  ask: async (name, input) => {
    try {
      return (await run(db, new Date(), name, input)) as StepOutput<typeof name>;
    } catch (error) {
      if (error instanceof CallError) throw new ImportError(error.msg);
      throw error;
    }
  },
  close: () => Promise.resolve(),
});

import { TestBackend } from './test-backend';
import { sharedPlace } from './surroundings';

/** The backend that suites of Node's runner share; specs have one of their own. */
export const sharedBackend = new TestBackend(sharedPlace);

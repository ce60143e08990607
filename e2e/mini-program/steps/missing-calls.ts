import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { expectThat } from './common';

const { home } = SELECTORS;

/** A base library that is older, newer or another app's lacks this call or that one. */
export const missingCallsStep: Step = {
  name: 'a call of the platform that is missing at the start leaves no white page',
  needsHost: true,
  run: async (app) => {
    await app.killAndReopen();
    await app.find(home.shortcut);
    const names = (await app.miniProgram.callWxMethod('namesOfCalls')) as string[];
    expectThat(names.length > 0, 'the start called nothing');
    for (const name of names) {
      await app.killAndReopen({ missing: [name] });
      await app.find(home.shortcut).catch((error: unknown) => {
        throw new Error(`without ${name}: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
    await app.killAndReopen();
    await app.find(home.shortcut);
  },
};

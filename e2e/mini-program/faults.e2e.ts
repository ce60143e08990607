import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { launchBrowser } from '../browser';
import { optionsFromEnvironment } from './package-tests';
import { plantFaults } from './plant-faults';

describe('faults planted in the built packages', () => {
  it('are each caught by what must catch them', async (test) => {
    const said: string[] = [];
    const browser = await launchBrowser();
    try {
      const allCaught = await plantFaults(optionsFromEnvironment, browser, (line) => {
        said.push(line);
        test.diagnostic(line);
      });
      assert.ok(allCaught, said.join('\n'));
    } finally {
      await browser.close();
    }
  });
});

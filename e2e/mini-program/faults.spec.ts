import { expect } from '@playwright/test';
import { PATIENCE_MS } from '../patience';
import { FAULTS } from './faults';
import { NO_TRACE, test } from './package-stage';
import { optionsOn } from './package-tests';
import { runSound, seenWith, waysOfFaults } from './plant-fault';
import { describeResult } from './run';

// What a fault leaves behind hurts no other.
test.use({ stageOf: 'file', ...NO_TRACE });
test.describe.configure({ timeout: 10 * PATIENCE_MS });

test.describe('the steps that faults are planted for pass on the package as it is', () => {
  for (const way of waysOfFaults()) {
    const target = way.target ?? 'weapp';
    test(`${target}: ${way.steps.at(-1) ?? ''}`, async ({ stage }) => {
      const result = await runSound(way, optionsOn(stage, target, way.suite), stage.browser);
      expect(result.ok, describeResult(result).join('\n')).toBe(true);
    });
  }
});

test.describe('a fault planted in the built packages is caught by what must catch it', () => {
  for (const fault of FAULTS)
    test(fault.name, async ({ stage }, info) => {
      const seen = await seenWith(fault, optionsOn(stage, fault.target ?? 'weapp', fault.suite), stage.browser);
      info.annotations.push({ type: 'row', description: seen.split('\n')[0] ?? '' });
      expect(seen).toMatch(fault.caughtBy);
    });
});

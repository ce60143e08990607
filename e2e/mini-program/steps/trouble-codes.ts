import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { withinTaps } from './counted-taps';

const { search, troubleCode, repairCase, faultFinding, primary, listRow } = SELECTORS;

const CODE = 'P0230';
/** The case of the sample data that has solved it. */
const SOLVED = 'K3 行驶中熄火';
const REPORT = '01 发动机\nP0201 1 缸喷油器\nP 0135 前氧传感器加热\nP0443-00';

/**
 * From the answer of a searched code to its known fix and back, to its page, to 找故障 and back, and to several codes at
 * once.
 */
export const troubleCodeSteps: Step[] = [
  {
    name: 'a typed code leads to its known fix in two taps',
    run: async (app) => {
      await withinTaps(app, 2, async () => {
        await app.tap(search.aboutCode);
        await app.waitForPage(troubleCode.page);
        await app.tap(troubleCode.fix, SOLVED);
        await app.waitForPage(repairCase.page);
        await app.find(repairCase.title, SOLVED);
      });
      await app.back();
      await app.waitForPage(troubleCode.page);
      await app.back();
      await app.waitForPage(search.page);
    },
  },
  {
    name: 'the page of a code shows its part on the car’s diagram, leads to finding the fault, and back',
    run: async (app) => {
      await app.tap(search.aboutCode);
      await app.waitForPage(troubleCode.page);
      await app.find(troubleCode.code, CODE);
      await app.find(troubleCode.circuit);
      await app.tap(primary, '找故障');
      await app.waitForPage(faultFinding.page);
      await app.find(listRow, 'G6 燃油泵');
      await app.back();
      await app.waitForPage(troubleCode.page);
      await app.find(troubleCode.code, CODE);
    },
  },
  {
    name: 'the codes of a pasted report are read together, and begin at the fuse that they share',
    run: async (app) => {
      await app.tap(listRow, '读别的故障码');
      await app.find(primary, '看故障码');
      await app.fill('故障码或诊断报告', REPORT);
      await app.tap(primary, '一起看这 3 个码');
      await app.find(troubleCode.shared, '共用保险丝');
    },
  },
];

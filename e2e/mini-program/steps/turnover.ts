import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { expectThat } from './common';
import { CAR } from './visit';

const { board, turnover, figureOrders } = SELECTORS;

/** The turnover of the store, from its board. */
export const turnoverSteps: Step[] = [
  {
    name: 'the turnover draws its chart',
    run: async (app) => {
      await app.tap(board.link, '营业统计');
      await app.waitForPage(turnover.page);
      await app.waitFor('a drawn chart', async () =>
        (await (await app.find(turnover.chart)).style('background-image')).includes('data:image/svg+xml')
          ? true
          : undefined,
      );
      expectThat((await app.count(turnover.bar)) >= 28, 'the chart of a month lacks days');
    },
  },
  {
    name: 'a figure of the turnover opens its orders',
    run: async (app) => {
      await app.tap(turnover.figure, '结算台次');
      await app.waitForPage(figureOrders.page);
      await app.find(figureOrders.row, CAR.plate);
    },
  },
];

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseTileName, type PageTile } from '../../../src/domain/page-tiles';
import type { AppDriver } from '../app-driver';
import type { Backstage } from '../backstage';
import { SAMPLE, SELECTORS } from '../selectors';
import { expectThat } from './common';
import { boxNow, moveFingers, pointIn } from './fingers';
import { litLinesStep } from './lit-lines';
import type { Step } from '../suite-runner';

const { docTree, documentView } = SELECTORS;
const ZOOM_STEPS = 5;

/** The tiles that the backend has drawn, by what it keeps of them: it draws none without a token. */
function drawnTiles({ dataDir }: Backstage): PageTile[] {
  const folder = join(dataDir, 'pictures');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.flatMap((name) => parseTileName(name.split('/').at(-1) ?? '') ?? []);
}

const waitForTiles = (app: AppDriver, what: string, isOne: (tile: PageTile) => boolean) =>
  app.waitFor(what, () => Promise.resolve(drawnTiles(app.backstage).some(isOne) || undefined));

async function lookCloser(app: AppDriver): Promise<void> {
  for (let step = 0; step < ZOOM_STEPS; step += 1) await app.tap(documentView.closer);
}

/** What two fingers and one do with the page, by where its overlay lies once they rest. */
const fingersStep: Step = {
  name: 'two fingers bring the page closer, one moves it, and its tiles follow',
  run: async (app) => {
    const [paper, whole] = [await app.find(documentView.paper), await boxNow(app, documentView.paperPage)];
    const stage = await boxNow(app, documentView.paper);
    const apart = (by: number) => [pointIn(stage, 0.5 - by, 0.5), pointIn(stage, 0.5 + by, 0.5)];
    await moveFingers(paper, apart(0.1), apart(0.2), apart(0.3));
    const close = await app.waitFor('a page three times as large', async () => {
      const now = await boxNow(app, documentView.paperPage);
      return Math.abs(now.width / whole.width - 3) < 0.1 ? now : undefined;
    });
    await moveFingers(paper, [pointIn(stage, 0.5, 0.5)], [pointIn(stage, 0.4, 0.45)], [pointIn(stage, 0.3, 0.4)]);
    await app.waitFor('the page moved by as much as the finger', async () => {
      const now = await boxNow(app, documentView.paperPage);
      const by = [close.left - now.left - 0.2 * stage.width, close.top - now.top - 0.1 * stage.height];
      return by.every((length) => Math.abs(length) < 2) ? true : undefined;
    });
    await app.find(documentView.sharp);
    await app.tap(documentView.wholePaper);
    await app.waitFor('the whole page', async () =>
      Math.abs((await boxNow(app, documentView.paperPage)).width - whole.width) < 1 ? true : undefined,
    );
  },
};

/** A PDF of the car, in the app itself: its pages come as tiles that the backend draws. */
export const paperSteps: Step[] = [
  {
    name: 'a PDF opens in the app and shows its first page',
    run: async (app) => {
      await app.back();
      await app.waitForPage(docTree.page);
      await app.tap(docTree.category, SAMPLE.paperCategory);
      await app.tap(docTree.document, SAMPLE.paper);
      await app.waitForPage(documentView.page);
      await app.find(documentView.sharp);
      await waitForTiles(app, 'tiles of the first page', ({ page }) => page === 1);
    },
  },
  litLinesStep,
  fingersStep,
  {
    name: 'closer, it is drawn sharper, and of that what is seen',
    run: async (app) => {
      await lookCloser(app);
      await waitForTiles(app, 'sharper tiles', ({ page, zoom }) => page === 1 && zoom >= 3);
      await app.find(documentView.sharp);
      const seen = drawnTiles(app.backstage).filter(({ page, zoom }) => page === 1 && zoom === 3).length;
      expectThat(seen < 48, `${seen} tiles were drawn of what is not seen`);
    },
  },
  {
    name: 'the next page is shown, and drawn sharper as well',
    run: async (app) => {
      await app.tap(documentView.secondPage);
      await app.find(documentView.onSecondPage);
      await app.find(documentView.sharp);
      await lookCloser(app);
      await waitForTiles(app, 'tiles of the second page', ({ page, zoom }) => page === 2 && zoom >= 3);
      await app.find(documentView.sharp);
    },
  },
];

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseTileName, type PageTile } from '../../../src/domain/page-tiles';
import type { AppDriver } from '../app-driver';
import type { Backstage } from '../backstage';
import { SAMPLE, SELECTORS } from '../selectors';
import { expectThat } from './common';
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

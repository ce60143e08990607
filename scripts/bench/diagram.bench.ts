import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { packSheet, unpackSheet, type Sheet } from '../../src/domain/diagram/sheet-file';
import { sampleDocuments } from '../../server/sample/sample-library';
import { sampleSheetFile } from '../../server/sample/sample-sheet-file';
import { APP_BASE } from '../../server/http/plugins/static-app';
import { median, type Measurement } from '../../server/bench/measurement';
import { giveConsent } from '../../e2e/h5/given-consent';
import type { Benchmark } from './benchmark';
import { measureFingers } from './diagram-fingers';
import { DRAWN, goHome, haveDrawn, opening, openingFloor } from './diagram-opening';
import { logIn } from './log-in';
import { SLOW_4G, SLOWDOWN } from './slow-phone';
import { tiledSheet } from './tiled-sheet';

const OPEN_MS = 400;
const SLOW_OPEN_MS = 1000;
const WIRES = 1000;
const OPENINGS = 3;

/** The sheet of the library with the most wires, its document, and that of another diagram. */
function largestSheet(): { id: string; other: string; sheet: Sheet } {
  const [largest, next] = [...sampleDocuments()]
    .filter(({ format, netlist }) => format === 'netlist' && netlist !== undefined)
    .sort((a, b) => (b.netlist?.wires.length ?? 0) - (a.netlist?.wires.length ?? 0));
  if (!largest || !next) throw new Error('the library has too few diagrams');
  return { id: largest.id, other: next.id, sheet: unpackSheet(JSON.parse(sampleSheetFile(largest).toString())) };
}

/** A diagram under the finger at a quarter of this machine's speed: its largest sheet, and one of 1,000 wires. */
export const diagramBench: Benchmark = {
  name: 'diagram',
  async run(lab) {
    const backend = await lab.backend();
    const { id, other, sheet } = largestSheet();
    const huge = tiledSheet(sheet, WIRES);
    const token = await logIn(backend);
    await haveDrawn(backend, token, id);
    const measured: Measurement[] = [];
    for (const [name, shown] of [
      [`sheet of ${sheet.netlist.wires.length} wires`, sheet],
      [`sheet of ${WIRES} wires`, huge],
    ] as const) {
      const context = await (
        await lab.browser()
      ).newContext({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true, locale: 'zh-CN' });
      try {
        await context.addInitScript((text) => localStorage.setItem('token', text), JSON.stringify(token));
        await giveConsent(context, backend);
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        const network = { isSlow: false };
        if (shown === huge) await serveInstead(page, JSON.stringify(packSheet(huge)), network);
        const sheetOf = (document_: string) => `#/pages/documentView/documentView?url=docbank:${document_}&title=x`;
        const opened = async (document_: string) => {
          await goHome(page);
          return opening(page, sheetOf(document_));
        };
        // the app and its chunk of diagrams are there, the sheet is not
        await page.goto(`${backend}${APP_BASE}${sheetOf(other)}`);
        await page.locator(DRAWN).filter({ visible: true }).first().waitFor();
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
        await goHome(page);
        network.isSlow = true;
        await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
        const slow = await opening(page, sheetOf(id));
        network.isSlow = false;
        const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
        await session.send('Network.emulateNetworkConditions', fast);
        const cached: number[] = [];
        for (let time = 0; time < OPENINGS; time += 1) cached.push(await opened(id));
        await goHome(page);
        const least = await openingFloor(page);
        await opened(id);
        const figure = (what: string, value: number, atMost: number): Measurement => ({
          name: `${name}: ${what}`,
          value,
          floor: null,
          unit: 'ms',
          target: { atMost },
          notes: [
            `the least of it here: a plain page of the app ${least.page.toFixed(0)} ms, an empty canvas of the window ${least.canvas.toFixed(0)} ms`,
          ],
        });
        measured.push(
          ...(await measureFingers(page, session, name, shown.layout)),
          figure('opened over slow 4G', slow, SLOW_OPEN_MS),
          figure('opened from the cache', median(cached), OPEN_MS),
        );
      } finally {
        await context.close();
      }
    }
    return measured;
  },
};

/** Answers every sheet file with `body`, as late as it would come over the network. */
async function serveInstead(page: Page, body: string, network: { isSlow: boolean }): Promise<void> {
  const transfer = (gzipSync(body).length / SLOW_4G.downloadThroughput) * 1000;
  await page.route(/page-1\.json/, async (route) => {
    if (network.isSlow) await sleep(SLOW_4G.latency + transfer);
    await route.fulfill({ contentType: 'application/json', body });
  });
}

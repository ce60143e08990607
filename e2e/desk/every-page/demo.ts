import assert from 'node:assert/strict';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { freePort } from '../../../scripts/free-port';
import { DESK_API, DESK_HEADER, type DeskListAsk } from '../../../src/contract/desk/calls';
import type { DeskRow, DeskRows, DeskSession } from '../../../src/contract/desk/shapes';
import { ServerProcess } from '../../backend/server-process';
import { filledFolder } from '../../filled-folder';
import { operatorOf } from '../../operator';
import { DeskHand } from '../desk-hand';
import { bringJudges, faultsOf, framesDrawn, keyFaults, settled, type Look } from './look';

const HEADERS = { [DESK_HEADER]: '1' };

/** A backend with what a first start fills it with, and its owner at the desk, who looks at pages. */
export class Demo {
  private constructor(
    private readonly server: ServerProcess,
    private readonly dataDir: string,
    private readonly origin: string,
    readonly hand: DeskHand,
  ) {}

  static async open(browser: Browser): Promise<Demo> {
    const port = await freePort();
    const dataDir = await filledFolder('every-page');
    const server = new ServerProcess(dataDir, port);
    try {
      await server.start();
      const printed = await operatorOf({ DATA_DIR: dataDir })('operator', 'create', 'boss', '--role', 'owner');
      const origin = `http://127.0.0.1:${port}`;
      const hand = await DeskHand.open(browser, origin);
      await hand.logInFirst(printed);
      await bringJudges(hand.page);
      return new Demo(server, dataDir, origin, hand);
    } catch (error) {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.hand.close();
    await this.server.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** The desk's pages and actions. */
  async session(): Promise<DeskSession> {
    const answer = await this.hand.page.request.get(`${this.origin}${DESK_API}session`, { headers: HEADERS });
    return (await answer.json()) as DeskSession;
  }

  /** The first rows of a page's list, as the list shows them. */
  async rows(page: string): Promise<readonly DeskRow[]> {
    const data: DeskListAsk = { filters: {}, page: 1, size: 20 };
    const answer = await this.hand.page.request.post(`${this.origin}${DESK_API}list/${page}`, {
      headers: { ...HEADERS, origin: this.origin },
      data,
    });
    assert.equal(answer.status(), 200, `the list of ${page} answers ${answer.status()}`);
    return ((await answer.json()) as DeskRows).rows;
  }

  /** The id of the first record of a page's list; null where it has none. */
  async firstRecord(page: string): Promise<string | null> {
    return (await this.rows(page))[0]?.id ?? null;
  }

  /** Opens an address below /desk/, and waits until all of it is seen. */
  async visit(address: string): Promise<void> {
    await this.hand.visit(address);
    await settled(this.hand.page);
    await framesDrawn(this.hand.page);
  }

  /** What is wrong with the page at an address below /desk/: how it looks, by keys, and what it throws. */
  async faultsAt(address: string, looks?: readonly Look[]): Promise<string[]> {
    await this.visit(address);
    return [...(await this.faultsNow(address, looks)), ...(await this.keyFaults())];
  }

  /** What is wrong for who walks through the page by Tab. */
  keyFaults(): Promise<string[]> {
    return keyFaults(this.hand.page);
  }

  /** What is wrong with the page as it stands. `DESK_PICTURES` names a folder that takes pictures of it. */
  async faultsNow(name: string, looks?: readonly Look[]): Promise<string[]> {
    const { page, faults } = this.hand;
    const folder = process.env['DESK_PICTURES'];
    if (folder) mkdirSync(folder, { recursive: true });
    const keep = async (look: string) =>
      folder && page.screenshot({ path: path.join(folder, `${name.replace(/[^\w一-鿿]+/g, '-')}.${look}.png`) });
    const alerts = await page.locator('main [role=alert]').allInnerTexts();
    const seen = await faultsOf(page, keep, looks);
    return [...alerts.map((words) => `told: ${words}`), ...seen, ...faults.splice(0)];
  }
}

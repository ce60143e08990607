import type Element from 'miniprogram-automator/out/Element';
import type { InputElement } from 'miniprogram-automator/out/Element';
import type MiniProgram from 'miniprogram-automator/out/MiniProgram';
import type Page from 'miniprogram-automator/out/Page';
import type { Backstage } from './backstage';
import { SELECTORS } from './selectors';
import type { Target } from './target';
import { NOT_REACHED } from './tap-outcome';

const POLL_MS = 50;

const wanted = (selector: string, text: string): string => (text ? `${selector} with "${text}"` : selector);

/** The page drew the element anew between finding and using it, or was left: look again. */
function ifDrawnAnew(error: unknown): undefined {
  if (error instanceof Error && /(element|page) destroyed|not attached to the DOM/.test(error.message))
    return undefined;
  throw error;
}

/** Something lay over the element, or it still moved: what the tap said of it. Everything else is thrown. */
function whyNotReached(error: unknown): string {
  if (error instanceof Error && error.message.includes(NOT_REACHED)) return error.message;
  throw error;
}

/** What a suite does with the app, in the words of a user. Works on this runner and on WeChat DevTools alike. */
export class AppDriver {
  private tapsMade = 0;

  constructor(
    readonly miniProgram: MiniProgram,
    readonly target: Target,
    readonly backstage: Backstage,
    private readonly patienceMs: number,
  ) {}

  /** Taps so far that reached their element. */
  get taps(): number {
    return this.tapsMade;
  }

  /** The page on top. */
  async page(): Promise<Page> {
    const page = await this.miniProgram.currentPage();
    if (!page) throw new Error('no page is open');
    return page;
  }

  /** Waits until the page at `path` (no leading slash) is on top. */
  async waitForPage(path: string): Promise<Page> {
    return this.waitFor(`page ${path}`, async () => {
      const page = await this.page();
      return page.path === path ? page : undefined;
    });
  }

  /** Waits until an element is there whose text holds `text`, when that is given. */
  async find(selector: string, text = ''): Promise<Element> {
    return this.waitFor(wanted(selector, text), () => this.look(selector, text));
  }

  private async look(selector: string, text: string): Promise<Element | undefined> {
    const page = await this.page();
    for (const element of (await page.$$(selector)) as Element[]) {
      if (text === '' || (await element.text()).includes(text)) return element;
    }
    return undefined;
  }

  /** Waits until no element is left that the selector finds. */
  async waitUntilGone(selector: string): Promise<void> {
    await this.waitFor(`no ${selector}`, async () => ((await this.count(selector)) === 0 ? true : undefined));
  }

  /** How many elements there are, of those whose text holds `text`, when that is given. */
  async count(selector: string, text = ''): Promise<number> {
    const page = await this.page();
    const elements = (await page.$$(selector)) as Element[];
    if (text === '') return elements.length;
    const texts = await Promise.all(elements.map((element) => element.text()));
    return texts.filter((each) => each.includes(text)).length;
  }

  /** The text of an element, once it holds `text`, when that is given. */
  async textOf(selector: string, text = ''): Promise<string> {
    return this.waitFor(`the text of ${selector}`, async () => (await this.find(selector, text)).text());
  }

  /** Taps an element once it is there and nothing lies over it: it is looked for again as long as a tap misses it. */
  async tap(selector: string, text = ''): Promise<void> {
    let missed = '';
    await this.waitFor(
      () => `a tap on ${wanted(selector, text)}${missed && `; ${missed}`}`,
      async () => {
        const element = await this.look(selector, text);
        if (!element) return undefined;
        const isTapped = () => '';
        missed = await element.tap().then(isTapped, whyNotReached);
        return missed === '' ? true : undefined;
      },
    );
    this.tapsMade += 1;
  }

  /** Types into an input or textarea. */
  async type(selector: string, value: string): Promise<void> {
    await this.waitFor(`typing into ${selector}`, async () => {
      await ((await this.find(selector)) as InputElement).input(value);
      return true;
    });
  }

  /** Types into the field that is labelled so. */
  async fill(label: string, value: string): Promise<void> {
    await this.waitFor(`typing into the field ${label}`, async () => {
      const input = await (await this.find(SELECTORS.field, label)).$(SELECTORS.fieldInput);
      await (input as InputElement | null)?.input(value);
      return input ? true : undefined;
    });
  }

  /** What the field that is labelled so holds. */
  async valueOf(label: string): Promise<string> {
    return this.waitFor(`the field ${label}`, async () => {
      const input = await (await this.find(SELECTORS.field, label)).$(SELECTORS.fieldInput);
      return input ? String(await input.property('value')) : undefined;
    });
  }

  /** Closes everything and opens `url` (leading slash, with query). */
  async reLaunch(url: string): Promise<void> {
    await this.miniProgram.callWxMethod('reLaunch', { url });
  }

  /**
   * Kills the app without a word to it and starts it anew, on its first page unless `path` (leading slash, with query)
   * names another. Mocked calls are themselves again. What else `start` says only the runner's host knows.
   */
  async killAndReopen(
    start: { path?: string; scene?: number | string; hasSidebar?: boolean; missing?: string[] } = {},
  ): Promise<void> {
    await this.miniProgram.callWxMethod('restartMiniProgram', { path: `/${SELECTORS.home.page}`, ...start });
  }

  /** Turns the phone: a page that turns with it has a window of the other shape then. Only the runner's host can. */
  async turn(): Promise<void> {
    await this.miniProgram.callWxMethod('turnPhone');
  }

  async back(): Promise<void> {
    await this.miniProgram.callWxMethod('navigateBack', { delta: 1 });
  }

  /** Asks `probe` again and again until it gives something. @throws Error naming `what` when patience ends. */
  async waitFor<T>(what: string | (() => string), probe: () => Promise<T | undefined>): Promise<T> {
    const deadline = Date.now() + this.patienceMs;
    while (Date.now() < deadline) {
      const found = await probe().catch(ifDrawnAnew);
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    const page = await this.page();
    throw new Error(
      `waited ${this.patienceMs / 1000} s on ${page.path} for ${typeof what === 'string' ? what : what()}`,
    );
  }
}

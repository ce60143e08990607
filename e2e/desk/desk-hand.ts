import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { totpCode } from '../../server/operator/people/totp';

/** What an operator is at the desk: the name and password, and the key of the authenticator once it is set up. */
export interface OperatorAccount {
  readonly name: string;
  readonly password: string;
  readonly key: string;
}

const PASSWORD = 'a long password of one’s own';
const PATIENCE_MS = 20_000;

/** Somebody at the desk, with a browser of their own. */
export class DeskHand {
  /** Errors of the page, its console and what the content policy refused. */
  readonly faults: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly origin: string,
  ) {
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('console', (message) => {
      // A refusal that the desk expects, such as 401 before the login, is told by the browser, too.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.faults.push(message.text());
    });
    page.on('response', (response) => {
      if (response.status() >= 500) this.faults.push(`${response.status()} ${response.url()}`);
    });
  }

  static async open(browser: Browser, origin: string, size = { width: 1280, height: 800 }): Promise<DeskHand> {
    const context = await browser.newContext({
      viewport: size,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const hand = new DeskHand(await context.newPage(), context, origin);
    await hand.visit('');
    return hand;
  }

  close(): Promise<void> {
    return this.context.close();
  }

  visit(address: string): Promise<unknown> {
    return this.page.goto(`${this.origin}/desk/${address}`);
  }

  /** The first login: a password of one's own, and the authenticator. `printed`: what the creation of it said. */
  async logInFirst(printed: string): Promise<OperatorAccount> {
    const [, name = '', given = ''] = /登录名 (\S+)\s+初始密码 (\S+)/.exec(printed) ?? [];
    await this.fill('账号', name);
    await this.fill('密码', given);
    await this.press('登录');
    await this.fill('新密码', PASSWORD);
    await this.press('登录');
    const key = (await this.page.locator('main code').innerText()).trim();
    await this.fill('动态码', totpCode(key, new Date()));
    await this.press('登录');
    await this.page.getByRole('navigation', { name: '页面' }).waitFor();
    return { name, password: PASSWORD, key };
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  async fill(name: string, text: string): Promise<void> {
    await this.field(name).fill(text);
  }

  /** Chooses one of a list; `option` is what it says or begins with. */
  async choose(name: string, option: string): Promise<void> {
    await this.field(name).click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  async tick(name: string): Promise<void> {
    const box = this.page.getByRole('checkbox', { name, exact: true });
    await box.or(this.page.getByRole('switch', { name, exact: true })).check({ force: true });
  }

  async attach(name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.locator(`input[type=file][aria-label="选择${name}"]`).setInputFiles(file);
    await this.page.getByRole('button', { name: '移除' }).first().waitFor();
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Opens an action of a page or record: its form, or what it asks. */
  async begin(title: string): Promise<void> {
    const main = this.page.getByRole('main');
    const wanted = main.getByRole('button', { name: title, exact: true });
    const link = main.getByRole('link', { name: title, exact: true });
    await this.page.locator('h1').waitFor();
    const rest = main.getByRole('button', { name: '更多操作' });
    await wanted.or(link).or(rest).first().waitFor();
    if ((await wanted.or(link).count()) > 0) return wanted.or(link).first().click();
    await rest.click();
    await this.page.getByRole('menuitem', { name: title, exact: true }).click();
  }

  /** Fills a form of an action and sends it. */
  async submit(title: string, fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) await this.fill(name, text);
    await this.page.locator('form').getByRole('button', { name: title, exact: true }).click();
  }

  /** What the question before an action tells; then it is done, with a reason where one is asked for. */
  async confirm(title: string): Promise<string> {
    const dialog = this.page.getByRole('dialog');
    await dialog.waitFor();
    const lines = await dialog.innerText();
    const reason = dialog.getByRole('textbox', { name: '原因' });
    if ((await reason.count()) > 0) await reason.fill('第一天');
    await dialog.getByRole('button', { name: title, exact: true }).click();
    return lines;
  }

  /** Waits for what is told of an action, and returns all of it; throws with what is told instead. */
  async told(words: string): Promise<string> {
    const notes = this.page.locator('[role=alert]');
    const note = notes.filter({ hasText: words }).first();
    await note.waitFor().catch(async (error: unknown) => {
      const instead = [
        ...(await notes.allInnerTexts()),
        ...(await this.page.locator('[aria-invalid=true]').allInnerTexts()),
      ];
      throw new Error(`“${words}” is not told, but: ${instead.join(' / ')}`, { cause: error });
    });
    return note.innerText();
  }

  /** What is told only once, and closes it. */
  async secret(): Promise<string> {
    const dialog = this.page.getByRole('dialog');
    const text = await dialog.getByRole('region', { name: '只显示一次的内容' }).innerText();
    await dialog.getByRole('button', { name: '已保存，关闭' }).click();
    return text;
  }

  /** Opens the row of a list that has these words. */
  async openRow(words: string): Promise<void> {
    const row = this.page.locator('tbody tr').filter({ hasText: words }).first();
    await row.getByRole('link').first().click();
    await this.page.locator('dl').first().waitFor();
  }

  /** Takes a list along as CSV. */
  async takeAlong(): Promise<string> {
    await this.press('导出');
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  }

  assertFaultless(): void {
    assert.deepEqual(this.faults, []);
  }
}

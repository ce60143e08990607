import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { drawnSheet } from './drawn-sheet';
import type { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { suiteBrowser } from './suite-browser';

const TREE = '/pages/docTree/docTree?path=大众/上汽大众/帕萨特/2003/1.8T';
/** The store owner, whose workshop has work orders. */
const OWNER = '13800138000';

/** From 900 CSS px on: the car's documents at the left, the drawing, at the right what is known of a part (§4). */
describe('a wide window', () => {
  const suite = suiteBrowser();
  let app: H5App;
  before(async () => {
    app = await openLoggedIn(suite.browser, OWNER, { width: 1440, height: 900 });
    await app.goto(TREE);
    await app.tap('发动机');
    await app.tap('燃油泵电路图');
    await drawnSheet(app);
  });

  const side = () => app.page.getByRole('navigation', { name: '本车资料' }).filter({ visible: true });
  const document = (title: string) => side().getByRole('button', { name: title, exact: true });
  const isOpen = (title: string) => document(title).and(app.page.locator('[aria-current="true"]')).waitFor();
  const heading = (name: RegExp) => app.page.getByRole('heading', { name }).filter({ visible: true });
  const stageWidth = async () => (await (await drawnSheet(app)).boundingBox())?.width ?? 0;
  /** Chooses a part of the sheet by the search in it. */
  const choose = async (designation: string) => {
    await app.tap(app.label('查找元件'));
    await app.page.locator('.sheet .search-box-input input').filter({ visible: true }).fill(designation);
    const row = app.page.locator('.sheet .list-row').filter({ hasText: new RegExp(`^${designation} `), visible: true });
    await app.tap(row.first());
    await heading(new RegExp(`^${designation} `)).waitFor();
  };

  it('has the car and its documents beside the diagram, the open one marked', async () => {
    await side().getByText('上汽大众 帕萨特').waitFor();
    await isOpen('燃油泵电路图');
  });

  it('lists documents and cases about a part, a document opening in place', async () => {
    await choose('G6');
    for (const name of [/^资料 \d/, /^维修案例 \d/]) await heading(name).waitFor();
    await app.tap(app.page.locator('.about-part .list-row').filter({ hasText: '燃油泵检修' }).first());
    await isOpen('燃油泵检修');
    await app.tap(app.label('返回'));
    await isOpen('燃油泵电路图');
    await heading(/^G6 /).waitFor();
  });

  it('lists courses about a part, which lead to the course', async () => {
    await app.tap(document('点火系统电路图'));
    await choose('N70');
    await heading(/^课程 \d/).waitFor();
    await app.tap(app.page.locator('.about-part .list-row').filter({ hasText: '点火系统与波形分析' }).first());
    await app.atRoute('/packages/course/courseDetail/courseDetail');
    // Until the course is drawn, the way back on the screen is still that of the diagram.
    await app.settled();
    await app.tap(app.label('返回'));
    await isOpen('点火系统电路图');
  });

  it('lists the own store’s work orders about a part', async () => {
    await app.tap(document('充电系统电路图'));
    await choose('A');
    await heading(/^本店工单 \d/).waitFor();
    await app.page.locator('.about-part .list-row').filter({ hasText: '苏E88Q16' }).first().waitFor();
    await app.tap(app.label('关闭面板'));
  });

  it('opens another document in place', async () => {
    await app.tap(document('起动系统电路图'));
    await isOpen('起动系统电路图');
    await drawnSheet(app);
    await app.atRoute('/pages/documentView/documentView');
  });

  it('shows documents of other kinds and formats in the same place', async () => {
    await app.tap(side().getByRole('tab', { name: /^扭矩/ }));
    await app.tap(document('发动机拧紧力矩'));
    await isOpen('发动机拧紧力矩');
    await app.sees(/N·m/);
  });

  it('finds a document by what it holds', async () => {
    await side().locator('.search-box-input input').fill('P0230');
    await app.tap(document('燃油泵电路图'));
    await isOpen('燃油泵电路图');
    await drawnSheet(app);
    await app.tap(app.label('清空'));
  });

  it('folds the list at 1024 px while a panel is open, and leaves the drawing at least 360 px', async () => {
    await app.page.setViewportSize({ width: 1024, height: 768 });
    await app.page.waitForFunction(() => window.innerWidth === 1024);
    await choose('G6');
    await app.label('展开本车资料').waitFor();
    const panel = (await app.page.getByRole('dialog', { name: '元件信息' }).boundingBox())?.width ?? 0;
    const free = (await stageWidth()) - panel;
    assert.ok(free >= 360, `the drawing has ${free} px`);
    await app.tap(app.label('关闭面板'));
    await document('燃油泵电路图').waitFor();
    assert.ok((await stageWidth()) >= 360);
  });

  it('remembers that the list was folded', async () => {
    await app.tap(app.label('收起本车资料'));
    await app.page.reload();
    await drawnSheet(app);
    await app.label('展开本车资料').waitFor();
    await app.tap(app.label('展开本车资料'));
    await document('燃油泵电路图').waitFor();
  });

  it('has neither list nor column on a phone', async () => {
    await app.page.setViewportSize({ width: 375, height: 812 });
    await side().waitFor({ state: 'detached' });
    await drawnSheet(app);
  });

  it('caused no fault', () => {
    assert.deepEqual(app.faults, []);
  });
});

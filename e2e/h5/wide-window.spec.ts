import { expect } from '@playwright/test';
import { drawnSheet } from './drawn-sheet';
import type { H5App } from './h5-app';
import { test as base } from './test';
import { shown } from './workshop-hands';

const TREE = '/pages/docTree/docTree?path=大众/上汽大众/帕萨特/2003/1.8T';
/** The store owner, whose workshop has work orders. */
const OWNER = '13800138000';

const side = (app: H5App) => shown(app.page.getByRole('navigation', { name: '本车资料' }));
const document = (app: H5App, title: string) => side(app).getByRole('button', { name: title, exact: true });
const heading = (app: H5App, name: RegExp) => shown(app.page.getByRole('heading', { name }));
const stageWidth = async (app: H5App) => (await (await drawnSheet(app)).boundingBox())?.width ?? 0;
const rowAbout = (app: H5App, words: string) =>
  app.page.locator('.about-part .list-row').filter({ hasText: words }).first();

const expectOpen = (app: H5App, title: string) => expect(document(app, title)).toHaveAttribute('aria-current', 'true');

/** Chooses a part of the sheet by the search in it. */
async function choose(app: H5App, designation: string): Promise<void> {
  await app.tap(app.label('查找元件'));
  await shown(app.page.locator('.sheet .search-box-input input')).fill(designation);
  const starts = new RegExp(`^${designation} `);
  await app.tap(shown(app.page.locator('.sheet .list-row')).filter({ hasText: starts }).first());
  await expect(heading(app, starts)).toBeVisible();
}

const test = base.extend<{ readonly onDiagram: (window: { width: number; height: number }) => Promise<H5App> }>({
  /** Opens the diagram of a car, come to by its documents. */
  onDiagram: ({ open, backend }, use) =>
    use(async (window) => {
      const app = await open(TREE, { as: await backend.logIn(OWNER), ...window });
      await app.tap('发动机');
      await app.tap('燃油泵电路图');
      await drawnSheet(app);
      return app;
    }),
});

const WIDE = { width: 1440, height: 900 };
const NARROWER = { width: 1024, height: 768 };

/** From 900 CSS px on: the car's documents at the left, the drawing, at the right what is known of a part (§4). */
test.describe('a wide window', () => {
  test('has the car and its documents beside the diagram, the open one marked', async ({ onDiagram }) => {
    const app = await onDiagram(WIDE);
    await expect(side(app).getByText('上汽大众 帕萨特')).toBeVisible();
    await expectOpen(app, '燃油泵电路图');
  });

  test('lists documents and cases about a part, a document opening in place', async ({ onDiagram }) => {
    const app = await onDiagram(WIDE);
    await choose(app, 'G6');
    for (const name of [/^资料 \d/, /^维修案例 \d/]) await expect(heading(app, name)).toBeVisible();
    await app.tap(rowAbout(app, '燃油泵检修'));
    await expectOpen(app, '燃油泵检修');
    await app.tap(app.label('返回'));
    await expectOpen(app, '燃油泵电路图');
    await expect(heading(app, /^G6 /)).toBeVisible();
  });

  test('lists courses about a part, which lead to the course', async ({ onDiagram }) => {
    const app = await onDiagram(WIDE);
    await app.tap(document(app, '点火系统电路图'));
    await expectOpen(app, '点火系统电路图');
    await choose(app, 'N70');
    await expect(heading(app, /^课程 \d/)).toBeVisible();
    await app.tap(rowAbout(app, '点火系统与波形分析'));
    await app.atRoute('/packages/course/courseDetail/courseDetail');
    // Until the course is drawn, the way back on the screen is still that of the diagram.
    await app.settled();
    await app.tap(app.label('返回'));
    await expectOpen(app, '点火系统电路图');
  });

  test('lists the own store’s work orders about a part', async ({ onDiagram }) => {
    const app = await onDiagram(WIDE);
    await app.tap(document(app, '充电系统电路图'));
    await expectOpen(app, '充电系统电路图');
    await choose(app, 'A');
    await expect(heading(app, /^本店工单 \d/)).toBeVisible();
    await expect(rowAbout(app, '苏E88Q16')).toBeVisible();
    await app.tap(app.label('关闭面板'));
  });

  test('opens another document in place', async ({ onDiagram }) => {
    const app = await onDiagram(WIDE);
    await app.tap(document(app, '起动系统电路图'));
    await expectOpen(app, '起动系统电路图');
    await drawnSheet(app);
    await app.atRoute('/pages/documentView/documentView');
  });

  test('shows documents of other kinds and formats in the same place', async ({ onDiagram }) => {
    const app = await onDiagram(WIDE);
    await app.tap(side(app).getByRole('tab', { name: /^扭矩/ }));
    await app.tap(document(app, '发动机拧紧力矩'));
    await expectOpen(app, '发动机拧紧力矩');
    await app.sees(/N·m/);
  });

  test('finds a document by what it holds', async ({ onDiagram }) => {
    const app = await onDiagram(WIDE);
    // Another one is open, to which the hit leads back.
    await app.tap(document(app, '起动系统电路图'));
    await expectOpen(app, '起动系统电路图');
    await side(app).locator('.search-box-input input').fill('P0230');
    await app.tap(document(app, '燃油泵电路图'));
    await expectOpen(app, '燃油泵电路图');
    await drawnSheet(app);
    await app.tap(app.label('清空'));
  });

  test('folds the list at 1024 px while a panel is open, and leaves the drawing at least 360 px', async ({
    onDiagram,
  }) => {
    const app = await onDiagram(NARROWER);
    await expect(document(app, '燃油泵电路图')).toBeVisible();
    await choose(app, 'G6');
    await expect(app.label('展开本车资料')).toBeVisible();
    const panel = app.page.getByRole('dialog', { name: '元件信息' });
    await expect(panel).toBeVisible();
    await app.settled();
    const free = async () => (await stageWidth(app)) - ((await panel.boundingBox())?.width ?? Infinity);
    await expect.poll(free).toBeGreaterThanOrEqual(360);
    await app.tap(app.label('关闭面板'));
    await expect(document(app, '燃油泵电路图')).toBeVisible();
    await expect.poll(() => stageWidth(app)).toBeGreaterThanOrEqual(360);
  });

  test('remembers that the list was folded', async ({ onDiagram }) => {
    const app = await onDiagram(NARROWER);
    await app.tap(app.label('收起本车资料'));
    await app.page.reload();
    await drawnSheet(app);
    await app.tap(app.label('展开本车资料'));
    await expect(document(app, '燃油泵电路图')).toBeVisible();
  });

  test('has neither list nor column on a phone', async ({ onDiagram }) => {
    const app = await onDiagram(WIDE);
    await expect(side(app)).toBeVisible();
    await app.page.setViewportSize({ width: 375, height: 812 });
    await expect(side(app)).toHaveCount(0);
    await drawnSheet(app);
  });
});

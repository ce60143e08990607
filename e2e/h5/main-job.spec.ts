import { expect, type Locator } from '@playwright/test';
import { vinPhoto } from '../../server/testing/vin-photo/vin-photo';
import { drawnSheet } from './drawn-sheet';
import type { H5App } from './h5-app';
import { surroundings } from './surroundings';
import { test } from './test';
import { shown } from './workshop-hands';

const VIN = 'LSVAA49J132047371';
const TREE = '/pages/docTree/docTree';
const VIEWER = '/pages/documentView/documentView';
const DIAGRAM = `${VIEWER}?url=docbank%3Avw-passat-2003-fuel-pump&title=燃油泵电路图`;

/** What is behind the `#` of the link by which somebody shares the diagram that he looks at. */
async function shareDiagram(app: H5App): Promise<string> {
  await drawnSheet(app);
  await app.tap(app.label('分享'));
  await app.sees('分享成功');
  const link = await app.sharedLink();
  return link.slice(link.indexOf('#') + 1);
}

/** The page that a friend shares, within the question or on the page that shows it. */
const sharedPicture = (place: Locator) =>
  expect
    .poll(() =>
      place
        .locator('img[src*="/shared/"]')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth)),
    )
    .toEqual([1080]);

/** The question for consent below what a visitor sees without it. */
const consentBar = (app: H5App) => shown(app.page.locator('.consent-bar'));

const questions = (app: H5App) => shown(app.page.locator('[role=dialog], [role=alertdialog]'));

test.describe('the main job', () => {
  test('asks for a login before a VIN is decoded, by SMS, and goes on to the documents of the car', async ({
    open,
  }) => {
    const app = await open();
    await app.sees('汽修助手');
    await app.sees('还没有选择车辆');
    await app.openCar(VIN);
    await app.logInBySms('13800138001');
    await app.atRoute(TREE);
    await app.sees('上汽大众 帕萨特');
    await app.sees('2003');
  });

  test('opens a diagram in no more than three taps from opening, drawn sharp at every scale', async ({
    open,
    backend,
  }) => {
    const app = await open('/', { as: await backend.logIn('13800138001') });
    await app.openCar(VIN);
    await app.atRoute(TREE);
    // Car known: open the app, 查电路图 (1), category (2), diagram (3).
    await app.goto('/');
    let taps = 0;
    const tap = async (target: Parameters<H5App['tap']>[0]) => {
      taps += 1;
      await app.tap(target);
    };
    await tap(app.label('查电路图'));
    await app.atRoute(TREE);
    await tap('发动机');
    await tap('燃油泵电路图');
    await app.atRoute(VIEWER);
    const sheet = await drawnSheet(app);
    expect(taps).toBeLessThanOrEqual(3);

    await test.step('it fills the screen, and is more than fits when it can be read', async () => {
      await app.settled();
      const box = await sheet.boundingBox();
      expect(box?.width).toBe(375);
      expect(box?.height).toBeGreaterThan(600);
      await expect(shown(app.page.locator('.diagram-map'))).toBeVisible();
    });
    await app.sees('完全匹配');
    await test.step('it is painted anew at the scale of a zoom', async () => {
      const part = shown(app.page.locator('.diagram-map-window'));
      const before = await part.boundingBox();
      await app.tap(app.label('放大'));
      await app.page.waitForFunction(
        (width) =>
          Array.from(document.querySelectorAll<HTMLElement>('.diagram-map-window')).some(
            (each) => each.offsetWidth < width * 0.8,
          ),
        before?.width ?? 0,
      );
      await app.page.waitForFunction(() =>
        Array.from(document.querySelectorAll<HTMLElement>('.diagram-sheet canvas')).some(
          ({ style }) => style.visibility === 'visible' && style.transform.endsWith('scale(1)'),
        ),
      );
      await app.tap(app.label('看全图'));
      await expect(part).not.toBeAttached();
    });
  });

  test('goes back from a diagram, and finds it in the history', async ({ open, backend }) => {
    const app = await open('/', { as: await backend.logIn('13800138001') });
    await app.openCar(VIN);
    await app.atRoute(TREE);
    await app.tap('发动机');
    await app.tap('燃油泵电路图');
    await drawnSheet(app);
    await app.tap(app.label('返回'));
    await app.atRoute(TREE);
    await app.goto('/pages/viewHistory/viewHistory');
    await app.tap('燃油泵电路图');
    await app.atRoute(VIEWER);
    await app.sees('完全匹配');
  });

  test('comes from a photo of a VIN plate to a diagram in three taps', async ({ open, backend }) => {
    test.skip(surroundings.shell !== null, 'a shell reads VINs by its own scanner: shells/shell-job.spec.ts');
    const app = await open('/pages/home/home', { as: await backend.logIn('13800138001') });
    const chooser = app.page.waitForEvent('filechooser');
    // The camera comes with the tap: a browser opens none for a page that is there many seconds later.
    await app.page.route('**/js/*.js', async (route) => {
      await chooser;
      await route.continue();
    });
    // 扫一扫 (1) opens the camera, whose shutter is the second tap.
    await app.tap(app.label('扫一扫'));
    const buffer = await vinPhoto(VIN, 'nameplate');
    await (await chooser).setFiles({ name: 'vin.jpg', mimeType: 'image/jpeg', buffer });
    await expect(shown(app.page.locator('#car-answer'))).toBeVisible();
    await app.sees('上汽大众 帕萨特');
    const typed = await shown(app.page.locator('#vin-input input')).inputValue();
    expect(typed.replace(/\s/g, '')).toBe(VIN);
    await expect(shown(app.page.locator('.strip-view-photo'))).toHaveCount(1);
    await expect(shown(app.page.locator('#common-diagrams .document-picture-loaded'))).toHaveCount(6);
    await app.tap(shown(app.page.locator('#common-diagrams .diagram-grid-item')).first());
    await app.atRoute(VIEWER);
    await drawnSheet(app);
  });

  test('shows a shared diagram to another user, who is asked first', async ({ open, backend }) => {
    const app = await open(DIAGRAM, { as: await backend.logIn('13800138001') });
    const link = await shareDiagram(app);
    expect(link).toMatch(/^\/pages\/home\/home\?/);
    expect(link).not.toMatch(/token=(?!null)/);
    const other = await open(link, { as: await backend.logIn('13800138000') });
    const question = other.page.getByRole('dialog', { name: '好友分享面板' });
    await expect(question).toContainText(/燃油泵电路图上汽大众 帕萨特/);
    await sharedPicture(question);
    await other.tap(other.label('查看'));
    await other.atRoute(VIEWER);
    await other.sees('燃油泵电路图');
  });

  test('shows a visitor a shared diagram at once at a first start: the question for consent waits below it', async ({
    open,
    backend,
  }) => {
    const app = await open('/', { as: await backend.logIn('13800138001') });
    await app.openCar(VIN);
    await app.tap('发动机');
    await app.tap('燃油泵电路图');
    const visitor = await open(await shareDiagram(app), { consent: false });
    await visitor.atRoute(VIEWER);
    await visitor.sees('燃油泵电路图');
    await visitor.sees(/上汽大众 帕萨特/);
    await sharedPicture(visitor.page.locator('.shared-document-page'));
    await visitor.tap(consentBar(visitor).getByRole('button', { name: '同意', exact: true }));
    await expect(consentBar(visitor)).toHaveCount(0);
    await expect(questions(visitor)).toHaveCount(0);
    await visitor.tap(visitor.label('登录查看'));
    await visitor.logInByPassword('13800138009');
    await visitor.atRoute(VIEWER);
    await drawnSheet(visitor);
    await expect(questions(visitor)).toHaveCount(0);
  });

  test('shows a visitor the page behind the address of a diagram; an unanswered question comes at home', async ({
    open,
  }) => {
    const visitor = await open(`${DIAGRAM}&at=G6`, { consent: false });
    await sharedPicture(visitor.page.locator('.shared-document-page'));
    await visitor.sees('图中亮起的是它所在的回路');
    await expect(consentBar(visitor)).toBeVisible();
    await expect(questions(visitor)).toHaveCount(0);
    await visitor.tap(visitor.label('返回'));
    await expect(visitor.page.getByRole('dialog', { name: '个人信息保护' })).toBeVisible();
    await expect(questions(visitor)).toHaveCount(1);
  });

  test('logs out and forgets the user, not the history', async ({ open, backend }) => {
    const app = await open(DIAGRAM, { as: await backend.logIn('13800138001') });
    await drawnSheet(app);
    await app.goto('/pages/setting/setting');
    await app.tap('退出登录');
    await app.tap(app.label('退出'));
    await app.atRoute('/pages/userCenter/userCenter');
    await app.sees('登录 / 注册');
    const kept = await app.page.evaluate(() => Object.keys(localStorage));
    expect(kept).toContain('viewHistory');
    expect(kept).not.toContain('token');
  });
});

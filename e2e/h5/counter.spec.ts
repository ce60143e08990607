import { expect } from '@playwright/test';
import type { Locator } from 'playwright-core';
import { userQuery } from '../../src/contract/endpoints/account';
import { workOrderAssign, workOrderCreate, workOrderSetStage } from '../../src/contract/endpoints/work-orders';
import type { WorkOrder } from '../../src/contract/schemas/work-orders';
import type { H5App } from './h5-app';
import { test as base } from './test';
import type { Person } from './test-backend';
import { button, digits, newPlate, shown } from './workshop-hands';

/** Of one store. */
const OWNER = '13800138000';
const RECEPTIONIST = '13800138002';
const BOARD = '/pages/maintainStore/maintainStore';
const DETAIL = '/packages/maintainStore/vehicleReceive/detail';
const WIDE = { width: 1440, height: 900 };

interface Car {
  /** Of its order. */
  readonly id: string;
  readonly plate: string;
}

interface Counter {
  /** Receives a new car, which stands at the top of its column then. */
  readonly receive: (stage?: 'reception' | 'repairing') => Promise<Car>;
  /** The board of the owner, unless told of somebody else's. */
  readonly openBoard: (as?: Person) => Promise<H5App>;
}

const test = base.extend<{ readonly counter: Counter }>({
  counter: async ({ backend, open }, use) => {
    const owner = await backend.logIn(OWNER);
    const ask = <T>(path: string, body: object) => backend.ask<T>(path, body, owner.token);
    await use({
      receive: async (stage = 'reception') => {
        const plate = newPlate();
        const car = { carid: plate, car: '帕萨特 2003 1.8T', ownerName: '张建国', complaint: '无法启动，油泵不工作' };
        const body = { clientKey: `counter-${digits(8)}`, ...car };
        const { order } = await ask<{ order: WorkOrder }>(workOrderCreate.path, body);
        const { id } = order;
        if (stage === 'reception') return { id, plate };
        const { uid } = await ask<{ uid: string }>(userQuery.path, {});
        const { version } = await ask<WorkOrder>(workOrderAssign.path, {
          id,
          version: order.version,
          technicianUid: uid,
        });
        await ask(workOrderSetStage.path, { id, version, stage });
        return { id, plate };
      },
      openBoard: (as = owner) => open(BOARD, { ...WIDE, as }),
    });
  },
});

const shownPlate = ({ plate }: Car): string => plate.replace('苏E', '苏E·');
const column = (app: H5App, name: string): Locator =>
  shown(app.page.getByRole('region', { name: new RegExp(`^${name}(，|$)`) }));
const card = (app: H5App, { plate }: Car): Locator =>
  shown(app.page.getByRole('button', { name: new RegExp(`^${plate} `) }));
const cardIn = (app: H5App, stage: string, { plate }: Car): Locator =>
  column(app, stage).getByRole('button', { name: new RegExp(plate) });
const pane = (app: H5App): Locator => shown(app.page.getByRole('complementary', { name: '工单详情' }));

/** Opens an order beside the board. */
async function openBeside(app: H5App, car: Car): Promise<void> {
  await app.tap(card(app, car));
  await expect(pane(app).getByText(shownPlate(car))).toBeVisible();
  await app.atRoute(DETAIL);
}

/** Holds a card over a column. */
async function dragOver(app: H5App, held: Locator, target: Locator): Promise<void> {
  await held.hover();
  await app.page.mouse.down();
  await target.hover({ position: { x: 60, y: 200 } });
}

test.describe('the counter on a wide window', () => {
  test('has a column for each stage, with how many cars it holds', async ({ counter }) => {
    const [received, inRepair] = [await counter.receive(), await counter.receive('repairing')];
    const app = await counter.openBoard();
    const stages: readonly string[] = ['接车', '派工', '维修', '质检', '结算', '交车'];
    for (const stage of stages) await expect(column(app, stage)).toBeVisible();
    await expect(cardIn(app, '接车', received)).toBeVisible();
    await expect(cardIn(app, '维修', inRepair)).toBeVisible();
    await expect(column(app, '维修')).toHaveAttribute('aria-label', /^维修，\d+ 台$/);
  });

  test('opens an order beside the board, under the address of its own page', async ({ counter }) => {
    const [first, second] = [await counter.receive('repairing'), await counter.receive('repairing')];
    const app = await counter.openBoard();
    await openBeside(app, first);
    expect(app.page.url()).toContain(first.id);
    await expect(cardIn(app, '维修', second)).toBeVisible();
    await openBeside(app, second);
  });

  test('goes back to the board alone, and forward again', async ({ counter }) => {
    const car = await counter.receive();
    const app = await counter.openBoard();
    await openBeside(app, car);
    await app.page.goBack();
    await expect(pane(app)).toHaveCount(0);
    await app.atRoute(BOARD);
    await app.page.goForward();
    await expect(pane(app).getByText(shownPlate(car))).toBeVisible();
    await app.atRoute(DETAIL);
  });

  test('comes back to the open order from a page behind it', async ({ counter }) => {
    const car = await counter.receive();
    const app = await counter.openBoard();
    await openBeside(app, car);
    await app.tap(pane(app).getByText('维修详情'));
    await app.atRoute('/packages/maintainStore/vehicleReceive/moreDetail');
    // Gone back from before it has come, the router shows neither page: people are not that quick.
    await expect(app.page.locator('.taro_page_stationed[id*="moreDetail"]')).toBeVisible();
    await app.page.goBack();
    await expect(pane(app).getByText(shownPlate(car))).toBeVisible();
    await app.atRoute(DETAIL);
    await app.tap(button(app, '关闭工单详情'));
    await expect(pane(app)).toHaveCount(0);
  });

  test('takes a card that is dragged to the next stage, asks what is open, and takes it back', async ({ counter }) => {
    const car = await counter.receive('repairing');
    const app = await counter.openBoard();
    await dragOver(app, cardIn(app, '维修', car), column(app, '质检'));
    await expect(app.page.locator('.counter-column-over')).toBeVisible();
    await app.page.mouse.up();
    await app.answerDialog('仍然送检');
    await expect(cardIn(app, '质检', car)).toBeVisible();
    await app.sees(`${car.plate} 已到质检`);
    await app.tap(button(app, '撤销'));
    await expect(cardIn(app, '维修', car)).toBeVisible();
  });

  test('refuses a card that would skip stages', async ({ counter }) => {
    const car = await counter.receive();
    const app = await counter.openBoard();
    await dragOver(app, cardIn(app, '接车', car), column(app, '质检'));
    await app.page.mouse.up();
    await app.sees('不能从“接车”直接到“质检”，请逐步流转');
    await expect(cardIn(app, '接车', car)).toBeVisible();
  });

  test('is worked by keys alone', async ({ counter }) => {
    const car = await counter.receive('repairing');
    const app = await counter.openBoard();
    const { keyboard } = app.page;
    await expect(cardIn(app, '维修', car)).toBeVisible();
    await keyboard.press('/');
    await keyboard.type(car.plate.slice(1));
    // Every column asks by itself; the first card of any would be reached.
    await expect(shown(app.page.locator('[data-desk-card]'))).toHaveCount(1);
    await keyboard.press('Escape');
    await keyboard.press('ArrowDown');
    await expect(cardIn(app, '维修', car)).toBeFocused();
    await keyboard.press('Enter');
    await expect(pane(app).getByText(shownPlate(car))).toBeVisible();
    await keyboard.press('Escape');
    await expect(pane(app)).toHaveCount(0);
    await keyboard.press(']');
    await app.answerDialog('仍然送检');
    await expect(cardIn(app, '质检', car)).toBeVisible();
    await expect(cardIn(app, '质检', car)).toBeFocused();
    await app.tap(app.label('清空'));
  });

  test('shows what a colleague does, and leaves focus and scrolling alone', async ({ counter, backend }) => {
    const [received, inRepair] = [await counter.receive(), await counter.receive('repairing')];
    const app = await counter.openBoard();
    const colleague = await counter.openBoard(await backend.logIn(RECEPTIONIST));
    await expect(card(colleague, inRepair)).toBeVisible();
    await cardIn(app, '接车', received).focus();
    await card(colleague, inRepair).focus();
    await colleague.page.keyboard.press(']');
    await colleague.answerDialog('仍然送检');
    await expect(cardIn(app, '质检', inRepair)).toBeVisible();
    await app.settled();
    await expect(cardIn(app, '接车', received)).toBeFocused();
  });

  test('opens alone by the address of the order, and is cards on a phone', async ({ counter }) => {
    const car = await counter.receive('repairing');
    const app = await counter.openBoard();
    await openBeside(app, car);
    await app.page.reload();
    await app.sees(shownPlate(car));
    await app.atRoute(DETAIL);
    await app.page.setViewportSize({ width: 375, height: 812 });
    await app.goto(BOARD);
    await expect(app.page.locator('.work-card').first()).toBeVisible();
    await expect(app.page.locator('.counter-columns')).toHaveCount(0);
  });
});

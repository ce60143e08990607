import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { drawnSheet, tapPart, watchSheets } from './drawn-sheet';
import type { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { suiteBrowser } from './suite-browser';

const ROOM = '打开钥匙油泵不转';

describe('故障训练: the fault that the server hides is found, and its points are booked once', () => {
  const suite = suiteBrowser();
  let app: H5App;
  let sheets: ReturnType<typeof watchSheets>;
  before(async () => {
    app = await openLoggedIn(suite.browser, '13800138003');
    sheets = watchSheets(app);
  });

  /** 看图, the fuse, what is wrong with it. */
  const decide = async () => {
    await app.tap(app.page.getByRole('tab', { name: '看图' }));
    await tapPart(app, sheets.last(), 'S228');
    await app.tap(app.label('故障在这里'));
    await app.tap(app.page.getByRole('radio', { name: '熔断' }));
    await app.tap(app.label('提交判断'));
    await app.answerDialog('提交');
    await app.sees('找对了');
  };

  it('begins with the words of the customer', async () => {
    await app.goto('/packages/course/courseIndex/courseIndex');
    await app.tap('故障训练');
    await app.sees('每日一题');
    await app.tap(app.page.locator('.room-row').filter({ hasText: ROOM }));
    await app.sees('客户说');
    await app.tap(app.label('开始'));
    await drawnSheet(app);
    await app.sees('测量 0 次');
  });

  it('measures at the fuse: no voltage behind it', async () => {
    await app.tap(app.page.getByRole('tab', { name: '电表' }));
    await app.tap(app.label('红表笔：未接，从列表选'));
    await app.tap(app.page.locator('.sheet .list-row').filter({ hasText: 'S228/2' }));
    await app.tap(app.label('读数'));
    await app.sees('测量 1 次');
    await app.tap(app.label('记录 1'));
    await app.sees('S228 输出端 对车身搭铁');
    await app.tap(app.label('关闭'));
  });

  it('names the fuse, and earns points', async () => {
    await decide();
    await app.sees('+5 积分');
    await app.sees('最佳路径');
  });

  it('earns none for the same room again', async () => {
    await app.tap(app.label('再来一次'));
    await app.sees('最好成绩');
    await app.tap(app.label('再来一次'));
    await drawnSheet(app);
    await decide();
    assert.equal(await app.page.getByText('+5 积分').filter({ visible: true }).count(), 0);
    assert.deepEqual(app.faults, []);
  });
});

import { expect } from '@playwright/test';
import { trainingRooms } from '../../src/contract/endpoints/training';
import { drawnSheet, tapPart, watchSheets } from './drawn-sheet';
import { test } from './test';
import { shown } from './workshop-hands';

const ROOM = '打开钥匙油泵不转';

test.describe('故障训练: the fault that the server hides is found, and its points are booked once', () => {
  test('begins with the words of the customer, and measures at the fuse: no voltage behind it', async ({
    open,
    backend,
  }) => {
    const app = await open('/packages/course/courseIndex/courseIndex', { as: await backend.newcomer() });
    await app.tap('故障训练');
    await app.sees('每日一题');
    await app.tap(app.page.locator('.room-row').filter({ hasText: ROOM }));
    await app.sees('客户说');
    await app.tap(app.label('开始'));
    await drawnSheet(app);
    await app.sees('测量 0 次');
    await app.tap(app.page.getByRole('tab', { name: '电表' }));
    await app.tap(app.label('红表笔：未接，从列表选'));
    await app.tap(app.page.locator('.sheet .list-row').filter({ hasText: 'S228/2' }));
    await app.tap(app.label('读数'));
    await app.sees('测量 1 次');
    await app.tap(app.label('记录 1'));
    await app.sees('S228 输出端 对车身搭铁');
    await app.tap(app.label('关闭'));
  });

  test('names the fuse, and earns points; none for the same room again', async ({ open, backend }) => {
    const person = await backend.newcomer();
    const { list } = await backend.ask<{ list: { id: string; title: string }[] }>(trainingRooms.path, {});
    const room = list.find(({ title }) => title === ROOM);
    const app = await open('/', { as: person });
    const sheets = watchSheets(app);
    await app.goto(`/packages/diagnosis/trainingRoom/trainingRoom?id=${room?.id ?? ''}`);
    /** 看图, the fuse, what is wrong with it. */
    const decide = async () => {
      await drawnSheet(app);
      await app.tap(app.page.getByRole('tab', { name: '看图' }));
      await tapPart(app, sheets.last(), 'S228');
      await app.tap(app.label('故障在这里'));
      await app.tap(app.page.getByRole('radio', { name: '熔断' }));
      await app.tap(app.label('提交判断'));
      await app.answerDialog('提交');
      await app.sees('找对了');
      await app.sees('最佳路径');
    };
    const earned = shown(app.page.getByText('+5 积分'));
    await app.tap(app.label('开始'));
    await decide();
    await expect(earned.first()).toBeVisible();
    await app.tap(app.label('再来一次'));
    await app.sees('最好成绩');
    await app.tap(app.label('再来一次'));
    await decide();
    await app.settled();
    await expect(earned).toHaveCount(0);
  });
});

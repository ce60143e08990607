import { expect } from '@playwright/test';
import { surroundings } from './surroundings';
import { test } from './test';
import { digits, idInAddress, shown } from './workshop-hands';

const passat = encodeURIComponent('大众/上汽大众/帕萨特/2003/1.8T');
const COURSE = '/packages/course/courseDetail/courseDetail';
const CASE = '/packages/repairCases/caseDetail/caseDetail';

test.describe('courses, cases and maintenance, in Chromium against the real backend', () => {
  test('does not play a lesson that was not bought, nor for whoever has its link', async ({ open, backend }) => {
    const app = await open(`${COURSE}?fid=course-can`, { as: await backend.newcomer() });
    await app.sees('购买课程');
    await app.tap(shown(app.page.getByText('未解锁')).first());
    await app.sees('这一课时还没有解锁');
    await app.sees(/购买课程/);
    await app.settled();
    await expect(shown(app.page.locator('video'))).toHaveCount(0);
  });

  test('sells a course in the shell: cancelled first, then paid, and opens its lessons', async ({ open, backend }) => {
    const app = await open(`${COURSE}?fid=course-abs`, {
      as: await backend.newcomer(),
      shell: surroundings.shell ?? 'android',
    });
    const { shell } = app;
    if (!shell) throw new Error('there is no shell');
    await app.tap(shown(app.page.getByText('购买课程')).last());
    await app.atRoute('/packages/user/pay/pay');
    shell.state.outcome = 'cancelled';
    await app.tap(app.label('我已阅读并同意'));
    await app.tap(shown(app.page.getByText('立即支付')).last());
    await app.sees('已取消支付');
    shell.state.outcome = 'success';
    await app.tap(shown(app.page.getByText('立即支付')).last());
    await app.sees('支付成功');
    await app.answerDialog('确定');
    await app.tap('完成');
    await app.atRoute(COURSE);
    await app.sees(/开始学习|继续学习/);
    expect(await backend.operator('ledger', 'check')).toMatch(/没有|平衡|一致|OK/i);
  });

  test('publishes a case: kept over a reload, sent, accepted by the editors, found by others, commented', async ({
    open,
    backend,
  }) => {
    const title = `帕萨特倒车灯常亮 ${digits(6)}`;
    const app = await open('/packages/repairCases/caseEdit/caseEdit', { as: await backend.newcomer() });
    await app.input('标题').fill(title);
    await app.tap(app.page.getByRole('radio', { name: '车身电气' }));
    await app.input('故障码（选填）').fill('po562');
    await app.tap('添加');
    await app.input('故障现象').fill('挂任何挡位倒车灯都常亮，熄火后也不灭。');
    // The draft is written a little later.
    await app.page.waitForFunction(() =>
      Object.values<string>(localStorage).some((kept) => kept.includes('熄火后也不灭')),
    );
    await app.page.reload();
    await expect(app.input('标题')).toHaveValue(title);
    await app.tap(shown(app.page.getByLabel('品牌 请选择')));
    await app.tap(shown(app.page.locator('.case-brand-row')).filter({ hasText: '大众' }).first());
    await app.input('诊断过程').fill('拔下倒车灯开关插头后熄灭，测量开关电阻 0.3 Ω 始终导通。');
    await app.input('解决办法').fill('更换倒车灯开关。');
    await app.tap('提交发布');
    await app.sees('已提交');
    await app.tap('查看案例');
    await app.atRoute(CASE);

    const id = idInAddress(app);
    const visitor = await open(`${CASE}?id=${id}`);
    await visitor.settled();
    await expect(visitor.page.getByText('拔下倒车灯开关插头')).toHaveCount(0);
    await backend.operator('cases', 'accept', id, '--yes');
    await visitor.goto('/packages/repairCases/repairCases/repairCases?dtc=P0562');
    await visitor.tap(visitor.text(title));
    await visitor.sees('拔下倒车灯开关插头后熄灭');

    await app.page.reload();
    await app.tap(app.page.getByRole('button', { name: '写评论' }));
    await app.input('评论内容').fill('补充：开关在变速箱上方，拆空滤即可。');
    await app.tap(shown(app.page.getByRole('button', { name: '发布', exact: true })).last());
    await app.sees('补充：开关在变速箱上方');
    await app.goto('/packages/user/pointsRecord/pointsRecord');
    await app.sees(/案例/);
  });

  test('shows what a mileage makes due, the steps, the drawing and the film', async ({ open, backend }) => {
    const app = await open(`/packages/vehicleMaintain/maintain/maintain?path=${passat}`, {
      as: await backend.newcomer(),
    });
    await app.input('当前里程（km）').fill('60200');
    // Nothing is due before somebody said when it was done last.
    await app.tap('填上次');
    await app.tap(app.page.getByRole('button', { name: '新车，还没做过' }));
    await app.tap(app.page.getByRole('tab', { name: /该做的/ }));
    await app.tap(app.text('机油与机油滤清器'));
    await app.sees('4.5 L');
    await app.tap(app.label('播放视频 更换机油与滤清器'));
    await app.atRoute('/packages/vehicleMaintain/maintainDetail/videoView');
    const film = shown(app.page.locator('video')).last();
    await film.evaluate((video) => void (video as HTMLVideoElement).play());
    await expect
      .poll(() => film.evaluate((video) => (video as HTMLVideoElement).currentTime))
      .toBeGreaterThanOrEqual(1);
  });
});

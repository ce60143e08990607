import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { operator } from '../operator';
import { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { surroundings } from './surroundings';
import { suiteBrowser } from './suite-browser';

const passat = encodeURIComponent('大众/上汽大众/帕萨特/2003/1.8T');

describe('courses, cases and maintenance, in Chromium against the real backend', () => {
  const suite = suiteBrowser();

  describe('a free course', () => {
    let app: H5App;
    before(async () => {
      app = await openLoggedIn(suite.browser, '13800138001');
    });
    afterEach(() => assert.deepEqual(app.faults, []));
    after(() => app.close());
    const player = () => app.page.locator('video').filter({ visible: true }).last();
    const second = () => player().evaluate((video) => (video as HTMLVideoElement).currentTime);
    const reaches = async (wanted: number) => {
      for (let tries = 0; tries < 300 && (await second()) < wanted; tries += 1) await app.page.waitForTimeout(200);
      assert.ok((await second()) >= wanted, `the film does not reach second ${wanted}`);
    };

    it('is found by pinyin, taken for free and plays its film', async () => {
      await app.goto('/packages/course/courseList/courseSearch');
      await app.page.locator('.search-box-input input').filter({ visible: true }).fill('dianlutu');
      await app.tap(app.text('电路图识读入门'));
      await app.atRoute('/packages/course/courseDetail/courseDetail');
      await app.tap('免费学习');
      await app.atRoute('/packages/course/courseDetail/courseView');
      await reaches(6);
    });

    it('goes on at the second where it was left (resume)', async () => {
      await app.page.goBack();
      await app.atRoute('/packages/course/courseDetail/courseDetail');
      await app.tap(app.page.getByText('继续学习').filter({ visible: true }).last());
      await app.sees('已为您定位到');
      // Until its data are there it stands at 0.
      const begins = await player().evaluate(async (video) => {
        const film = video as HTMLVideoElement;
        for (let tries = 0; tries < 1500 && film.currentTime === 0; tries += 1)
          await new Promise((resolve) => setTimeout(resolve, 10));
        return film.currentTime;
      });
      assert.ok(begins >= 4, `it begins at second ${begins}`);
    });

    it('asks for a new address when the old one has run out, and goes on there', async () => {
      await reaches(5);
      const before = await second();
      await app.page.route('**/videos/**', (route) => route.fulfill({ status: 403, body: '' }), { times: 1 });
      await player().evaluate((video) => (video as HTMLVideoElement).load());
      await reaches(before + 1);
    });

    it('keeps what was watched without a network, and sends it later', async () => {
      await app.context.setOffline(true);
      await player().evaluate((video) => (video as HTMLVideoElement).pause());
      const kept = () => app.page.evaluate(() => (localStorage.getItem('outbox')?.includes('duration') ? 1 : 0));
      for (let tries = 0; tries < 600 && (await kept()) < 1; tries += 1) await app.page.waitForTimeout(200);
      assert.equal(await kept(), 1);
      await app.context.setOffline(false);
      for (let tries = 0; tries < 600 && (await kept()) > 0; tries += 1) await app.page.waitForTimeout(200);
      assert.equal(await kept(), 0);
    });

    it('runs to the end at twice the speed, lesson by lesson, and earns its points once', async () => {
      const speed = app.page.getByRole('button', { name: /^播放速度/ }).filter({ visible: true });
      for (let taps = 0; taps < 8 && !(await speed.getAttribute('aria-label'))?.startsWith('播放速度 2 倍'); taps += 1)
        await app.tap(speed);
      assert.match((await speed.getAttribute('aria-label')) ?? '', /^播放速度 2 倍/);
      await player().evaluate((video) => void (video as HTMLVideoElement).play());
      const done = app.text('恭喜，您已学完本课程');
      await done.waitFor({ timeout: 240_000 });
      await app.goto('/packages/user/pointsRecord/pointsRecord');
      await app.sees('电路图识读入门');
    });
  });

  it('does not play a lesson that was not bought, nor for whoever has its link', async () => {
    const app = await openLoggedIn(suite.browser, '13800138001');
    await app.goto('/packages/course/courseDetail/courseDetail?fid=course-can');
    await app.sees('购买课程');
    await app.tap(app.page.getByText('未解锁').filter({ visible: true }).first());
    await app.sees(/购买课程/);
    assert.equal(await app.page.locator('video').filter({ visible: true }).count(), 0);
    await app.close();
  });

  it('sells a course in the shell: cancelled first, then paid, and opens its lessons', async () => {
    const app = await H5App.open(suite.browser, '/packages/user/login/login', {
      shell: surroundings.shell ?? 'android',
    });
    const { shell } = app;
    await app.logInByPassword('13800138001');
    await app.page.waitForFunction(() => !window.location.hash.includes('login'));
    assert.ok(shell);
    await app.goto('/packages/course/courseDetail/courseDetail?fid=course-abs');
    await app.tap(app.page.getByText('购买课程').filter({ visible: true }).last());
    await app.atRoute('/packages/user/pay/pay');
    shell.state.outcome = 'cancelled';
    await app.tap(app.label('我已阅读并同意'));
    await app.tap(app.page.getByText('立即支付').filter({ visible: true }).last());
    await app.sees('已取消支付');
    shell.state.outcome = 'success';
    await app.page.waitForTimeout(2500);
    await app.tap(app.page.getByText('立即支付').filter({ visible: true }).last());
    await app.sees('支付成功');
    await app.answerDialog('确定');
    await app.tap('完成');
    await app.atRoute('/packages/course/courseDetail/courseDetail');
    await app.sees(/开始学习|继续学习/);
    assert.match(await operator('ledger', 'check'), /没有|平衡|一致|OK/i);
    assert.deepEqual(app.faults, []);
    await app.close();
  });

  it('publishes a case: kept over a reload, sent, accepted by the editors, found by others, commented', async () => {
    const app = await openLoggedIn(suite.browser, '13800138001');
    await app.goto('/packages/repairCases/caseEdit/caseEdit');
    await app.input('标题').fill('帕萨特倒车灯常亮');
    await app.tap(app.page.getByRole('radio', { name: '车身电气' }));
    await app.input('故障码（选填）').fill('po562');
    await app.tap('添加');
    await app.input('故障现象').fill('挂任何挡位倒车灯都常亮，熄火后也不灭。');
    await app.page.waitForTimeout(800);
    await app.page.reload();
    await app.page.waitForTimeout(500);
    assert.equal(await app.input('标题').inputValue(), '帕萨特倒车灯常亮');
    await app.tap(app.page.getByLabel('品牌 请选择').filter({ visible: true }));
    await app.tap(app.page.locator('.case-brand-row').filter({ visible: true, hasText: '大众' }).first());
    await app.input('诊断过程').fill('拔下倒车灯开关插头后熄灭，测量开关电阻 0.3 Ω 始终导通。');
    await app.input('解决办法').fill('更换倒车灯开关。');
    await app.tap('提交发布');
    await app.sees('已提交');
    await app.tap('查看案例');
    await app.atRoute('/packages/repairCases/caseDetail/caseDetail');
    const id = new URLSearchParams(new URL(app.page.url()).hash.split('?')[1]).get('id') ?? '';
    const visitor = await H5App.open(suite.browser, `/packages/repairCases/caseDetail/caseDetail?id=${id}`);
    assert.equal(await visitor.page.getByText('拔下倒车灯开关插头').count(), 0);
    await operator('cases', 'accept', id);
    await visitor.goto('/packages/repairCases/repairCases/repairCases?dtc=P0562');
    await visitor.tap(visitor.text('帕萨特倒车灯常亮'));
    await visitor.sees('拔下倒车灯开关插头后熄灭');
    await app.page.reload();
    await app.tap(app.page.getByRole('button', { name: '写评论' }));
    await app.input('评论内容').fill('补充：开关在变速箱上方，拆空滤即可。');
    await app.tap(app.page.getByRole('button', { name: '发布', exact: true }).filter({ visible: true }).last());
    await app.sees('补充：开关在变速箱上方');
    await app.goto('/packages/user/pointsRecord/pointsRecord');
    await app.sees(/案例/);
    assert.deepEqual([...app.faults, ...visitor.faults], []);
    await visitor.close();
    await app.close();
  });

  it('shows what a mileage makes due, the steps, the drawing and the film', async () => {
    const app = await openLoggedIn(suite.browser, '13800138001');
    await app.goto(`/packages/vehicleMaintain/maintain/maintain?path=${passat}`);
    await app.input('当前里程（km）').fill('60200');
    // Nothing is due before somebody said when it was done last.
    await app.tap('填上次');
    await app.tap(app.page.getByRole('button', { name: '新车，还没做过' }));
    await app.tap(app.page.getByRole('tab', { name: /该做的/ }));
    await app.tap(app.text('机油与机油滤清器'));
    await app.sees('4.5 L');
    await app.tap(app.label('播放视频 更换机油与滤清器'));
    await app.atRoute('/packages/vehicleMaintain/maintainDetail/videoView');
    const film = app.page.locator('video').filter({ visible: true }).last();
    await film.evaluate((video) => void (video as HTMLVideoElement).play());
    for (
      let tries = 0;
      tries < 600 && (await film.evaluate((video) => (video as HTMLVideoElement).currentTime)) < 1;
      tries += 1
    )
      await app.page.waitForTimeout(200);
    assert.ok((await film.evaluate((video) => (video as HTMLVideoElement).currentTime)) >= 1);
    assert.deepEqual(app.faults, []);
    await app.close();
  });
});

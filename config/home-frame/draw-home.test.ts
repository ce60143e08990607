import { shortcutsFor } from '../../src/features/home/shortcuts';
import { version } from '../../package.json';
import { drawHome } from './draw-home';

const nothing = () => undefined;
const shortcuts = shortcutsFor({
  openDocuments: nothing,
  openMaintenance: nothing,
  openCases: nothing,
  openCourses: nothing,
  openStore: nothing,
}).map(({ text }) => text);

it('draws home by its own components as a new visitor sees it first', async () => {
  const { markup } = await drawHome();
  const words = markup.replace(/<[^>]*>/g, '|').split(/\|+/);
  expect(words).toEqual(
    expect.arrayContaining(['汽修助手', 'VIN / 车牌 / 故障码 / 车型 / 零件', '还没有选择车辆', '品牌选车', '资讯']),
  );
  expect(words).toEqual(expect.arrayContaining([...shortcuts, '首页', '积分商城', '扫一扫', '消息', '我的']));
  expect(markup).toContain('aria-label="搜索 VIN / 车牌 / 故障码 / 车型 / 零件"');
  expect(markup).toMatch(/^<taro-view-core class="screen /);
});

it('says what home asks for, as this release does', async () => {
  const { requests } = await drawHome();
  expect(requests).toMatchObject([
    { url: '/cmsContent/queryLike', method: 'POST', headers: { 'x-version': version } },
    { url: '/v2/cmsNews/query', method: 'POST', headers: { 'x-version': version } },
  ]);
});

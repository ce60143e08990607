import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countSearch } from '../../../modules/search/search-counts';
import { wordsInForce } from '../../../modules/search/words';
import { openDesk } from '../../../testing/desk-client';
import { openOperatorDesk, type OperatorDesk } from '../../../testing/operator-desk';
import { temporaryFolder } from '../../../testing/temporary-folder';

let desk: OperatorDesk;
beforeAll(async () => {
  desk = await openOperatorDesk();
});
afterAll(() => desk.close());
afterEach(() => expect(desk.takeFaults()).toEqual([]));

const synonyms = (...argv: string[]) => desk.printed('synonyms', ...argv);
const groupOf = async (word: string) => {
  const lines = await wordsInForce(desk.server.db);
  return lines.filter(({ said }) => said.includes(word));
};

it('misses lists what was not found or in part, the most frequent first, together and apart', async () => {
  expect(await desk.printed('search', 'misses')).toBe('没有搜不到或搜不全的内容');
  const now = desk.server.services.clock.now();
  for (const [text, found] of [
    ['机脚胶', 'nothing'],
    ['机脚胶', 'part'],
    ['机脚胶', 'nothing'],
    ['波箱散热器', 'nothing'],
    ['左前大灯支架', 'part'],
    ['左前大灯支架', 'part'],
    ['燃油泵', 'all'],
  ] as const)
    await countSearch(desk.server.db, now, text, found);
  expect(await desk.printed('search', 'misses')).toMatch(
    /机脚胶 +2 +1 +3 .*\n左前大灯支架 +0 +2 +2 .*\n波箱散热器 +1 +0 +1 .*\n共 3 条$/,
  );
  expect(await desk.printed('search', 'misses', '--found', 'part')).toMatch(/左前大灯支架 .*\n机脚胶 .*\n共 2 条$/);
  expect(await desk.printed('search', 'misses', '--found', 'nothing')).toMatch(/机脚胶 .*\n波箱散热器 .*\n共 2 条$/);
});

it('add lets a word mean another one with all its names, once more changes it', async () => {
  expect(await synonyms('add', '汽泵', '燃油泵')).toBe('“汽泵”已指向 燃油泵');
  expect((await groupOf('汽泵'))[0]?.said).toEqual(expect.arrayContaining(['燃油泵', '油泵', '汽泵']));
  await synonyms('add', '车子发飘', '转向、助力转向', '--complaint');
  await synonyms('add', '车子发飘', '四轮定位', '--complaint');
  expect(await groupOf('车子发飘')).toMatchObject([{ kind: 'complaint', meant: ['四轮定位'], source: 'operator' }]);
  expect(await synonyms('list', '--word', '车子发飘')).toMatch(/故障现象 +自定义 +车子发飘 +四轮定位/);
  expect(await desk.refusal('synonyms', 'add', '有 空格', '燃油泵')).toContain('不能有空格');
});

it('remove takes own words and those of the product away', async () => {
  expect(await groupOf('立马')).toHaveLength(1);
  await synonyms('remove', '立马');
  expect(await groupOf('立马')).toEqual([]);
  expect(await groupOf('继电器')).toHaveLength(1);
  await synonyms('remove', '汽泵');
  expect(await groupOf('汽泵')).toEqual([]);
  expect(await desk.refusal('synonyms', 'remove', '没有的词')).toBe('没有这个词');
});

it('import reads lines of a file', async () => {
  const file = join(temporaryFolder('words'), 'words.txt');
  writeFileSync(file, '# 本店的说法\n点火线圈 点火包子\n挂不上档 : 自动变速箱、挡位开关\n');
  expect(await synonyms('import', file)).toBe('已导入 2 个说法');
  expect((await groupOf('挂不上档'))[0]?.meant).toEqual(['自动变速箱', '挡位开关']);
  writeFileSync(file, '孤单\n');
  expect(await desk.refusal('synonyms', 'import', file)).toContain('只有一个词');
  expect(await desk.refusal('synonyms', 'import', 'words.txt')).toContain('绝对路径');
});

it('gives what was not found a meaning from its row at the desk, changed and taken away from its own', async () => {
  const client = await openDesk(desk.server, 'content');
  await countSearch(desk.server.db, desk.server.services.clock.now(), '灯泡不亮啦', 'nothing');
  const { rows } = await client.list('search-misses');
  const said = rows.find(({ id }) => id === '灯泡不亮啦')?.id;
  const done = await client.run('synonyms add', { said, meant: ['灯光'], complaint: true });
  const row = async () => (await client.list('synonyms', { word: said })).rows[0];
  expect(await row()).toMatchObject({ id: said, cells: { said, meant: ['灯光'], complaint: true } });
  await client.run('synonyms remove', done.undo?.input ?? {});
  expect(await row()).toBeUndefined();
  const technical = await openDesk(desk.server, 'technical');
  expect((await technical.call('run', { name: 'synonyms add', input: { said, meant: ['灯光'] } })).status).toBe(403);
});

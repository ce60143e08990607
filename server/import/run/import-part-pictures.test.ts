import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { getFileUrl } from '../../../src/contract/endpoints/library';
import { partPictureAddress } from '../../../src/domain/netlist/part-pictures';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import type { Netlist, PartPicture } from '../../../src/domain/netlist/netlist-types';
import { queryRows } from '../../db/database';
import { openImportDesk, passatIndex, runIdOf, type ImportDesk } from '../../testing/import-desk';

let desk: ImportDesk;
beforeEach(async () => {
  desk = await openImportDesk();
});
afterEach(() => desk.close());

const photo = (width = 40, red = 200) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: { r: red, g: 40, b: 40 } } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somewhere' } })
    .toBuffer();

const picture = (file: string, at: [number, number] = [0.25, 0.5]): PartPicture => ({ file, caption: '仪表板下', at });

/** The lamp circuit with pictures of its relay and of a plug. */
function circuit(ofRelay: PartPicture[], ofPlug: PartPicture[] = []): string {
  const { components, ...rest } = lampCircuit();
  const cavities = [{ id: '1', row: 1, column: 1 }];
  const plug = { id: 'T4', gender: 'female', seenFrom: 'wires', rows: 1, columns: 1, cavities, pictures: ofPlug };
  return JSON.stringify({
    ...rest,
    components: components.map((part) => (part.id === 'K1' ? { ...part, pictures: ofRelay } : part)),
    plugs: [plug],
  });
}

/** Its only document, as a device gets it. */
async function opened(token: string) {
  const { server } = desk;
  const [row] = await queryRows<{ id: string }>(server.db, sql`select id from documents where id like 'imp-%'`);
  const id = row?.id ?? '';
  const { utoken, sheetUrls = [] } = (await server.call(getFileUrl, { id }, { token })).data;
  const { pathname } = new URL(sheetUrls[0] ?? '', 'http://here');
  const get = (name: string, utokenOf = utoken) =>
    server.app.inject(`${partPictureAddress(pathname, name)}?utoken=${encodeURIComponent(utokenOf)}`);
  const { netlist } = (await get('page-1.json')).json<{ netlist: Netlist }>();
  const picturesOf = (part: string) =>
    [...netlist.components, ...(netlist.plugs ?? [])].find(({ id: own }) => own === part)?.pictures;
  return { id, get, picturesOf };
}

const linesOf = (report: string, path: string) =>
  (JSON.parse(readFileSync(report, 'utf8')) as { lines: { path: string; result: string; reason: string }[] }).lines
    .filter((line) => line.path === path)
    .map(({ result, reason }) => `${result} ${reason}`.trim());

const index = passatIndex([{ 文件: '图/灯.json', 标题: '灯' }]);

it('brings the pictures that a circuit names, with its own rights, and an undo takes them away', async () => {
  const folder = desk.folder({
    '图/灯.json': circuit([picture('照片/K1.jpg')], [picture('照片\\K1.jpg', [1, 0]), { ...picture('../大.jpg') }]),
    '图/照片/K1.jpg': await photo(),
    '大.jpg': await photo(3000, 90),
    'index.csv': index,
  });
  const { text } = await desk.run(folder);
  expect(text).toContain('新增 1，更新 0，已有未变 0，拒绝 0');
  expect(desk.objects()).toHaveLength(3);

  const { token } = await desk.server.addUser();
  const { get, picturesOf } = await opened(token);
  const [own] = picturesOf('K1') ?? [];
  const [same, large] = picturesOf('T4') ?? [];
  expect(own).toEqual({
    file: expect.stringMatching(/^picture-[\da-f]{16}\.jpg$/) as unknown,
    caption: '仪表板下',
    at: [0.25, 0.5],
  });
  expect(same).toEqual({ ...own, at: [1, 0] });
  const small = await get(own?.file ?? '');
  expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const shrunk = await sharp((await get(large?.file ?? '')).rawPayload).metadata();
  expect([shrunk.width, shrunk.height, shrunk.exif]).toEqual([1600, 800, undefined]);

  expect((await get(own?.file ?? '', 'wrong')).statusCode).toBe(403);
  expect((await get('picture-0123456789abcdef.jpg')).statusCode).toBe(404);
  expect((await get('picture-x.jpg')).statusCode).toBe(404);
  const [{ size } = { size: null }] = await queryRows<{ size: number | null }>(
    desk.server.db,
    sql`select size from documents where id like 'imp-%'`,
  );
  expect(size).not.toBe(small.rawPayload.length);

  await desk.run('undo', runIdOf(text), '--yes');
  expect(desk.objects()).toEqual([]);
});

it('leaves out pictures that are missing, broken or outside, and reports each, and those left over', async () => {
  const files = {
    '图/灯.json': circuit(
      [picture('没有.jpg'), picture('坏.jpg'), picture('K1.jpg')],
      [picture('../../etc/passwd.jpg'), picture('K1.jpg')],
    ),
    '图/坏.jpg': (await photo(400)).subarray(0, 300),
    '图/K1.jpg': await photo(),
    '图/多余.jpg': await photo(40, 10),
    'index.csv': index,
  };
  const folder = desk.folder(files);
  const report = `${folder}/报告.json`;
  const { text } = await desk.run(folder, '--dry-run', '--report', report);
  expect(text).toContain('拒绝 0');
  expect(desk.objects()).toEqual([]);
  expect(linesOf(report, '图/灯.json').join('\n')).toMatch(
    /位置图 1 张\n.*图片“没有\.jpg”（K1）未采用：找不到.*\n.*图片“坏\.jpg”（K1）未采用：图片已损坏.*\n.*passwd\.jpg”（T4）未采用：找不到/,
  );
  expect(linesOf(report, '图/多余.jpg')).toEqual([expect.stringContaining('未列入索引')]);
  expect(linesOf(report, '图/K1.jpg')).toEqual([]);

  await desk.run(folder);
  const { picturesOf } = await opened((await desk.server.addUser()).token);
  expect([picturesOf('K1')?.length, picturesOf('T4')?.length]).toEqual([1, 1]);
});

it('tells a circuit with another picture from the one before, and replaces it with all of its pictures', async () => {
  const write = async (red: number) =>
    desk.folder({ '图/灯.json': circuit([picture('K1.jpg')]), '图/K1.jpg': await photo(40, red), 'index.csv': index });
  await desk.run(await write(10));
  const { token } = await desk.server.addUser();
  const before = (await opened(token)).picturesOf('K1')?.[0]?.file ?? '';
  expect((await desk.run(await write(10))).text).toContain('已有未变 1');
  expect((await desk.run(await write(250))).text).toContain('拒绝 1');

  const { text } = await desk.run(await write(250), '--update');
  const { get, picturesOf } = await opened(token);
  const after = picturesOf('K1')?.[0]?.file ?? '';
  expect(after).not.toBe(before);
  expect([(await get(after)).statusCode, (await get(before)).statusCode]).toEqual([200, 404]);

  await desk.run('undo', runIdOf(text), '--yes');
  expect((await opened(token)).picturesOf('K1')?.[0]?.file).toBe(before);
  expect(desk.objects()).toHaveLength(2);
});

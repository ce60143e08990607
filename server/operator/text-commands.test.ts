import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { consentPapers } from '../../src/contract/endpoints/account';
import { contentQuery } from '../../src/contract/endpoints/content';
import { eq } from 'drizzle-orm';
import { cmsContents } from '../db/schema/content';
import { recordConsent } from '../modules/account/consent';
import { seedCms } from '../seed/cms';
import { openOperatorDesk, type OperatorDesk } from '../testing/operator-desk';
import { temporaryFolder } from '../testing/temporary-folder';

let desk: OperatorDesk;
const folder = temporaryFolder('texts');
beforeAll(async () => {
  desk = await openOperatorDesk();
  await seedCms(desk.server.db, desk.server.services.clock.now());
});
afterAll(() => desk.close());
afterEach(() => expect(desk.takeFaults()).toEqual([]));

function textFile(html: string | Buffer): string {
  const file = join(folder, 'text.html');
  writeFileSync(file, html);
  return file;
}
const text = async (code: string) => (await desk.server.call(contentQuery, { code })).data;

describe('texts', () => {
  it('publish raises the version, tells what changed, and stores no script', async () => {
    expect(
      await desk.printed(
        'texts',
        'publish',
        'privacy-policy',
        '--file',
        textFile('<h2>隐私政策</h2><p>新<script>x()</script></p>'),
        '--yes',
        '--changes',
        '新增地图',
      ),
    ).toBe('隐私政策 第 4 版已发布');
    expect(await text('privacy-policy')).toMatchObject({ version: 4, content: '<h2>隐私政策</h2><p>新</p>' });
    expect((await desk.server.call(consentPapers, {})).data.privacy).toMatchObject({ version: 4, changes: '新增地图' });
    expect(await desk.printed('texts', 'list')).toContain('新增地图');
  });

  it('publish sets the picture of the licence', async () => {
    await desk.printed(
      'texts',
      'publish',
      'business-licence',
      '--file',
      textFile('<h2>营业执照</h2>'),
      '--yes',
      '--changes',
      '换照',
      '--picture',
      'https://p.example/licence.jpg',
    );
    expect((await text('business-licence')).coverUrl).toBe('https://p.example/licence.jpg');
  });

  it('publish takes a licence that is only a picture', async () => {
    await desk.printed(
      'texts',
      'publish',
      'business-licence',
      '--file',
      textFile('<img src="https://p.example/licence.jpg">'),
      '--yes',
      '--changes',
      '换照',
    );
    expect((await text('business-licence')).content).toBe('<img src="https://p.example/licence.jpg" />');
  });

  it('publish reads what a Chinese Windows saved', async () => {
    const gbk = Buffer.concat([Buffer.from('<p>'), Buffer.from([0xc6, 0xfb, 0xd0, 0xde]), Buffer.from('</p>')]);
    await desk.printed('texts', 'publish', 'business-licence', '--file', textFile(gbk), '--yes', '--changes', '换照');
    expect((await text('business-licence')).content).toBe('<p>汽修</p>');
  });

  it('refuses what cannot be published and changes nothing', async () => {
    const before = await text('user-agreement');
    const file = textFile('<p> </p>');
    expect(await desk.refusal('texts', 'publish', 'user-agreement', '--file', file, '--yes', '--changes', 'x')).toBe(
      '文本是空的',
    );
    for (const nothing of ['<img>', '<img src="javascript:x()">'])
      expect(
        await desk.refusal(
          'texts',
          'publish',
          'user-agreement',
          '--file',
          textFile(nothing),
          '--yes',
          '--changes',
          'x',
        ),
      ).toBe('文本是空的');
    expect(
      await desk.refusal(
        'texts',
        'publish',
        'user-agreement',
        '--file',
        textFile(Buffer.from([0x3c, 0xff, 0xff])),
        '--yes',
        '--changes',
        'x',
      ),
    ).toBe('文件编码无法识别，请另存为 UTF-8');
    expect(
      await desk.refusal('texts', 'publish', 'user-agreement', '--file', 'text.html', '--yes', '--changes', 'x'),
    ).toBe('文件应写成绝对路径');
    expect(
      await desk.refusal(
        'texts',
        'publish',
        'user-agreement',
        '--file',
        join(folder, 'none.html'),
        '--yes',
        '--changes',
        'x',
      ),
    ).toContain('读不到文件');
    expect(await desk.refusal('texts', 'publish', 'other', '--file', file, '--yes', '--changes', 'x')).toContain(
      '文本编号只能是',
    );
    expect(
      await desk.refusal(
        'texts',
        'publish',
        'business-licence',
        '--file',
        textFile('<p>x</p>'),
        '--yes',
        '--changes',
        'x',
        '--picture',
        'http://p.example/a.jpg',
      ),
    ).toBe('文件应写成绝对路径');
    expect(await text('user-agreement')).toEqual(before);
  });

  it('publish shows first who is asked again, and refuses the same text twice', async () => {
    const { uid } = await desk.server.addUser();
    const versions = { agreement: 2, privacy: 4 };
    await recordConsent(desk.server.db, desk.server.services.clock.now(), uid, versions, 'h5');
    const args = ['texts', 'publish', 'privacy-policy', '--file', textFile('<p>第五版</p>'), '--changes', '新增导出'];
    expect(await desk.refusal(...args)).toContain('1 位用户下次打开时需要重新同意，会看到：新增导出');
    expect((await text('privacy-policy')).version).toBe(4);
    expect(await desk.printed(...args, '--yes')).toBe('隐私政策 第 5 版已发布');
    expect(await desk.refusal(...args, '--yes')).toBe('内容与现在的第 5 版相同，没有发布');
    expect(await desk.printed('texts', 'show', 'privacy-policy')).toContain('以前的版本');
  });

  it('publish makes the licence of an installation that has none', async () => {
    await desk.server.db.delete(cmsContents).where(eq(cmsContents.code, 'business-licence'));
    const file = textFile('<p>统一社会信用代码</p>');
    await desk.printed('texts', 'publish', 'business-licence', '--file', file, '--changes', '首次发布', '--yes');
    expect(await text('business-licence')).toMatchObject({ version: 1, title: '营业执照', coverUrl: null });
  });

  it('the seed of a later start leaves a text alone that the operator published', async () => {
    await seedCms(desk.server.db, desk.server.services.clock.now());
    expect((await text('privacy-policy')).content).toBe('<p>第五版</p>');
  });
});

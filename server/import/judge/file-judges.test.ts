import { join } from 'node:path';
import { startProcess } from '../../base/job-process';
import type { JobThread } from '../../base/job-thread';
import { sampleSvg, samplePicture } from '../sample/sample-files';
import { placeOfText } from '../../modules/library/place-line';
import { FileProblem } from '../file/checked-file';
import { textPdf } from '../testing/text-pdf';
import { endlessQuotes } from '../testing/endless-files';
import { FileJudges, JudgingEnded } from './file-judges';

const judges = new FileJudges({ parallel: 1 });
afterAll(() => judges.close());

const check = (path: string, content: Buffer | string, of = judges) =>
  of.judge('check', { path, bytes: Buffer.from(content as string), maxPixels: 1e8 });

describe('files that are judged in processes of their own', () => {
  it('come back clean, with what stands where in them and the lines that light up', async () => {
    const svg = await check('a.svg', sampleSvg('a').replace('</svg>', '<script>alert(1)</script></svg>'));
    expect(svg).toMatchObject({ format: 'svg', pages: 1, notes: ['已去除 SVG 中的脚本'] });
    expect(svg.bytes.toString()).not.toContain('script');
    expect(await judges.judge('traceLines', svg)).toMatchObject({ notes: [] });
    const html = await check(
      'b.html',
      '<html><body><h2>燃油泵</h2><table><tr><td>P0230</td></tr></table></body></html>',
    );
    expect(html.places.join('\n')).toContain('P0230');
    const pdf = await check('c.pdf', await textPdf([['目录'], ['燃油泵检修']]));
    expect(await judges.judge('readPdf', pdf)).toEqual({
      places: [placeOfText(1, '目录'), placeOfText(2, '燃油泵检修')],
      notes: [],
    });
    await expect(judges.judge('readPdf', { bytes: Buffer.from('%PDF') })).rejects.toThrow(FileProblem);
  });

  it('are told of in the words of who reads them', async () => {
    await expect(check('a.pdf', '%PDF-1.4 broken')).rejects.toThrow(
      new FileProblem('PDF 不完整（缺少文件结尾），请重新获取'),
    );
  });

  it('are given the pictures beside them, as far as there are any', async () => {
    const picture = await samplePicture('x', 'png');
    const asked: string[] = [];
    const page = '<html><body><p>图</p><img src="1.png"><img src="sub/2.png"><img src="../3.png"></body></html>';
    expect(await judges.judge('picturePaths', { path: 'A/b.html', text: page })).toEqual([
      'A/1.png',
      'A/sub/2.png',
      '3.png',
    ]);
    const { bytes, notes } = await judges.judge(
      'check',
      { path: 'A/b.html', bytes: Buffer.from(page), maxPixels: 1e8 },
      (path) => {
        asked.push(path);
        return Promise.resolve(path === 'A/1.png' ? picture : null);
      },
    );
    expect(asked).toEqual(['A/1.png', 'A/sub/2.png', '3.png']);
    expect(bytes.toString().match(/data:image\/png/g)).toHaveLength(1);
    expect(notes).toEqual(['2 张图片无法放入（外部地址、缺失或不支持）']);
  });

  it('are refused when they take too long, and the next ones are judged', async () => {
    const hasty = new FileJudges({ parallel: 1, limitMs: 3_000 });
    const [endless, next] = await Promise.allSettled([
      check('引号.yml', endlessQuotes, hasty),
      check('a.svg', sampleSvg('a'), hasty),
    ]);
    await hasty.close();
    expect(endless).toEqual({
      status: 'rejected',
      reason: new FileProblem('检查超过 3 秒，未导入：内容过于复杂，请拆分或重新导出'),
    });
    expect(next).toMatchObject({ status: 'fulfilled', value: { format: 'svg' } });
  });

  it('are judged anew when their process ends, since a file before them may have been too much for it', async () => {
    const started: JobThread[] = [];
    const start = () => {
      const process = startProcess(join(__dirname, 'judge-worker.ts'), { maxHeapMb: 512 });
      started.push(process);
      return process;
    };
    const lost = new FileJudges({ parallel: 1, start });
    await check('a.svg', sampleSvg('a'), lost);
    await started[0]?.terminate();
    expect(await check('b.svg', sampleSvg('b'), lost)).toMatchObject({ format: 'svg' });
    expect(started).toHaveLength(2);
    await lost.close();
  });

  it('fail with what stands against reading the files beside them', async () => {
    const asked = judges.judge(
      'check',
      { path: 'a.html', bytes: Buffer.from('<html><body><img src="1.png"></body></html>'), maxPixels: 1e8 },
      () => Promise.reject(new Error('EIO')),
    );
    await expect(asked).rejects.toThrow('EIO');
    expect(await check('a.svg', sampleSvg('a'))).toMatchObject({ format: 'svg' });
  });

  it('are given up at once when the import is stopped', async () => {
    const stopped = new FileJudges({ parallel: 1 });
    const ended = Promise.allSettled([
      check('引号.yml', endlessQuotes, stopped),
      check('a.svg', sampleSvg('a'), stopped),
    ]);
    await stopped.close();
    for (const end of await ended) expect(end).toEqual({ status: 'rejected', reason: new JudgingEnded() });
    await expect(check('a.svg', sampleSvg('a'), stopped)).rejects.toEqual(new JudgingEnded());
  });
});

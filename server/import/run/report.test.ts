import { reportCsv, reportLines } from './report';

describe('the report', () => {
  it('opens in a spreadsheet, whatever names files have: no cell is a formula', () => {
    expect(
      reportCsv([
        { line: 3, path: '=cmd|x.pdf', result: '拒绝', reason: '名称"引号",逗号' },
        { line: null, path: '-a.pdf', result: '未列入索引', reason: '原因' },
      ]),
    ).toBe('\ufeff行号,文件,结果,原因\r\n3,\'=cmd|x.pdf,拒绝,"名称""引号"",逗号"\r\n,\'-a.pdf,未列入索引,原因\r\n');
  });

  it('tells refused rows, changed files, entries that were not unpacked and files without a row', () => {
    const lines = reportLines(
      {
        runId: 'run',
        reported: [
          { line: 2, path: 'a', outcome: 'refused', message: '找不到文件' },
          { line: 3, path: 'b', outcome: 'added', message: '已去除 SVG 中的脚本' },
        ],
        unindexed: ['d'],
      },
      [{ path: 'c', problem: '是链接，出于安全不导入' }],
    );
    expect(lines.map(({ line, path, result }) => [line, path, result])).toEqual([
      [2, 'a', '拒绝'],
      [3, 'b', '已导入'],
      [null, 'c', '未解压'],
      [null, 'd', '未列入索引'],
    ]);
  });

  it('says of a dry run what would be imported', () => {
    const reported = [{ line: 3, path: 'b', outcome: 'added' as const, message: '已去除 SVG 中的脚本' }];
    expect(reportLines({ runId: null, reported, unindexed: [] }, [])).toMatchObject([{ result: '将导入' }]);
  });
});

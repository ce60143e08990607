import { DEFAULTS } from '../import/run/options';
import { readArgs } from './import-args';

describe('readArgs', () => {
  it.each([
    [['x', 'y'], '一次只能导入一个'],
    [['x', '--fast'], '有无法识别的选项'],
    [['x', '--index'], '选项缺少值'],
    [['x', '--batch', '0'], '--batch 应为 1 到 500 的整数'],
    [['x', '--batch', '501'], '--batch 应为 1 到 500 的整数'],
    [['x', '--max-file', 'a'], '--max-file 应为'],
    [['undo'], '请给出一个导入编号'],
    [['undo', 'a', 'b'], '请给出一个导入编号'],
    [['sample'], '请给出一个文件夹'],
    [['codes'], '请给出一个故障码表'],
    [['schedules'], '请给出一个保养周期表'],
    [['schedules', 'a.csv', 'b.csv'], '请给出一个保养周期表'],
  ])('%j is told in Chinese', (argv, message) => {
    expect(() => readArgs(argv)).toThrow(message);
  });

  it.each([[[]], [['help']], [['--help']], [['x', '-h']]])('%j asks for the help', (argv: string[]) => {
    expect(readArgs(argv)).toEqual({ name: 'help' });
  });

  it('reads an import with its limits in bytes and pixels', () => {
    expect(readArgs(['docs', '--update', '--max-file', '5', '--max-pixels', '2', '--report', 'r.csv'])).toEqual({
      name: 'import',
      source: 'docs',
      index: null,
      report: 'r.csv',
      words: null,
      isDrawing: true,
      options: { ...DEFAULTS, isUpdate: true, maxFileBytes: 5 * 1024 * 1024, maxPixels: 2_000_000 },
    });
  });

  it('reads a table with its report', () => {
    expect(readArgs(['schedules', 'a.csv', '--dry-run', '--report', 'r.csv'])).toEqual({
      ...{ name: 'table', what: 'schedules', file: 'a.csv', isDryRun: true, report: 'r.csv' },
    });
  });

  it('needs a yes of its own for an undo', () => {
    expect(readArgs(['undo', 'r1'])).toEqual({ name: 'undo', runId: 'r1', isSure: false });
    expect(readArgs(['undo', 'r1', '--yes'])).toEqual({ name: 'undo', runId: 'r1', isSure: true });
  });
});

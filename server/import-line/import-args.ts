import { parseArgs, type ParseArgsConfig } from 'node:util';
import { DEFAULTS, type ImportOptions } from '../import/run/options';

/** A mistake in what was typed; `message` says which, Chinese. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** What comes as a table, in words. */
const TABLES = { codes: '故障码表', schedules: '保养周期表' } as const;
const isTable = (typed: string): typed is keyof typeof TABLES => Object.hasOwn(TABLES, typed);

export type ImportCommand =
  | { readonly name: 'help' }
  | { readonly name: 'list' }
  | { readonly name: 'undo'; readonly runId: string; readonly isSure: boolean }
  | { readonly name: 'sample'; readonly folder: string }
  | {
      readonly name: 'table';
      readonly what: keyof typeof TABLES;
      readonly file: string;
      readonly isDryRun: boolean;
      readonly report: string | null;
    }
  | {
      readonly name: 'import';
      readonly source: string;
      readonly index: string | null;
      readonly report: string | null;
      /** A file of own words for headings of wire lists. */
      readonly words: string | null;
      /** Whether the circuits that it brings are drawn at once. */
      readonly isDrawing: boolean;
      readonly options: ImportOptions;
    };

const OPTIONS = {
  index: { type: 'string' },
  report: { type: 'string' },
  words: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  yes: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  update: { type: 'boolean' },
  'create-vehicles': { type: 'boolean' },
  'no-draw': { type: 'boolean' },
  'max-file': { type: 'string' },
  'max-total': { type: 'string' },
  'max-pixels': { type: 'string' },
  batch: { type: 'string' },
  parallel: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

/** A batch must fit into one request of the operator's channel. */
const MOST = { 'max-file': 2047, 'max-total': 10_000_000, 'max-pixels': 2000, batch: 500, parallel: 64 } as const;

export const HELP = `用法：
  npm run import -- <文件夹或压缩包> [选项]      导入资料（zip、tar、tar.gz）
  npm run import -- list                          查看历次导入
  npm run import -- undo <导入编号> --yes         撤销一次导入
  npm run import -- codes <表格> [选项]           导入厂家故障码（CSV、XLSX）
  npm run import -- schedules <表格> [选项]       导入保养周期（CSV、XLSX）
  npm run import -- sample <文件夹>               写出一个示例资料夹，内含索引

可导入 PDF、PNG、JPEG、WebP、SVG、HTML，以及电路：JSON、导线表（CSV、XLSX）、WireViz、KiCad（.net、.kicad_sch）。

表格可用 --dry-run 和 --report。

选项：
  --index <文件>         索引文件（CSV 或 JSON）；默认用资料夹内的 索引.csv、index.csv、索引.json 或 index.json
  --dry-run              只检查并预览：电路读到了什么、什么没有采用；不写入任何内容
  --words <文件>         导线表表头的其他写法（CSV，每行：列名, 词, 词 …）
  --update               文件或信息有变化的资料更新为新的
  --create-vehicles      资料库中没有的品牌、厂商和车系自动新建；不加则拒绝
  --report <文件>        把拒绝的行和原因写成报告（.csv 或 .json）
  --no-draw              不预先绘制电路图，首次打开时才绘制（服务在另一台机器上运行时用）
  --max-file <MB>        单个文件上限，默认 ${DEFAULTS.maxFileBytes / 1024 / 1024}
  --max-total <MB>       压缩包解开后的总上限，默认 ${DEFAULTS.maxTotalBytes / 1024 / 1024}
  --max-pixels <百万>    图片像素上限，默认 ${DEFAULTS.maxPixels / 1_000_000}
  --batch <行数>         每批写入的行数，默认 ${DEFAULTS.batch}，最多 ${MOST.batch}
  --parallel <个数>      同时处理的文件数，默认 ${DEFAULTS.parallel}

中断后再次运行同一命令即可继续。服务运行时也可使用；请用与服务相同的 DATA_DIR、DATABASE_URL 等环境变量。
退出码：0 全部导入；1 已完成但有拒绝的行；2 未能完成（命令或索引有误、中断、撤销未确认）。`;

/** Reads the command line. Throws UsageError. */
export function readArgs(argv: readonly string[]): ImportCommand {
  const { values, positionals } = parse(argv);
  const [first, second, ...others] = positionals;
  if (values.help || first === undefined || first === 'help') return { name: 'help' };
  if (first === 'list' && second === undefined) return { name: 'list' };
  if (isTable(first)) {
    if (second === undefined || others.length > 0) throw new UsageError(`请给出一个${TABLES[first]}（CSV 或 XLSX）`);
    const [isDryRun, report] = [values['dry-run'] === true, values.report ?? null];
    return { name: 'table', what: first, file: second, isDryRun, report };
  }
  if (first === 'undo' || first === 'sample') {
    if (second === undefined || others.length > 0)
      throw new UsageError(
        first === 'undo' ? '请给出一个导入编号，查看全部：npm run import -- list' : '请给出一个文件夹',
      );
    return first === 'undo'
      ? { name: 'undo', runId: second, isSure: values.yes === true }
      : { name: 'sample', folder: second };
  }
  if (second !== undefined) throw new UsageError('一次只能导入一个文件夹或压缩包');
  const number = (name: keyof typeof OPTIONS & keyof typeof MOST, usual: number, unit = 1) => {
    const typed = values[name];
    if (typed === undefined) return usual;
    const most = MOST[name];
    if (typeof typed !== 'string' || !/^\d+$/.test(typed) || Number(typed) < 1 || Number(typed) > most)
      throw new UsageError(`--${name} 应为 1 到 ${most} 的整数`);
    return Number(typed) * unit;
  };
  const MB = 1024 * 1024;
  return {
    name: 'import',
    source: first,
    index: values.index ?? null,
    report: values.report ?? null,
    words: values.words ?? null,
    isDrawing: values['no-draw'] !== true,
    options: {
      isDryRun: values['dry-run'] ?? false,
      isUpdate: values.update ?? false,
      createVehicles: values['create-vehicles'] ?? false,
      maxFileBytes: number('max-file', DEFAULTS.maxFileBytes, MB),
      maxTotalBytes: number('max-total', DEFAULTS.maxTotalBytes, MB),
      maxPixels: number('max-pixels', DEFAULTS.maxPixels, 1_000_000),
      batch: number('batch', DEFAULTS.batch),
      parallel: number('parallel', DEFAULTS.parallel),
    },
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    throw new UsageError(
      code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
        ? '有无法识别的选项，查看用法：npm run import -- help'
        : '选项缺少值，查看用法：npm run import -- help',
    );
  }
}

import { readFile } from 'node:fs/promises';
import { BrokenCsv, csvRows } from '../../base/csv-rows';
import { decodeText } from '../../base/decode-text';
import { ImportError } from '../fatal';
import { WORD_FIELDS, type HeadingWord, type WordField } from './heading-words';
import { quoted } from './reading';

const HEADINGS = ['列', 'field'];
const MOST_WORDS = 2000;

const fields = Object.keys(WORD_FIELDS) as WordField[];
const fieldOf = (text: string): WordField | undefined =>
  fields.find((field) => field === text.toLowerCase() || WORD_FIELDS[field] === text);

/**
 * The operator's own words for headings of wire lists: a table whose rows have a column's name in front (起点, 针脚 … or
 * its English key), and words behind, in cells of their own or parted by `|`. Throws ImportError.
 */
export async function readOwnWords(file: string): Promise<HeadingWord[]> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new ImportError(`没有表头词汇文件 ${file}`, { cause });
  });
  const text = decodeText(bytes);
  if (text === null) throw new ImportError('表头词汇文件的编码无法识别，请另存为 UTF-8 或 GB18030');
  const words = rowsOf(text)
    .filter(({ record: [first = ''] }) => !HEADINGS.includes(first.toLowerCase()))
    .flatMap(({ line, record: [name = '', ...cells] }) => {
      const field = fieldOf(name);
      if (field === undefined)
        throw new ImportError(
          `表头词汇第 ${line} 行：不认识${quoted(name)}，可用 ${Object.values(WORD_FIELDS).join('、')}`,
        );
      const own = cells.flatMap((cell) => cell.split('|')).map((word) => word.trim());
      return own.filter((word) => word !== '').map((word): HeadingWord => ({ field, word }));
    });
  if (words.length === 0) throw new ImportError('表头词汇文件里没有词');
  if (words.length > MOST_WORDS) throw new ImportError(`表头词汇超过 ${MOST_WORDS} 个`);
  return words;
}

function rowsOf(text: string): ReturnType<typeof csvRows> {
  try {
    return csvRows(text);
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    throw new ImportError(`表头词汇第 ${error.line} 行的 CSV 格式有误，常见原因是引号不成对`, { cause: error });
  }
}

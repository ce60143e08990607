import { sql } from 'drizzle-orm';
import { readWordLines, type WordLine } from '../../../src/domain/search/lexicon';
import { invalid, notFound } from '../../base/refusals';
import { queryRows, type Database } from '../../db/database';
import { shippedWords } from './words';

const MOST_LINES = 5_000;
/** Separates words of a line and parts of a command. */
const BETWEEN = /[\s、，,:：#]/;

function checkWord(word: string): string {
  const tidy = word.trim();
  if (tidy.length < 2 || tidy.length > 20) throw invalid('词应为 2 到 20 个字');
  if (BETWEEN.test(tidy) || /\p{Cc}/u.test(tidy)) throw invalid(`词中不能有空格或标点：${tidy}`);
  return tidy;
}

async function write(db: Database, now: Date, words: readonly Omit<WordRow, 'removed'>[]): Promise<void> {
  await db.execute(sql`
    insert into search_words (said, kind, meant, removed, changed_at)
    select i.said, i.kind, array(select json_array_elements_text(i.meant)), false, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(words)}::json) as i(said text, kind text, meant json)
    on conflict (said) do update set kind = excluded.kind, meant = excluded.meant, removed = false,
      changed_at = excluded.changed_at`);
}

interface WordRow {
  readonly said: string;
  readonly kind: WordLine['kind'];
  readonly meant: readonly string[];
  readonly removed: boolean;
}

/** One row for each word that is said. */
function rowsOf({ kind, said, meant }: WordLine): Omit<WordRow, 'removed'>[] {
  if (kind === 'complaint') return said.map((word) => ({ said: checkWord(word), kind, meant: meant.map(checkWord) }));
  const [first = '', ...others] = said.map(checkWord);
  return others.map((word) => ({ said: word, kind, meant: [first] }));
}

/**
 * Lets a word mean another one, or a complaint what may be behind it. Throws CallError for words with spaces or signs.
 */
export async function addWord(db: Database, now: Date, said: string, meant: readonly string[], kind: WordLine['kind']) {
  const line = kind === 'synonym' ? { kind, said: [...meant, said], meant: [] } : { kind, said: [said], meant };
  await write(db, now, rowsOf(line));
}

/** Adds lines as they are kept in files: words of one thing, or a complaint with a colon. Returns how many words. */
export async function importWords(db: Database, now: Date, text: string): Promise<number> {
  const lines = readWordLines('synonym', text).map((line): WordLine =>
    line.meant.length > 0 ? { ...line, kind: 'complaint' } : line,
  );
  if (lines.length > MOST_LINES) throw invalid(`一次最多导入 ${MOST_LINES} 行`);
  const lonely = lines.find(({ kind, said }) => kind === 'synonym' && said.length < 2);
  if (lonely) throw invalid(`这一行只有一个词：${lonely.said.join(' ')}`);
  // of a word that stands twice the last line counts
  const rows = [...new Map(lines.flatMap(rowsOf).map((row) => [row.said, row])).values()];
  if (rows.length === 0) throw invalid('文件里没有词');
  await write(db, now, rows);
  return rows.length;
}

/** Takes a word away, the operator's own or one of the product. Throws CallError for a word that nobody has. */
export async function removeWord(db: Database, now: Date, said: string): Promise<void> {
  const lines = shippedWords().filter((line) => line.said.includes(said));
  const [own] = await queryRows<{ removed: boolean }>(db, sql`select removed from search_words where said = ${said}`);
  if (lines.length === 0 && own === undefined) throw notFound('没有这个词');
  if (lines.length === 0) {
    await db.execute(sql`delete from search_words where said = ${said}`);
    return;
  }
  await db.execute(sql`
    insert into search_words (said, kind, removed, changed_at)
    values (${said}, ${lines[0]?.kind ?? 'synonym'}, true, ${now.toISOString()}::timestamptz)
    on conflict (said) do update set removed = true, changed_at = excluded.changed_at`);
}

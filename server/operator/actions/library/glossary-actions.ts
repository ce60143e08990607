import { z } from 'zod';
import { glossary, type GlossaryWord } from '../../../codes/glossary';
import { standardCode } from '../../../codes/dictionary';
import type { Database } from '../../../db/database';
import { readCodeWords, withWord, writeCodeWord, type CodeWords } from '../../../modules/trouble-codes/code-words';
import { listReviews, toldNames } from '../../../modules/trouble-codes/standard-reviews';
import { changeAction, listAction } from '../../catalogue/action';
import { flagField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { slicedRows } from '../../catalogue/slice';

const MOST_SHOWN = 12;

const holds = ({ word, english }: GlossaryWord, said: string | undefined, asked: string): boolean =>
  [word, said ?? '', ...english].some((text) => text.includes(asked));

/** The glossary's words, and the operator's of which this release's glossary knows nothing any more. */
function wordsWith(words: CodeWords): GlossaryWord[] {
  const known = new Set(glossary().map(({ word }) => word));
  const others = [...words.keys()].filter((word) => !known.has(word));
  return [...others.map((word) => ({ word, english: [], codes: 0 })), ...glossary()];
}

const list = listAction({
  name: 'glossary list',
  title: '故障码用词',
  summary: '列出组成通用故障码名称的词，用得多的在前；改过的词写着改成了什么',
  area: 'library',
  input: z.object({
    text: z.string().trim().toLowerCase().max(40).meta({ title: '含这些字' }).optional(),
    changed: flagField('只看改过的'),
  }),
  columns: [
    { key: 'word', title: '自带的词', kind: 'text' },
    { key: 'said', title: '改为', kind: 'text' },
    { key: 'english', title: '英文', kind: 'lines' },
    { key: 'codes', title: '故障码', kind: 'number' },
  ],
  whenEmpty: '没有这样的词',
  run: async ({ text, changed }, slice, { db }) => {
    const words = await readCodeWords(db);
    const rows = wordsWith(words)
      .filter(({ word }) => !changed || words.has(word))
      .filter((one) => text === undefined || holds(one, words.get(one.word), text));
    return slicedRows(rows, slice, ({ word, english, codes }) => ({
      id: word,
      state: words.has(word) ? 'changed' : 'own',
      cells: { word, said: words.get(word) ?? '', english, codes },
    }));
  },
});

const someOf = (codes: readonly string[]): string =>
  codes.slice(0, MOST_SHOWN).join('、') + (codes.length > MOST_SHOWN ? ' 等' : '');

/** Which names another word changes, and which codes keep the ones that they were given. */
async function changedNames(db: Database, word: string, said: string | null): Promise<string[]> {
  const words = await readCodeWords(db);
  const [now, then] = [await toldNames(db, words), await toldNames(db, withWord(words, word, said))];
  const nameOf = (names: ReadonlyMap<string, string>, code: string) =>
    names.get(code) ?? standardCode(code)?.name ?? '';
  const changed = [...new Set([...now.keys(), ...then.keys()])]
    .filter((code) => nameOf(now, code) !== nameOf(then, code))
    .sort();
  const given = (await listReviews(db)).flatMap(({ code, name }) => {
    const ofFile = standardCode(code)?.name;
    return ofFile !== undefined && ofFile !== name && ofFile.includes(word) ? [code] : [];
  });
  return [
    `${changed.length} 个故障码改名，资料随后按新名称重新编入搜索`,
    ...changed.slice(0, MOST_SHOWN).map((code) => `${code} ${nameOf(now, code)} → ${nameOf(then, code)}`),
    ...(changed.length > MOST_SHOWN ? [`另有 ${changed.length - MOST_SHOWN} 个`] : []),
    ...(given.length > 0 ? [`${given.length} 个单独更正过的不变：${someOf(given)}`] : []),
  ];
}

const common = {
  area: 'library',
  effect: 'change',
  subject: { kind: 'codeWord', key: 'word' },
} as const;
const wordField = z.string().trim().min(1, '请填写自带的词').max(60).meta({ title: '自带的词' });

const set = changeAction({
  ...common,
  name: 'glossary set',
  title: '改用词',
  summary: '更改通用故障码名称里的一个词，它在名称中出现的地方都会改；单独更正过的名称不变，升级后仍有效',
  undo: 'glossary reset',
  positionals: ['word', 'said'],
  input: z.object({
    word: wordField,
    said: z
      .string()
      .trim()
      .min(1, '请填写改成的词')
      .max(30, '最多 30 个字')
      .regex(/^\P{Cc}*$/u, '不能换行')
      .meta({ title: '改为' }),
  }),
  preview: ({ word, said }, { db }) => changedNames(db, word, said),
  run: async ({ word, said }, { db, services }) => {
    const before = (await readCodeWords(db)).get(word);
    await writeCodeWord(db, services.clock.now(), word, said);
    return {
      message: `“${word}”已改为“${said}”`,
      undo:
        before === undefined
          ? { name: 'glossary reset', input: { word } }
          : { name: 'glossary set', input: { word, said: before } },
    };
  },
});

const reset = changeAction({
  ...common,
  name: 'glossary reset',
  title: '恢复自带的词',
  summary: '恢复通用故障码名称里的一个词',
  states: ['changed'],
  undo: 'glossary set',
  positionals: ['word'],
  input: z.object({ word: wordField }),
  preview: ({ word }, { db }) => changedNames(db, word, null),
  run: async ({ word }, { db, services }) => {
    const before = (await readCodeWords(db)).get(word);
    await writeCodeWord(db, services.clock.now(), word, null);
    return {
      message: `“${word}”已恢复`,
      ...(before === undefined ? {} : { undo: { name: 'glossary set', input: { word, said: before } } }),
    };
  },
});

export const glossaryPages = [
  page({
    name: 'glossary',
    title: '故障码用词',
    area: 'library',
    summary: '组成通用故障码名称的词，可改成本企业的说法',
    list,
    onRecord: [set, reset],
  }),
];

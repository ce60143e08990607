import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { decodeText } from '../../../base/decode-text';
import { invalid } from '../../../base/refusals';
import { addWord, importWords, removeWord } from '../../../modules/search/edit-words';
import { missedTexts } from '../../../modules/search/search-counts';
import { wordsInForce, type KnownLine } from '../../../modules/search/words';
import { changeAction, listAction } from '../../catalogue/action';
import { choiceField, choicesOf, flagField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { slicedRows } from '../../catalogue/slice';
import { requireFile } from '../../desk/desk-files';

const MOST_MISSES = 200;
const kinds = { synonym: '同义词', complaint: '故障现象' } as const;
const sources = { product: '自带', operator: '自定义' } as const;

const misses = listAction({
  name: 'search misses',
  title: '搜不到或搜不全的内容',
  summary: `列出没有搜到或只搜到一部分的内容，次数多的在前，最多 ${MOST_MISSES} 行；不含 VIN、车牌、电话`,
  area: 'library',
  input: z.object({ found: choiceField('结果', { nothing: '没搜到', part: '只搜到一部分' }).optional() }),
  columns: [
    { key: 'text', title: '内容', kind: 'text' },
    { key: 'nothing', title: '没搜到', kind: 'number' },
    { key: 'part', title: '只搜到一部分', kind: 'number' },
    { key: 'asked', title: '搜索', kind: 'number' },
    { key: 'last', title: '最近', kind: 'day' },
  ],
  whenEmpty: '没有搜不到或搜不全的内容',
  run: async ({ found }, slice, { db }) => {
    const rows = await missedTexts(db, MOST_MISSES, found);
    return slicedRows(rows, slice, (row) => ({ id: row.text, cells: { ...row } }));
  },
});

/** A row for each word that is said, which is changed and taken away by itself. */
function wordRows({ kind, source, said, meant }: KnownLine) {
  const [first = '', ...others] = said;
  const isSynonym = kind === 'synonym';
  return (isSynonym ? others : said).map((one) => ({
    id: one,
    cells: { kind, source, said: one, meant: isSynonym ? [first] : meant, complaint: !isSynonym },
  }));
}

const list = listAction({
  name: 'synonyms list',
  title: '同义词',
  summary: '列出同义词和故障现象',
  area: 'library',
  input: z.object({ word: z.string().trim().max(40).meta({ title: '含这个词' }).optional() }),
  columns: [
    { key: 'kind', title: '类别', kind: 'choice', choices: choicesOf(kinds) },
    { key: 'source', title: '来源', kind: 'choice', choices: choicesOf(sources) },
    { key: 'said', title: '说法', kind: 'text' },
    { key: 'meant', title: '指向', kind: 'lines' },
  ],
  whenEmpty: '没有这个词',
  run: async ({ word }, slice, { db }) => {
    const rows = (await wordsInForce(db))
      .filter(({ said, meant }) => word === undefined || [...said, ...meant].includes(word))
      .flatMap(wordRows);
    return slicedRows(rows, slice, (row) => row);
  },
});

const add = changeAction({
  name: 'synonyms add',
  title: '设定说法',
  summary: '添加一个说法，指向资料里的词；故障现象可指向几个词；再次添加则更改',
  area: 'library',
  effect: 'change',
  subject: null,
  recordKey: 'said',
  undo: 'synonyms remove',
  positionals: ['said', 'meant'],
  input: z.object({
    said: z.string().trim().min(1, '请填写说法').meta({ title: '说法' }),
    meant: z.array(z.string().trim()).min(1, '请填写指向').max(20).meta({ title: '资料里的词', help: '每行一个' }),
    complaint: flagField('是故障现象'),
  }),
  run: async ({ said, meant, complaint }, { db, services }) => {
    await addWord(db, services.clock.now(), said, meant, complaint ? 'complaint' : 'synonym');
    return {
      message: `“${said}”已指向 ${meant.join('、')}`,
      undo: { name: 'synonyms remove', input: { said } },
    };
  },
});

const remove = changeAction({
  name: 'synonyms remove',
  title: '去掉说法',
  summary: '去掉一个说法，自带的也可以；可以重新添加',
  area: 'library',
  effect: 'change',
  subject: null,
  recordKey: 'said',
  positionals: ['said'],
  input: z.object({ said: z.string().trim().min(1, '请填写说法').meta({ title: '说法' }) }),
  run: async ({ said }, { db, services }) => {
    await removeWord(db, services.clock.now(), said);
    return { message: `“${said}”已去掉` };
  },
});

const importFile = changeAction({
  name: 'synonyms import',
  title: '导入说法',
  summary: '从文本文件导入：每行一组同义词，用空格分开，资料里的词在前；故障现象写成 说法 : 指向',
  area: 'library',
  effect: 'change',
  subject: null,
  positionals: ['file'],
  input: z.object({ file: z.string().min(1).max(500).meta({ title: '文本文件', kind: 'file' }) }),
  run: async ({ file }, context) => {
    const text = decodeText(await readFile((await requireFile(context, file)).path));
    if (text === null) throw invalid('文件编码无法识别，请另存为 UTF-8');
    return { message: `已导入 ${await importWords(context.db, context.services.clock.now(), text)} 个说法` };
  },
});

export const wordPages = [
  page({
    name: 'synonyms',
    title: '同义词',
    area: 'library',
    summary: '技术员的说法与资料里的词',
    list,
    onRecord: [add, remove],
    onPage: [add, importFile],
  }),
  page({
    name: 'search-misses',
    title: '搜不到或搜不全的内容',
    area: 'library',
    summary: '没有结果或缺一部分的搜索，可补资料或同义词',
    list: misses,
    onRecord: [add],
  }),
];

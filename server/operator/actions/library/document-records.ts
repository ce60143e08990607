import type { DeskRecord } from '../../../../src/contract/desk/shapes';
import type { DocumentFormat, DocumentKind } from '../../../../src/contract/schemas/library';
import { importsOf } from '../../../import/library/versions';
import type { ListedDocument } from '../../../modules/library/edit-documents';
import { documentFileNames, officeTextFile } from '../../../modules/library/file-names';
import type { ActionContext } from '../../catalogue/action';
import { choicesOf } from '../../catalogue/inputs';
import { fileAddress } from './file-address';

export const states = { shown: '在用', gone: '已下架' } as const;
export const kinds = {
  wiring: '电路图',
  manual: '维修手册',
  torque: '扭矩',
  schedule: '保养',
  dtc: '故障码',
  fuse: '保险丝',
} as const satisfies Record<DocumentKind, string>;
const outcomes = { added: '新增', updated: '更新', unchanged: '未变', refused: '拒绝' } as const;

export const stateOf = ({ document }: ListedDocument) => (document.goneAt === null ? 'shown' : 'gone');
export const yearsOf = ({ document: { yearFrom, yearTo } }: ListedDocument) =>
  yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`;
export const carOf = ({ brand, maker, series }: ListedDocument) => [brand, maker, series].join(' / ');

/**
 * The address of what the app shows first, for this operator; null for what is gone, lies elsewhere, or is shown by no
 * browser.
 */
function lookOf({ document }: ListedDocument, context: ActionContext): string | null {
  if (document.goneAt !== null || /^[a-z]+:\/\//i.test(document.source)) return null;
  const format = document.format as DocumentFormat;
  if (format === 'pptx') return null;
  const [first] = documentFileNames({ format, pages: document.pages });
  const shown = officeTextFile({ format }) ?? first;
  return shown ? fileAddress(context, document.id, shown.name) : null;
}

/** A document: cars, file, the imports that wrote it, and as the app shows it. */
export async function documentRecord(row: ListedDocument, context: ActionContext): Promise<DeskRecord> {
  const { document } = row;
  const look = lookOf(row, context);
  const versions = await importsOf(context.db, document.id);
  return {
    id: document.id,
    title: document.title,
    state: stateOf(row),
    sections: [
      {
        title: '适用',
        facts: [
          { title: '车', kind: 'text', value: carOf(row) },
          { title: '年款', kind: 'text', value: yearsOf(row) },
          { title: '排量', kind: 'lines', value: document.displacements },
          { title: '类别', kind: 'text', value: document.category },
          { title: '类型', kind: 'choice', value: document.kind, choices: choicesOf(kinds) },
        ],
      },
      {
        title: '文件',
        facts: [
          { title: '格式', kind: 'text', value: document.format },
          { title: '页', kind: 'number', value: document.pages },
          { title: '大小', kind: 'bytes', value: document.size },
          { title: '状态', kind: 'choice', value: stateOf(row), choices: choicesOf(states) },
          { title: '下架', kind: 'moment', value: document.goneAt },
        ],
      },
    ],
    tables: [
      {
        title: '版本',
        columns: [
          { key: 'at', title: '时间', kind: 'moment' },
          { key: 'outcome', title: '结果', kind: 'choice', choices: choicesOf(outcomes) },
          { key: 'path', title: '文件', kind: 'text' },
          { key: 'run', title: '导入', kind: 'text', page: 'imports' },
          { key: 'message', title: '说明', kind: 'text' },
        ],
        rows: versions.map(({ runId, state, message, ...cells }) => ({
          id: runId,
          cells: { ...cells, run: runId, message: state === 'undone' ? '已撤销' : message },
        })),
      },
    ],
    values: {
      'document change': {
        title: document.title,
        category: document.category,
        yearFrom: document.yearFrom,
        yearTo: document.yearTo,
        displacements: document.displacements,
      },
    },
    ...(look === null ? {} : { look: { kind: 'document', value: look } }),
  };
}

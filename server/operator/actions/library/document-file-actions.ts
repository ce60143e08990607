import { z } from 'zod';
import { refused } from '../../../base/refusals';
import { documentFields } from '../../../import/library/step-types';
import { checkReplacement, replaceFile } from '../../../import/run/replace-file';
import { requireListedDocument, type ListedDocument } from '../../../modules/library/edit-documents';
import { changeAction, type ActionContext } from '../../catalogue/action';
import { idField } from '../../catalogue/inputs';
import { requireFile } from '../../desk/desk-files';

const described = documentFields.omit({ fileHash: true });

/** A document as an index would describe it. Throws CallError refused for one that is withdrawn. */
function describedAs({ document, brand, maker, series }: ListedDocument): z.output<typeof described> {
  if (document.goneAt !== null) throw refused('这份资料已下架，请先恢复');
  return described.parse({ ...document, brand, maker, series, vinRules: [], transmission: null });
}

/** The document with a file for it that was given. Throws CallError. */
async function given(context: ActionContext, id: string, file: string) {
  const listed = await requireListedDocument(context.db, id);
  return { listed, document: describedAs(listed), file: await requireFile(context, file) };
}

const surroundings = ({ db, services }: ActionContext) => ({ db, storage: services.storage });
const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} KB`;
const sizeOf = (format: string, pages: number, size: number | null) =>
  [format.toUpperCase(), `${pages} 页`, ...(size === null ? [] : [kilobytes(size)])].join('，');

export const replaceDocument = changeAction({
  name: 'document replace',
  title: '换文件',
  summary: '换一份资料的文件，编号、链接和收藏不变；在“导入”里可撤销',
  area: 'library',
  effect: 'change',
  subject: { kind: 'document', key: 'id' },
  states: ['shown'],
  positionals: ['id', 'file'],
  input: z.object({
    id: idField('资料编号', 'documents'),
    file: z.string().min(1).max(1000).meta({ title: '新文件', kind: 'file', help: '100 MB 以内，格式与导入相同' }),
  }),
  preview: async ({ id, file }, context) => {
    const { listed, document, file: found } = await given(context, id, file);
    const { format, pages, size } = listed.document;
    const next = await checkReplacement(surroundings(context), document, found);
    return [
      `现在：${sizeOf(format, pages, size)}`,
      next
        ? `换成：${found.name}，${sizeOf(next.format, next.pages, next.size)}`
        : `换成：${found.name}（资料库已有这个文件）`,
      ...(next && next.note !== '' ? [next.note] : []),
    ];
  },
  run: async ({ id, file }, context) => {
    const { listed, document, file: found } = await given(context, id, file);
    await replaceFile(surroundings(context), document, found);
    return { message: `${listed.document.title}：已换成 ${found.name}` };
  },
});

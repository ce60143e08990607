import type { ObjectStorage } from '../../providers/storage/object-storage';
import { CONTENT_TYPES, FileProblem, type CleanFile } from '../file/checked-file';
import type { PdfPlaces } from '../file/places-of-pdf';
import type { TracedLines } from '../../lines/trace-lines';
import { readFileWithin } from '../file/read-file';
import { linesEnding, LINES_TYPE } from '../../modules/library/file-names';
import { NO_TEXT } from '../../modules/library/place-line';
import type { FileJudge } from '../judge/file-judges';
import { bufferOf } from '../judge/judge-request';
import type { LibraryDesk } from '../library/library-desk';
import type { ExistingDocument, ItemFields, KnownFile, LibraryFile } from '../library/step-types';
import type { Source } from '../source/open-source';
import { Budget, mapLimited } from './budget';
import { contentHash } from './content-hash';
import { readPicture } from './local-pictures';
import type { ImportOptions } from './options';
import { isRefused, type PlannedRow, type RefusedRow } from './plan';

/** Bytes of files that are in memory at the same time; parsing one takes several times its size. */
const MEMORY_BYTES = 64 * 1024 * 1024;

export interface BatchResult {
  readonly items: ItemFields[];
  /** Files that are new to the library, stored already unless the run is dry. */
  readonly files: LibraryFile[];
}

/** Files of a batch that are new, or are read anew; the problem of one that is not taken. */
type Brought = Map<string, Promise<LibraryFile | string>>;
type Row = PlannedRow | RefusedRow;

/** Checks the rows of an index batch by batch, and stores their files. */
export class BatchImporter {
  private readonly budget = new Budget(MEMORY_BYTES);

  constructor(
    private readonly desk: LibraryDesk,
    private readonly storage: ObjectStorage,
    private readonly source: Source,
    private readonly options: ImportOptions,
    private readonly judge: FileJudge,
  ) {}

  /** What becomes of each row. Writes nothing into the database. */
  async import(rows: readonly Row[]): Promise<BatchResult> {
    const hashes = await mapLimited(rows, this.options.parallel, (row) =>
      isRefused(row) ? Promise.resolve(row.problem) : this.problemOr(() => this.hashOf(row)),
    );
    const ids = rows.flatMap((row) => (isRefused(row) ? [] : row.document.id));
    const found = await this.desk.ask('lookUp', {
      ids,
      hashes: [...new Set(hashes.flatMap((hash) => (typeof hash === 'string' ? [] : hash.hash)))],
    });
    const existing = new Map(found.documents.map((document) => [document.id, document]));
    const known = new Map(found.files.map((file) => [file.hash, file]));
    const brought: Brought = new Map();
    const items = await mapLimited(rows, this.options.parallel, async (row, at) => {
      const hashed = hashes[at];
      if (typeof hashed !== 'object' || isRefused(row)) return refusal(row, typeof hashed === 'string' ? hashed : '');
      return this.decide(row, hashed.hash, existing.get(row.document.id), { known, brought });
    });
    const files = await Promise.all(brought.values());
    return { items, files: files.filter((file) => typeof file === 'object') };
  }

  private async decide(
    row: PlannedRow,
    fileHash: string,
    existing: ExistingDocument | undefined,
    { known, brought }: { known: ReadonlyMap<string, KnownFile>; brought: Brought },
  ): Promise<ItemFields> {
    const { line, path } = row;
    const document = { ...row.document, fileHash };
    // What VINs mean may be new though the document is not, and so may be what is known of its file.
    if (existing && isSame(document, existing)) {
      if (!known.has(fileHash)) void this.bringOnce(row, fileHash, brought);
      return {
        line,
        path,
        outcome: 'unchanged',
        message: '',
        document: document.vinRules.length > 0 ? document : null,
      };
    }
    if (existing && !this.options.isUpdate)
      return refusal(row, '资料库中已有这份资料，但文件或信息有变化；选更新（--update）可替换');
    const file = known.get(fileHash) ?? (await this.bringOnce(row, fileHash, brought));
    if (typeof file === 'string') return refusal(row, file);
    return { line, path, outcome: existing ? 'updated' : 'added', message: file.note, document };
  }

  private bringOnce(row: PlannedRow, fileHash: string, brought: Brought): Promise<LibraryFile | string> {
    const known = brought.get(fileHash);
    if (known) return known;
    const file = this.problemOr(() => this.bring(row, fileHash));
    // Awaited later, or never when another row fails first: a rejection must not count as unhandled.
    file.catch(() => undefined);
    brought.set(fileHash, file);
    return file;
  }

  private hashOf({ path, file }: PlannedRow): Promise<{ hash: string }> {
    return this.budget.with(file.size, async () => {
      const bytes = await readFileWithin(this.source.root, file.realPath, this.options.maxFileBytes);
      return { hash: await contentHash(path, bytes, this.source, this.judge) };
    });
  }

  /** Checks, cleans and stores one file. Throws FileProblem. */
  private bring({ path, file: { realPath, size } }: PlannedRow, hash: string): Promise<LibraryFile> {
    return this.budget.with(size, async () => {
      const { root } = this.source;
      const delivered = await readFileWithin(root, realPath, this.options.maxFileBytes);
      if ((await contentHash(path, delivered, this.source, this.judge)) !== hash)
        throw new FileProblem('文件在导入过程中被修改，请重新导入');
      const { maxPixels, words } = this.options;
      const {
        format,
        bytes,
        pages,
        notes,
        places,
        beside = [],
      } = await this.judge.judge('check', { path, bytes: delivered, maxPixels, words }, (picture, maxBytes) =>
        readPicture(this.source, picture, maxBytes),
      );
      const storageKey = `library/${hash.slice(0, 2)}/${hash}.${format}`;
      const text = await this.textOf({ format, bytes });
      const lines = await this.linesOf({ format, bytes });
      if (!this.options.isDryRun) {
        await this.storage.put(storageKey, bytes, CONTENT_TYPES[format]);
        for (const picture of beside)
          await this.storage.put(storageKey + picture.ending, bufferOf(picture.bytes), CONTENT_TYPES[picture.format]);
        for (const file of lines.files)
          await this.storage.put(storageKey + linesEnding(file.page), Buffer.from(JSON.stringify(file)), LINES_TYPE);
      }
      return {
        hash,
        storageKey,
        format,
        pages,
        linePages: lines.files.map(({ page }) => page),
        places: text ? [...text.places] : places,
        size: bytes.length,
        note: [...notes, ...(text?.notes ?? []), ...lines.notes].join('；'),
      };
    });
  }

  /** What stands on the pages of a PDF, null for other files; one is taken also where it cannot be read. */
  private async textOf({ format, bytes }: Pick<CleanFile, 'bytes' | 'format'>): Promise<PdfPlaces | null> {
    if (format !== 'pdf') return null;
    try {
      return await this.judge.judge('readPdf', { bytes });
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      return { places: [NO_TEXT], notes: ['PDF 的文字无法读取，只能按标题搜索'] };
    }
  }

  /** The lines of a checked file; a file is taken also where they cannot be had. */
  private async linesOf(file: Pick<CleanFile, 'bytes' | 'format'>): Promise<TracedLines> {
    if (file.format !== 'pdf' && file.format !== 'svg') return { files: [], notes: [] };
    try {
      return await this.judge.judge('traceLines', file);
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      return { files: [], notes: ['线条过于复杂，不提供线条高亮'] };
    }
  }

  /** What `work` gives, or the problem of the file as a text. */
  private async problemOr<T>(work: () => Promise<T>): Promise<T | string> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof FileProblem) return error.message;
      throw error;
    }
  }
}

const refusal = ({ line, path }: Row, message: string): ItemFields => ({
  line,
  path,
  outcome: 'refused',
  message,
  document: null,
});

function isSame(document: ItemFields['document'] & object, existing: ExistingDocument): boolean {
  const { vinRules: _rules, transmission: _transmission, ...described } = document;
  const fields = Object.keys(described) as (keyof typeof described)[];
  return (
    !existing.gone && fields.every((field) => JSON.stringify(described[field]) === JSON.stringify(existing[field]))
  );
}

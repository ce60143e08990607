import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { notFound, refused } from '../../base/refusals';
import type { ObjectStorage } from '../../providers/storage/object-storage';
import { FileCache } from '../../base/file-cache';
import type { StoredDocument } from './document-repository';
import { documentFileNames, NO_LINES, officeTextFile, type DocumentFileName } from './file-names';

/** Draws or writes one file of a sample document. */
export type RenderSample = (document: StoredDocument, file: DocumentFileName) => Promise<Buffer>;

const STORED = 'storage:';
const MISSING = '该资料的文件暂时无法打开，请稍后重试';
const storedKey = ({ source }: StoredDocument) => (source.startsWith(STORED) ? source.slice(STORED.length) : null);

const isOfficeText = ({ summary }: StoredDocument, { name }: DocumentFileName) =>
  officeTextFile(summary)?.name === name;

/** The name of a file among those that are kept. */
function keptAs(document: StoredDocument, file: DocumentFileName, beside: readonly StoredDocument[]): string {
  const { summary } = document;
  const key = storedKey(document);
  if (key === null) return `${summary.id}/${file.name}`;
  // A stored file is kept by its own key: a document that was given another file must not show the old one.
  if (isOfficeText(document, file)) return `stored/${key}.${file.name}`;
  if (summary.format !== 'netlist') return `stored/${key}${file.ending ?? ''}`;
  // What is drawn from a circuit also says the document's title and car, and a sheet file those of the sheets beside
  // it, all of which may change without the file.
  const { id, title, appliesTo } = summary;
  const others = beside.map((other) => [other.summary.id, other.summary.title, other.source]);
  const said = createHash('sha256')
    .update(JSON.stringify([id, title, appliesTo, others]))
    .digest('hex')
    .slice(0, 16);
  return `stored/${key}.pages/${said}/${file.name}`;
}

/**
 * The library's files as files on this machine: rendered on first use or fetched from the object storage, then kept.
 */
export class DocumentFiles {
  private readonly cache: FileCache;

  /** `directory`: where made files are kept; it may be emptied at any time. */
  constructor(
    directory: string,
    private readonly storage: ObjectStorage,
    private readonly renderSample: RenderSample,
  ) {
    this.cache = new FileCache(directory);
  }

  /**
   * The file's path. `onMade` hears the bytes of a file that shows the whole document; `beside`: the imported circuits
   * of the same series, for a sheet file. Throws CallError notFound when the storage lost it, refused
   * for an office file whose text cannot be read.
   */
  async path(
    document: StoredDocument,
    file: DocumentFileName,
    onMade: (size: number) => Promise<void>,
    beside: readonly StoredDocument[] = [],
  ): Promise<string> {
    let made = false;
    const path = await this.cache.file(keptAs(document, file, beside), () => {
      made = true;
      return this.make(document, file, beside);
    });
    if (made && file.page === null) await onMade((await stat(path)).size);
    return path;
  }

  /**
   * What tells one content of a file from any other, and its bytes if it is here: nothing is made or fetched for it.
   * `version`: of what draws. Parameters as for `path`.
   */
  async facts(
    document: StoredDocument,
    file: DocumentFileName,
    version: number,
    beside: readonly StoredDocument[] = [],
  ): Promise<{ hash: string; bytes: number | null }> {
    const name = keptAs(document, file, beside);
    const isDrawn =
      storedKey(document) === null || document.summary.format === 'netlist' || isOfficeText(document, file);
    const hash = createHash('sha256').update(isDrawn ? `${version} ${name}` : name);
    return { hash: hash.digest('hex').slice(0, 32), bytes: await this.cache.sizeOf(name) };
  }

  private async make(
    document: StoredDocument,
    file: DocumentFileName,
    beside: readonly StoredDocument[],
  ): Promise<Buffer | Readable> {
    const { ending } = file;
    if (isOfficeText(document, file)) return this.officeText(document);
    if (storedKey(document) === null) return this.renderSample(document, file);
    if (ending !== undefined) return this.stored(document, ending, NO_LINES);
    if (document.summary.format !== 'netlist') return this.stored(document);
    const { pagesOf, renderCircuit } = await import('./stored-netlist');
    const pages = async (one: StoredDocument) => ({
      document: one,
      pages: pagesOf(await buffer(await this.stored(one)), one),
    });
    const own = await pages(document);
    const others = beside.filter(({ summary }) => summary.id !== document.summary.id);
    return renderCircuit(own, file, await Promise.all(others.map(pages)));
  }

  private async officeText(document: StoredDocument): Promise<Buffer> {
    const { summary } = document;
    const [text, [whole]] = [officeTextFile(summary), documentFileNames(summary)];
    if (!text || !whole) throw notFound(MISSING);
    const file =
      storedKey(document) === null
        ? await this.renderSample(document, whole)
        : await buffer(await this.stored(document));
    const { officeHtml } = await import('../../providers/office/office-html');
    const { OfficeProblem } = await import('../../providers/office/unpack-office');
    const html = await officeHtml(text.office, file).catch((error: unknown) => {
      throw error instanceof OfficeProblem ? refused(error.message) : error;
    });
    return Buffer.from(html);
  }

  private async stored(document: StoredDocument, ending = '', missing = MISSING): Promise<Readable> {
    const stream = await this.storage.open(`${storedKey(document) ?? ''}${ending}`);
    if (!stream) throw notFound(missing);
    return stream;
  }
}

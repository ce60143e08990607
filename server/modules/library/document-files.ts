import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RespCode } from '../../../src/contract/envelope';
import { CallError, notFound } from '../../base/refusals';
import type { ObjectStorage } from '../../providers/storage/object-storage';
import { FileCache } from '../../base/file-cache';
import { pruneFolder } from '../../base/prune-folder';
import type { StoredDocument } from './document-repository';
import type { Draw, DrawingInputs, DrawingTask } from './drawing/drawing-request';
import { documentFileNames, hasLines, NO_LINES, officeTextFile, type DocumentFileName } from './file-names';

/** What making a file takes. */
export interface Making {
  readonly draw: Draw;
  /** Hears the bytes of a file that shows the whole document. */
  readonly onMade: (size: number) => Promise<void>;
  /** The imported diagrams of the same series, for a sheet file. */
  readonly beside?: readonly StoredDocument[];
  /** Aborts when who asks has gone. */
  readonly left?: AbortSignal;
}

/** `Draw` for those who wait for one file. */
type DrawOne = <K extends DrawingTask>(task: K, input: DrawingInputs[K], name: string) => Promise<Buffer>;

const STORED = 'storage:';
/** Where the drawings of diagrams are kept. */
const DRAWN = 'drawn';
/** What they may take on the disk: about 17,000 large sheets. */
const MOST_DRAWN_BYTES = 4 * 1024 ** 3;
const MISSING = '该资料的文件暂时无法打开，请稍后重试';
const storedKey = ({ source }: StoredDocument) => (source.startsWith(STORED) ? source.slice(STORED.length) : null);

const isOfficeText = ({ summary }: StoredDocument, { name }: DocumentFileName) =>
  officeTextFile(summary)?.name === name;

function nullIfLost(error: unknown): null {
  if (error instanceof CallError && error.code === RespCode.notFound) return null;
  throw error;
}

/** The name of a file among those that are kept. */
function keptAs(document: StoredDocument, file: DocumentFileName, beside: readonly StoredDocument[]): string {
  const { summary } = document;
  const key = storedKey(document);
  if (key === null) return `${summary.id}/${file.name}`;
  // A stored file is kept by its own key: a document that was given another file must not show the old one.
  if (isOfficeText(document, file)) return `stored/${key}.${file.name}`;
  if (summary.format !== 'netlist' || file.ending !== undefined) return `stored/${key}${file.ending ?? ''}`;
  // What is drawn from a diagram also says the document's title and car, and a sheet file those of the sheets beside
  // it, all of which may change without the file.
  const { id, title, appliesTo } = summary;
  const others = beside.map((other) => [other.summary.id, other.summary.title, other.source]);
  const said = createHash('sha256')
    .update(JSON.stringify([id, title, appliesTo, others]))
    .digest('hex')
    .slice(0, 16);
  return `${DRAWN}/${key}/${said}/${file.name}`;
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
  ) {
    this.cache = new FileCache(directory);
  }

  /**
   * The file's path. Throws CallError notFound when the storage lost it, refused for an office file whose text cannot
   * be read, and what `draw` throws.
   */
  async path(document: StoredDocument, file: DocumentFileName, making: Making): Promise<string> {
    let made = false;
    const name = keptAs(document, file, making.beside ?? []);
    const make = (left: AbortSignal) => {
      made = true;
      const draw: DrawOne = (task, input, as) => making.draw(task, input, as, left);
      return this.make(document, file, name, { draw, beside: making.beside ?? [] });
    };
    const path = await this.cache.file(name, make, making.left);
    if (made && file.page === null && file.ending === undefined) await making.onMade((await stat(path)).size);
    return path;
  }

  /**
   * What tells one content of a file from any other, and its bytes if it is here: nothing is made or fetched for it.
   * `version`: of what makes files; `beside` as of `Making`.
   */
  async facts(
    document: StoredDocument,
    file: DocumentFileName,
    version: string,
    beside: readonly StoredDocument[] = [],
  ): Promise<{ hash: string; bytes: number | null }> {
    const name = keptAs(document, file, beside);
    const isDrawn =
      storedKey(document) === null ||
      (document.summary.format === 'netlist' && file.ending === undefined) ||
      isOfficeText(document, file);
    const hash = createHash('sha256').update(isDrawn ? `${version} ${name}` : name);
    return { hash: hash.digest('hex').slice(0, 32), bytes: await this.cache.sizeOf(name) };
  }

  /**
   * Takes away the oldest drawings of diagrams beyond what they may take on the disk: those of titles and sets of
   * sheets that are no more lie there, too. What is asked for again is drawn again.
   */
  async pruneDrawn(mostBytes = MOST_DRAWN_BYTES): Promise<void> {
    await pruneFolder(join(this.cache.root, DRAWN), mostBytes);
  }

  private async make(
    document: StoredDocument,
    file: DocumentFileName,
    name: string,
    { draw, beside }: { draw: DrawOne; beside: readonly StoredDocument[] },
  ): Promise<Buffer | Readable> {
    const { ending } = file;
    if (isOfficeText(document, file)) return this.officeText(document, draw, name);
    if (storedKey(document) === null) return draw('sampleFile', { document, file }, name);
    if (ending !== undefined)
      return this.stored(document, ending, hasLines(document.summary.format) ? NO_LINES : MISSING);
    if (document.summary.format !== 'netlist') return this.stored(document);
    const diagram = async (one: StoredDocument) => ({
      document: one,
      path: await this.cache.file(`stored/${storedKey(one) ?? ''}`, () => this.stored(one)),
    });
    const own = await diagram(document);
    const others = beside.filter(({ summary }) => summary.id !== document.summary.id);
    // A sheet whose file was lost says so when it is opened itself, and is no reason to hide the others of its car.
    const found = await Promise.all(others.map((other) => diagram(other).catch(nullIfLost)));
    const read = found.filter((one) => one !== null);
    return draw('diagramFile', { own, file, beside: read, isWhole: read.length === found.length }, name);
  }

  private async officeText(document: StoredDocument, draw: DrawOne, name: string): Promise<Buffer> {
    const { summary } = document;
    const [text, [whole]] = [officeTextFile(summary), documentFileNames(summary)];
    if (!text || !whole) throw notFound(MISSING);
    const bytes =
      storedKey(document) === null
        ? await draw('sampleFile', { document, file: whole }, keptAs(document, whole, []))
        : await buffer(await this.stored(document));
    return draw('officeText', { office: text.office, bytes }, name);
  }

  private async stored(document: StoredDocument, ending = '', missing = MISSING): Promise<Readable> {
    const stream = await this.storage.open(`${storedKey(document) ?? ''}${ending}`);
    if (!stream) throw notFound(missing);
    return stream;
  }
}

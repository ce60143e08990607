import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { StoredDocument } from './document-repository';
import { notFound } from '../../base/refusals';
import type { ObjectStorage } from '../../providers/storage/object-storage';
import { FileCache } from '../../base/file-cache';
import type { DocumentFileName } from './file-names';

/** Draws or writes one file of a sample document. */
export type RenderSample = (document: StoredDocument, file: DocumentFileName) => Promise<Buffer>;

const STORED = 'storage:';
const storedKey = ({ source }: StoredDocument) => (source.startsWith(STORED) ? source.slice(STORED.length) : null);

/** The name of a file among those that are kept. */
function keptAs(document: StoredDocument, file: DocumentFileName): string {
  const { summary } = document;
  const key = storedKey(document);
  if (key === null) return `${summary.id}/${file.name}`;
  // A stored file is kept by its own key: a document that was given another file must not show the old one.
  if (summary.format !== 'netlist') return `stored/${key}`;
  // What is drawn from a circuit also says the document's title and car, which may change without the file.
  const { id, title, appliesTo } = summary;
  const said = createHash('sha256')
    .update(JSON.stringify([id, title, appliesTo]))
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
   * The file's path. `onMade` hears the bytes of a file that shows the whole document. Throws CallError notFound when
   * the storage lost it.
   */
  async path(
    document: StoredDocument,
    file: DocumentFileName,
    onMade: (size: number) => Promise<void>,
  ): Promise<string> {
    let made = false;
    const path = await this.cache.file(keptAs(document, file), () => {
      made = true;
      return this.make(document, file);
    });
    if (made && file.page === null) await onMade((await stat(path)).size);
    return path;
  }

  private async make(document: StoredDocument, file: DocumentFileName): Promise<Buffer | Readable> {
    const key = storedKey(document);
    if (key === null) return this.renderSample(document, file);
    const stream = await this.storage.open(key);
    if (!stream) throw notFound('该资料的文件暂时无法打开，请稍后重试');
    if (document.summary.format !== 'netlist') return stream;
    const { renderStoredNetlist } = await import('./stored-netlist');
    return renderStoredNetlist(await buffer(stream), document, file);
  }
}

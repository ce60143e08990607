import { DEMO_SLUG } from '../../server/sample/data/sample-series';
import { getFileUrl } from '../../src/contract/endpoints/library';
import type { DocumentFile } from '../../src/contract/schemas/library';
import type { LinesFile } from '../../src/domain/lines-file';
import { unpackSheet, type Sheet } from '../../src/domain/diagram/sheet-file';
import type { Person, TestBackend } from './test-backend';
import { PATIENCE_MS } from '../patience';

export const VIEWER = '/pages/documentView/documentView';

/** A document of the demo car, such as its `fuel-pump`, as the library names it. */
export const demoDocument = (key: string): string => `${DEMO_SLUG}-${key}`;

/** Where the viewer shows a document; `more`: further parameters, such as `&at=G6`. */
export const viewerOf = (documentId: string, more = ''): string => `${VIEWER}?url=docbank:${documentId}&title=x${more}`;

/** One of the files that the server has beside a document. */
async function fileOf(
  backend: TestBackend,
  { token }: Person,
  id: string,
  choose: (file: DocumentFile) => string | undefined,
): Promise<unknown> {
  const file = await backend.ask<DocumentFile>(getFileUrl.path, { id }, token);
  const url = choose(file);
  if (url === undefined) throw new Error(`${id} has no such file`);
  const answer = await fetch(`${url}?utoken=${file.utoken}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}

/** The first page of a wiring diagram, as the app draws it. */
export const sheetOf = async (backend: TestBackend, person: Person, documentId: string): Promise<Sheet> =>
  unpackSheet(await fileOf(backend, person, documentId, ({ sheetUrls }) => sheetUrls?.[0]));

/** The lines of the first page of a document, which the app lights up. */
export const linesOf = (backend: TestBackend, person: Person, documentId: string): Promise<LinesFile> =>
  fileOf(
    backend,
    person,
    documentId,
    ({ linesUrls }) => linesUrls?.find(({ page }) => page === 1)?.url,
  ) as Promise<LinesFile>;

import type { DocBankEntry } from '../../../src/contract/schemas/library';
import { MOST_IN_PACK, type OfflinePack } from '../../../src/contract/schemas/offline';
import { formatDocPath, parseDocPath } from '../../../src/domain/doc-path';
import { CASES_IN_PACK } from '../../../src/domain/offline-pack';
import { invalid, notFound } from '../../base/refusals';
import type { AuthenticatedUser, CallContext } from '../../http/route';
import { casesWithPictures } from '../cases/pictures-of-cases';
import { documentsById } from '../library/document-repository';
import { documentTree } from '../library/document-tree';
import { documentFile } from '../library/get-file-url';
import { currentLibrary } from '../library/library-cache';
import { linePagesOf } from '../library/line-pages';
import { pageTextFacts } from '../library/page-text-facts';
import { codeTableFile } from '../trouble-codes/code-table';
import { isPackable, packLister, type PackedFile } from './pack-files';
import { otherPacks, packsAllowed, takePlace } from './pack-places';
import { packVersion } from './pack-version';

/** The path of a whole car as packs are kept under it. Throws CallError invalid for anything less. */
export function carPathOf(path: string): string {
  const { category: _, ...car } = parseDocPath(path);
  if (!car.series || !car.year || !car.displacement) throw invalid('请先选择年款和排量，再存离线包');
  return formatDocPath(car);
}

const idsOf = (tree: readonly DocBankEntry[]): string[] =>
  tree.flatMap(({ document, files = [] }) => (document ? [document.id] : idsOf(files)));

/**
 * What the document tree of a car shows, with all files, the pictures of the cases nearest to it, and what all codes of
 * the standard mean. Files that nobody has opened yet are drawn when they are fetched: their bytes are a guess until
 * then. With `take` it becomes one
 * of the user's packs. Throws CallError: notFound for an unknown car, invalid for less than a car, refused when the
 * user has no place left.
 */
export async function makePack(
  ctx: CallContext,
  user: AuthenticatedUser,
  wanted: string,
  take: boolean,
): Promise<OfflinePack> {
  const path = carPathOf(wanted);
  const now = ctx.services.clock.now();
  const library = await currentLibrary(ctx.db);
  const ids = idsOf(await documentTree(ctx.db, library, path, null));
  const stored = await documentsById(ctx.db, library, ids);
  const packed = ids
    .flatMap((id) => stored.get(id) ?? [])
    .filter(isPackable)
    .slice(0, MOST_IN_PACK);
  if (packed.length === 0) throw notFound('这台车还没有可以离线的资料');
  if (take) await takePlace(ctx.db, now, user.uid, path);
  const linePages = await linePagesOf(ctx.db, packed);
  const pageTexts = await pageTextFacts(
    ctx.db,
    packed.map(({ summary }) => summary.id),
  );
  const filesOf = packLister(ctx, pageTexts);
  const listed = await Promise.all(
    packed.map(async (document) => {
      const content = documentFile(ctx, user, document, linePages.get(document.summary.id) ?? []);
      return { content, files: await filesOf(document, content) };
    }),
  );
  const codes = { ...(await codeTableFile(ctx.db)), isGuessed: false };
  const found: PackedFile[] = [...listed.flatMap(({ files }) => files), codes];
  const cases = await casesWithPictures(ctx.db, path, CASES_IN_PACK);
  return {
    path,
    version: await packVersion(ctx.db, library, { path, packed, files: found, cases: cases.said }),
    bytes: found.reduce((sum, { bytes }) => sum + bytes, cases.bytes),
    isEstimate: cases.isGuessed || found.some(({ isGuessed }) => isGuessed),
    documents: packed.length,
    leftOut: ids.length - packed.length,
    others: await otherPacks(ctx.db, user.uid, path),
    ...(await packsAllowed(ctx.db, now, user.uid)),
    files: take ? found.map(({ isGuessed: _, ...file }) => file) : [],
    contents: take ? listed.map(({ content }) => content) : [],
  };
}

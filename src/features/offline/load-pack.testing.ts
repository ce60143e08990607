import type { OfflinePack } from '@/contract/schemas/offline';
import { call } from '@/infra/http/call';
import { keptStore } from '@/infra/kept/kept-store';
import { keptContent } from '@/platform/kept-content';
import type { Fetched } from '@/platform/kept-content/types';
import { session } from '@/state/session';
import { loadPack, resumePacks, type BegunBy } from './load-pack';
import { packList } from './pack-list';

/* A pack of one car, for tests that mock `@/infra/http/call`. */

export const PATH = '大众/上汽大众/帕萨特/2003/1.8T';
export const mockCall = jest.mocked(call);

export const content = (id: string) => ({ document: { id }, utoken: `t-${id}` }) as OfflinePack['contents'][number];
export const file = (id: string, hash = '1') => ({
  documentId: id,
  url: `/files/${id}/document.html`,
  bytes: 10,
  hash,
});
export const libraryOf = (version: string, files: OfflinePack['files']): OfflinePack => ({
  path: PATH,
  version,
  bytes: files.length * 10,
  documents: files.length,
  leftOut: 0,
  isEstimate: false,
  others: 0,
  allowed: 3,
  allowedBy: 'everyone',
  files,
  contents: files.map(({ documentId }) => content(documentId)),
});

/** What the server has in a test. */
export const played: { answerOf: (name: string, url: string) => Fetched; library: OfflinePack } = {
  answerOf: () => ({ is: 'kept', bytes: 10 }),
  library: libraryOf('v1', []),
};
/** Names of the files that were fetched. */
export const fetched: string[] = [];

export const load = (by: BegunBy = 'hand') => loadPack(PATH, 'u1', '帕萨特', async () => [], by);
export const resume = () => resumePacks('u1', async () => []);
export const pack = () => packList.find(PATH, 'u1');
/** The pack, which is there. */
export function thePack() {
  const found = pack();
  if (!found) throw new Error('no pack');
  return found;
}
export const kept = () => Object.keys(keptStore.index()).filter((name) => name.startsWith('f/'));

/** Forgets all packs, and has four files on the server and room and Wi-Fi on the device. */
export async function playLibrary(): Promise<void> {
  jest.spyOn(keptContent, 'clear').mockResolvedValue(undefined);
  session.clear();
  packList.clear();
  await keptStore.clear();
  fetched.length = 0;
  played.answerOf = () => ({ is: 'kept', bytes: 10 });
  played.library = libraryOf('v1', [file('a'), file('b'), file('c'), file('d')]);
  jest.spyOn(keptContent, 'room').mockResolvedValue(null);
  jest.spyOn(keptContent, 'isOnWifi').mockResolvedValue(true);
  jest.spyOn(keptContent, 'askToLast').mockResolvedValue(null);
  jest.spyOn(keptContent, 'writeText').mockResolvedValue(true);
  jest.spyOn(keptContent, 'remove').mockResolvedValue(undefined);
  jest
    .spyOn(keptContent, 'fetchFile')
    .mockImplementation(async (name, url) => (fetched.push(name), played.answerOf(name, url)));
  mockCall.mockImplementation((async (endpoint: { path: string }) =>
    endpoint.path === '/docbank/getFileUrl' ? { utoken: 'fresh' } : played.library) as never);
}

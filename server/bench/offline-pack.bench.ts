import { getFileUrl } from '../../src/contract/endpoints/library';
import { offlinePack } from '../../src/contract/endpoints/offline';
import type { OfflinePack } from '../../src/contract/schemas/offline';
import { DEMO_SLUG } from '../sample/data/sample-series';
import { smallLibrary } from '../modules/library/testing/small-library';
import { fillLibrary } from '../seed/fill-library';
import { sampleDocumentSeeds } from '../seed/sample-documents';
import { createTestServer, type TestServer } from '../testing/test-server';
import { formatMeasurement, type Measurement } from './measurement';

const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
const DOCUMENTS = 60;
const ROUNDS = 8;
/** A list of all files must be cheaper than asking for each document's address, which it has beside. */
const LIST_TARGET = { atMost: 1 };
/**
 * Of drawings and texts alone: the sample's pack has no PDF, and no case with pictures, which come on top. So that 30
 * packs of a member find room in the 180 MB that a mini program gives them, these must stay below 6 MB.
 */
const SIZE_TARGET = { atMost: (180 / 30) * 1024 };
/** A file that is there is hardly more to send than an address is to make. */
const FETCH_TARGET = { atMost: 1.5 };
/** As many as a device fetches at once. */
const AT_ONCE = 3;

/** The middle of `ROUNDS` times, ms. */
async function middle(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

/** Fetches all files of a pack as a device does, and tells their bytes. Throws for one that does not come. */
async function fetchAll(server: TestServer, { files, contents }: OfflinePack): Promise<number> {
  const tokens = new Map(contents.map(({ document, utoken }) => [document.id, utoken]));
  const todo = [...files];
  let bytes = 0;
  const lane = async (): Promise<void> => {
    for (let file = todo.shift(); file !== undefined; file = todo.shift()) {
      const { pathname } = new URL(file.url);
      const utoken = encodeURIComponent(tokens.get(file.documentId) ?? '');
      const answer = await server.app.inject(`${pathname}?utoken=${utoken}`);
      if (answer.statusCode !== 200) throw new Error(`${pathname} was answered with ${answer.statusCode}`);
      bytes += answer.rawPayload.length;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return bytes;
}

const kb = (bytes: number): number => Math.round(bytes / 1024);

/**
 * What an offline pack of 60 documents costs: its list with none of its files there, for which none is drawn, its size,
 * and fetching all of it.
 */
export async function benchOfflinePack(): Promise<Measurement[]> {
  const own = sampleDocumentSeeds()
    .filter(({ id, format }) => id.startsWith(DEMO_SLUG) && format !== 'mp4')
    .slice(0, DOCUMENTS);
  const server = await createTestServer({ seed: (db) => fillLibrary(db, { ...smallLibrary, documents: own }) });
  const { token } = await server.addUser();
  const list = () => server.call(offlinePack, { path: PASSAT, take: true }, { token });
  const { data } = await list();
  if (data.documents !== DOCUMENTS) throw new Error(`the pack has ${data.documents} documents`);
  const one = await middle(() => server.call(getFileUrl, { id: own[0]?.id ?? '' }, { token }));
  const listed = await middle(list);
  const begun = performance.now();
  const bytes = await fetchAll(server, data);
  const drawn = performance.now() - begun;
  const fetched = await middle(() => fetchAll(server, data));
  await server.close();
  const name = `pack of ${DOCUMENTS} documents`;
  return [
    {
      name: `${name}, its list against ${DOCUMENTS} addresses`,
      value: listed,
      floor: one * DOCUMENTS,
      unit: 'ms',
      target: LIST_TARGET,
    },
    {
      name: `${name}, its ${data.files.length} files`,
      value: kb(bytes),
      floor: null,
      unit: 'KB',
      target: SIZE_TARGET,
      notes: [`${kb(data.bytes)} KB were told before any of them was drawn`],
    },
    {
      name: `${name}, its ${data.files.length} files once they are drawn, against as many addresses`,
      value: fetched,
      floor: one * data.files.length,
      unit: 'ms',
      target: FETCH_TARGET,
      notes: [`${Math.round(drawn)} ms with drawing them`],
    },
  ];
}

if (require.main === module) {
  void benchOfflinePack().then((measurements) =>
    process.stdout.write(`${measurements.map(formatMeasurement).join('\n')}\n`),
  );
}

import { getFileUrl } from '../../src/contract/endpoints/library';
import { offlinePack } from '../../src/contract/endpoints/offline';
import { DEMO_SLUG } from '../sample/data/sample-series';
import { smallLibrary } from '../modules/library/testing/small-library';
import { fillLibrary } from '../seed/fill-library';
import { sampleDocumentSeeds } from '../seed/sample-documents';
import { createTestServer } from '../testing/test-server';
import { formatMeasurement, type Measurement } from './measurement';

const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
const DOCUMENTS = 60;
const ROUNDS = 8;
/** A list of all files must be cheaper than asking for each document's address, which it has beside. */
const LIST_TARGET = { atMost: 1 };

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

/** What the list of an offline pack of 60 documents costs, with none of its files there: none is drawn for it. */
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
  const again = await middle(list);
  await server.close();
  return [
    {
      name: `pack of ${DOCUMENTS} documents, ${Math.round(data.bytes / 1024)} KB estimated, its list against ${DOCUMENTS} addresses`,
      value: again,
      floor: one * DOCUMENTS,
      unit: 'ms',
      target: LIST_TARGET,
    },
  ];
}

if (require.main === module) {
  void benchOfflinePack().then((measurements) =>
    process.stdout.write(`${measurements.map(formatMeasurement).join('\n')}\n`),
  );
}

import { getDocBanks } from '../../src/contract/endpoints/library';
import { vinParseNew } from '../../src/contract/endpoints/vehicle';
import { sampleLibrary } from '../seed/library';
import { fillLibrary } from '../seed/fill-library';
import { createTestServer } from '../testing/test-server';
import { bareServer, CONNECTIONS, listenLocally, requestsPerSecond } from './bench-server';
import { formatMeasurement, median, type Measurement } from './measurement';

const TARGET = { atLeast: 0.4 };
const ROUNDS = 3;
const VIN_BODIES = ['LSVAA49J132047371', 'LFV3A28K5C3012345', 'LHGCP268XA8023456', 'LVGBE40K29G345678'].map((vin) => ({
  vin,
}));

/**
 * VIN parse and document tree against a bare handler, in rounds that alternate so that a busy machine slows all of
 * them.
 */
export async function benchThroughput(secondsPerRun = 4): Promise<Measurement[]> {
  const library = sampleLibrary();
  const server = await createTestServer({ seed: (db) => fillLibrary(db, library) });
  const { token } = await server.addUser();
  const bare = bareServer(server.db, library.documents[0]?.id ?? '');
  const [origin, bareOrigin] = [await listenLocally(server.app), await listenLocally(bare)];
  const series = [
    ...new Set(library.documents.map(({ appliesTo: { brand, maker, series: name } }) => `${brand}/${maker}/${name}`)),
  ];
  const runs = {
    bare: { url: `${bareOrigin}/bare`, bodies: [{}], rates: [] as number[] },
    vin: { url: `${origin}${vinParseNew.path}`, bodies: VIN_BODIES, rates: [] as number[] },
    years: { url: `${origin}${getDocBanks.path}`, bodies: series.map((path) => ({ path })), rates: [] as number[] },
    documents: {
      url: `${origin}${getDocBanks.path}`,
      bodies: series.map((path) => ({ path: `${path}/2013/1.6` })),
      rates: [] as number[],
    },
    brands: { url: `${origin}${getDocBanks.path}`, bodies: [{ path: '' }], rates: [] as number[] },
  };
  for (const run of Object.values(runs)) await requestsPerSecond(run.url, run.bodies, token, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const run of Object.values(runs))
      run.rates.push(await requestsPerSecond(run.url, run.bodies, token, secondsPerRun));
  }
  await bare.close();
  await server.close();

  const rate = (run: { rates: readonly number[] }) => median(run.rates);
  const against = (name: string, run: { rates: readonly number[] }): Measurement => ({
    name: `${name} at ${CONNECTIONS} connections against one indexed query`,
    value: rate(run),
    floor: rate(runs.bare),
    unit: 'requests/s',
    target: TARGET,
  });
  return [
    against('VIN parse', runs.vin),
    against('tree, years', runs.years),
    against('tree, documents', runs.documents),
    against('tree, brands', runs.brands),
  ];
}

if (require.main === module) {
  void benchThroughput().then((measurements) =>
    process.stdout.write(`${measurements.map(formatMeasurement).join('\n')}\n`),
  );
}

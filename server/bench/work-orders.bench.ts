import { testDatabaseUrl } from '../testing/test-database';
import { createTestServer } from '../testing/test-server';
import { compareSizes } from './compare-sizes';
import { openGeneratedStore } from './generated-store';
import { formatMeasurement, type Measurement } from './measurement';
import { questionsOfStore } from './store-questions';

const FEW = 1000;
/** A million take minutes to make. BENCH_ORDERS asks for another number. */
const MANY = Number(process.env.BENCH_ORDERS ?? (testDatabaseUrl ? 1_000_000 : 100_000));

/**
 * What the calls of a store with very many orders cost against those of one with 1,000 beside it, and of that one
 * against one that is alone in its database: the embedded one, or the PostgreSQL that TEST_DATABASE_URL names.
 */
export async function benchWorkOrders(): Promise<Measurement[]> {
  const [server, quiet] = [await createTestServer(), await createTestServer()];
  try {
    const [small, large, beside, alone] = [
      await openGeneratedStore(server, FEW),
      await openGeneratedStore(server, MANY),
      // Not the small one, whose days and orders have much booked by the first comparison.
      await openGeneratedStore(server, FEW),
      await openGeneratedStore(quiet, FEW),
    ];
    const questions = questionsOfStore(server.services.clock.now());
    const many = MANY.toLocaleString('en');
    return [
      ...(await compareSizes(server.db, questions, { small, large, against: `${many} orders against 1,000` })),
      ...(await compareSizes(quiet.db, questions, {
        small: alone,
        large: beside,
        against: `1,000 orders beside ${many} of another store against 1,000 alone`,
      })),
    ];
  } finally {
    await server.close();
    await quiet.close();
  }
}

if (require.main === module) {
  void benchWorkOrders().then((measurements) =>
    process.stdout.write(`${measurements.map(formatMeasurement).join('\n')}\n`),
  );
}

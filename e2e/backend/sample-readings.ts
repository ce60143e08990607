import { sql } from 'drizzle-orm';
import { chinaDay } from '../../server/base/clock/china-day';
import { queryRows, type Database } from '../../server/db/database';
import { showpiece } from '../soak/connections';
import { readingCalls, type Reading } from '../soak/reading-calls';
import type { Random } from './random';
import { insistOn } from './sample-hands';
import type { Backend } from './server-process';

/** By SQL of our own, since the schema may be that of another release. */
const SAMPLES = sql`select
  (select id from repair_cases where state = 'published' order by id limit 1) as "caseId",
  (select fid from courses order by fid limit 1) as "courseId",
  (select iid from goods order by iid limit 1) as "articleId",
  (select id from documents order by id limit 1) as "documentId"`;

type SampleIds = Record<'caseId' | 'courseId' | 'articleId' | 'documentId', string>;

/** What can be read of the sample data as a store's owner, where this backend answers it. */
export async function sampleReadings(db: Database, server: Backend, token: string): Promise<readonly Reading[]> {
  const [samples] = await queryRows<SampleIds>(db, SAMPLES);
  if (!samples) throw new Error('the sample data is missing');
  const order = await showpiece(
    insistOn(server, () => Promise.resolve()),
    { token },
  );
  const readings = readingCalls({ ...samples, ...order, today: chinaDay(new Date()) });
  const codes = await Promise.all(readings.map(({ call, body }) => server.call(call.endpoint, body, token)));
  return readings.filter((_, at) => codes[at]?.code === 0);
}

/** Reads something; throws where it is answered otherwise than well. */
export async function readOne(
  server: Backend,
  random: Random,
  readings: readonly Reading[],
  token: string,
): Promise<void> {
  const { call, body } = random.pick(readings);
  const { code, msg } = await server.call(call.endpoint, body, token);
  if (code !== 0) throw new Error(`${call.name}: ${code} ${msg}`);
}

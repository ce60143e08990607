import autocannon from 'autocannon';
import { userQuery } from '../../src/contract/endpoints/account';
import { getFileUrl } from '../../src/contract/endpoints/library';
import { Header } from '../../src/contract/envelope';
import { largeNetlist } from '../diagram/large-netlist.testing';
import { makeSheets } from '../diagram/make-sheets';
import { documentSeed, smallLibrary } from '../modules/library/testing/small-library';
import { fillLibrary } from '../seed/fill-library';
import { createTestServer, type TestServer } from '../testing/test-server';
import { listenLocally } from './bench-server';
import { formatMeasurement, type Measurement } from './measurement';

/** The largest circuit that an import takes has 4,000 wires; this one has 3,975 on 125 pages. */
const SYSTEMS = 159;
const SECONDS = 10;
const ASKED_PER_SECOND = 100;
/** ms; `npm run bench -- drawing` fails beyond them. */
const HEALTH_P99 = 50;
const SESSION_P99 = 100;

const ID = 'large';
const USERS = 32;

/** Asks steadily, from a thread of its own; the times in ms. Throws when one answer is not a 2xx. */
async function ask(url: string, request: Pick<autocannon.Options, 'body' | 'headers' | 'method'>) {
  const { latency, non2xx, errors } = await autocannon({
    url,
    ...request,
    connections: 4,
    duration: SECONDS,
    overallRate: ASKED_PER_SECOND,
    workers: 1,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} wrong answers, ${errors} errors`);
  return { p99: latency.p99, max: latency.max };
}

async function open(): Promise<{ server: TestServer; pages: number }> {
  const sheets = makeSheets(largeNetlist(SYSTEMS)).map(({ netlist }) => netlist);
  const document = documentSeed({ id: ID, pages: sheets.length, source: `storage:library/${ID}.json` });
  const server = await createTestServer({
    seed: (db) => fillLibrary(db, { ...smallLibrary, documents: [document] }),
  });
  await server.services.storage.put(`library/${ID}.json`, Buffer.from(JSON.stringify(sheets)), 'application/json');
  return { server, pages: sheets.length };
}

/**
 * How long a customer waits for an answer while 32 others open the largest circuit, each another sheet of it and
 * all of them the whole: for the server's health and for who is logged in.
 */
export async function benchDrawing(): Promise<Measurement[]> {
  const { server, pages } = await open();
  try {
    const origin = await listenLocally(server.app);
    const { token } = await server.addUser();
    const session = () =>
      ask(`${origin}${userQuery.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [Header.token]: token },
        body: '{}',
      });
    const health = () => ask(`${origin}/healthz`, { method: 'GET' });
    const idle = { health: await health(), session: await session() };

    const gone = new AbortController();
    let drawn = 0;
    let files = 0;
    const want = async (n: number): Promise<void> => {
      const user = await server.addUser();
      const { data } = await server.call(getFileUrl, { id: ID }, { token: user.token });
      const own = Array.from({ length: Math.ceil((pages - n) / USERS) }, (_, round) => 1 + n + round * USERS);
      const names = [...own.flatMap((page) => [`page-${page}.json`, `page-${page}.svg`]), 'document.pdf'];
      files += names.length;
      const fetchFile = async (name: string) => {
        const { pathname } = new URL(data.pageUrls[0] ?? '');
        const url = `${origin}${pathname.replace(/[^/]+$/, name)}?utoken=${encodeURIComponent(data.utoken)}`;
        const answer = await fetch(url, { signal: gone.signal });
        if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
        await answer.arrayBuffer();
        drawn += 1;
      };
      for (const name of names) await fetchFile(name);
    };
    const all = Promise.allSettled(Array.from({ length: USERS }, (_, n) => want(n)));
    const busy = { health: await health(), session: await session() };
    const within = drawn;
    gone.abort();
    const failed = (await all).find(
      (one) => one.status === 'rejected' && !(one.reason instanceof Error && one.reason.name === 'AbortError'),
    );
    if (failed?.status === 'rejected') throw failed.reason;
    const notes = (name: 'health' | 'session') => [
      `longest ${busy[name].max} ms; idle ${idle[name].p99} ms and ${idle[name].max} ms`,
      `${within} of ${files} files within ${2 * SECONDS} s`,
    ];
    return [
      {
        name: 'health while circuits are drawn, p99',
        value: busy.health.p99,
        floor: null,
        unit: 'ms',
        target: { atMost: HEALTH_P99 },
        notes: notes('health'),
      },
      {
        name: 'session while circuits are drawn, p99',
        value: busy.session.p99,
        floor: null,
        unit: 'ms',
        target: { atMost: SESSION_P99 },
        notes: notes('session'),
      },
    ];
  } finally {
    await server.close();
  }
}

if (require.main === module) {
  void benchDrawing().then((measurements) =>
    process.stdout.write(
      `${measurements.map((one) => [formatMeasurement(one), ...(one.notes ?? [])].join('\n')).join('\n')}\n`,
    ),
  );
}

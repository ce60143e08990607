import { readdirSync } from 'node:fs';
import { reportDifference } from '../../../src/contract/endpoints/diagrams';
import { largeNetlist } from '../../diagram/large-netlist.testing';
import { makeSheets } from '../../diagram/make-sheets';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { documentSeed, smallLibrary } from '../library/testing/small-library';

const ID = 'many-sheets';
const pages = makeSheets(largeNetlist(12)).map(({ netlist }) => netlist);
let server: TestServer;
let token: string;
beforeAll(async () => {
  const document = documentSeed({ id: ID, pages: pages.length, source: `storage:library/${ID}.json` });
  server = await createTestServer({ seed: (db) => fillLibrary(db, { ...smallLibrary, documents: [document] }) });
  await server.services.storage.put(`library/${ID}.json`, Buffer.from(JSON.stringify(pages)), 'application/json');
  ({ token } = await server.addUser());
});
afterAll(() => server.close());

const drawn = () =>
  readdirSync(server.config.dataDir, { recursive: true, encoding: 'utf8' })
    .flatMap((path) => /page-(\d+)\.json$/.exec(path)?.slice(1).map(Number) ?? [])
    .sort((a, b) => a - b);
async function report(sheet: string, wire: string) {
  const target = { kind: 'wire', wire } as const;
  return server.call(reportDifference, { documentId: ID, sheet, target, kind: 'colour', colors: ['green'] }, { token });
}

describe('a sheet of a circuit of many', () => {
  it('is found with two files drawn, wherever it stands', async () => {
    expect(pages.length).toBeGreaterThan(5);
    const last = pages[pages.length - 1];
    expect((await report(last?.id ?? '', last?.wires[0]?.id ?? '')).code).toBe(0);
    expect(drawn()).toEqual([1, pages.length]);
  });

  it('is not looked for in all of them where there is none of its name', async () => {
    expect(await report('no-such-sheet', 'W1')).toMatchObject({ code: 404 });
    expect(drawn().filter((page) => page !== 1 && page !== pages.length)).toEqual([]);
  });
});

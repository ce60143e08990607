import { parseDtc } from '../../../src/domain/dtc';
import { diagramsOfCode } from '../../../src/contract/endpoints/diagrams';
import type { CodeAnswer } from '../../../src/contract/schemas/diagrams';
import { DEMO_SLUG, SAMPLE_VEHICLES } from '../../sample/data/sample-series';
import { SHEETS } from '../../sample/sheet-list';
import { standardCode } from '../../codes/dictionary';
import { partsOfCode } from '../../../src/domain/trouble-codes/code-parts';
import { drawSheets } from '../../sample/wiring-plan';
import { sampleDocumentSeeds } from '../../seed/sample-documents';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { documentSeed, smallLibrary } from '../library/testing/small-library';

const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
const KEYS = ['fuel-pump', 'fuse-box', 'ignition', 'engine-control', 'power'].map((key) => `${DEMO_SLUG}-${key}`);
const sheets = sampleDocumentSeeds().filter(({ id }) => KEYS.includes(id));

let server: TestServer;
let token: string;
beforeAll(async () => {
  const old = documentSeed({ id: 'old', title: '旧图', kind: 'wiring', format: 'netlist', keywords: ['P1999'] });
  server = await createTestServer({
    seed: (db) => fillLibrary(db, { ...smallLibrary, documents: [...sheets, old] }),
  });
  token = (await server.addUser()).token;
});
afterAll(() => server.close());

const ask = async (code: string, vehiclePath = PASSAT) => server.call(diagramsOfCode, { code, vehiclePath }, { token });
const placesOf = ({ diagrams }: CodeAnswer) => diagrams.map(({ document, at }) => `${document.id} ${at}`);

describe('diagramsOfCode', () => {
  it('leads to the part on the diagram that names the code, then to others that show it', async () => {
    const { data } = await ask('P0230');
    expect(data.meaning).toBe('燃油泵初级电路');
    expect(placesOf(data)).toEqual([`${DEMO_SLUG}-fuel-pump J17`, `${DEMO_SLUG}-engine-control J17`]);
    expect(data.diagrams[0]).toMatchObject({ page: 1, part: '燃油泵继电器', document: { title: '燃油泵电路图' } });
  });

  it('says of a meaning that nobody has checked that it is 待核实', async () => {
    expect((await ask('C0035')).data.meaning).toMatch(/（待核实）$/);
  });

  it('answers the same twice', async () => {
    expect((await ask('P0351')).data).toEqual((await ask('P0351')).data);
  });

  it('leads from a code that is not known here to the documents that name it', async () => {
    const { data } = await ask('P1999');
    expect([data.meaning, placesOf(data)]).toEqual([null, ['old ']]);
  });

  it('has nothing for another car, another year or a code of which no diagram shows a part', async () => {
    expect((await ask('P0230', '本田/东风本田/CR-V/2007/2.0')).data).toEqual({
      meaning: '燃油泵初级电路',
      diagrams: [],
    });
    expect((await ask('P0230', '大众/上汽大众/帕萨特/1999/1.8T')).data.diagrams).toEqual([]);
    expect((await ask('P0230', '没有/这个/车')).data.diagrams).toEqual([]);
    expect((await ask('C0035')).data.diagrams).toEqual([]);
  });

  it('wants a login and a trouble code', async () => {
    const input = { code: 'P0230', vehiclePath: PASSAT };
    expect((await server.call(diagramsOfCode, input)).code).toBe(20100);
    expect((await ask('0230')).code).toBe(-1);
    expect((await ask('P0230', '')).code).toBe(-1);
  });
});

describe('the codes that the sample library names', () => {
  it('each lead to a part of their own sheet, on every car that has it', () => {
    const lost = SAMPLE_VEHICLES.flatMap((vehicle) =>
      drawSheets(vehicle).flatMap(({ key, netlist }) =>
        SHEETS[key].keywords
          .filter((word) => parseDtc(word)?.definedBy === 'standard')
          .filter(
            (code) =>
              partsOfCode({ code, partNames: standardCode(code)?.partNames ?? [] }, netlist.components).length === 0,
          )
          .map((code) => `${netlist.id} ${code}`),
      ),
    );
    expect(lost).toEqual([]);
  });
});

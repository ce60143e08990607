import { makeSheets } from '../../diagram/make-sheets';
import { unpackSheet } from '../../../src/domain/diagram/sheet-file';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { SHEET_TYPE } from './file-names';
import { diagramSummary as summary } from './testing/diagram-summary';
import { pagesOf, readDiagram, renderDiagram } from './stored-diagram';

const stored = (...pages: unknown[]) => readDiagram(Buffer.from(JSON.stringify(pages)));

const diagram = (netlist: unknown, id = summary.id) => {
  const document = { summary: { ...summary, id, title: id } };
  return { document, pages: pagesOf(stored(netlist), document) };
};

describe('an imported diagram', () => {
  it('names the sheets of its set that other documents of the series hold, and finds their parts', async () => {
    const sheetOf = (id: string, set?: string) => ({ ...lampCircuit(), id, ...(set === undefined ? {} : { set }) });
    const file = { name: 'page-1.json', contentType: SHEET_TYPE, page: 1 };
    const beside = [
      diagram(sheetOf('b', 'car'), 'imp-b'),
      diagram(sheetOf('c', 'other'), 'imp-c'),
      diagram(sheetOf('d'), 'imp-d'),
    ];
    const bytes = await renderDiagram(diagram(sheetOf('a', 'car'), 'imp-a'), file, beside);
    const { set, find } = unpackSheet(JSON.parse(bytes.toString()));
    expect(set).toEqual([
      { netlist: 'a', document: 'imp-a', title: 'imp-a', page: 1 },
      { netlist: 'b', document: 'imp-b', title: 'imp-b', page: 1 },
    ]);
    expect(find?.find(({ id }) => id === 'E1')?.sheets).toEqual(['a', 'b']);
  });

  it('without an id of its own gets that of its document, and so do links between its pages', () => {
    const link = { title: '续', sheet: 'import-2', component: 'A' };
    const [first, second] = ['import', 'import-2'].map((id) => ({ ...lampCircuit(), id, set: 'import', title: id }));
    if (first?.components[1]) first.components[1].links = [link];
    const pages = pagesOf(stored(first, second), { summary });
    expect(pages.map(({ id, set, title, vehicle, page, pages: of }) => [id, set, title, vehicle, page, of])).toEqual([
      ['imp-1', 'imp-1', 'import', '大众 CC 2010', 1, 2],
      ['imp-1-2', 'imp-1', 'import-2', '大众 CC 2010', 2, 2],
    ]);
    expect(pages[0]?.components[1]?.links).toEqual([{ ...link, sheet: 'imp-1-2' }]);
  });

  it('keeps an id that links of other sheets name, and has the title of its document', () => {
    expect(pagesOf(stored(lampCircuit()), { summary })).toMatchObject([
      { id: 'lamp', title: '灯光电路图', page: 1, pages: 1 },
    ]);
  });

  it('of an earlier version is read as the current one', () => {
    const earlier = {
      ...lampCircuit(),
      format: 'netlist/1',
      wires: lampCircuit().wires.map((wire) => ({ ...wire, colors: ['ro'] })),
    };
    expect(pagesOf(stored(earlier), { summary })[0]?.wires[0]?.colors).toEqual(['red']);
  });

  it('shows nothing that could run, whatever its names say', async () => {
    const netlist = lampCircuit();
    for (const part of netlist.components) part.name = '<script>alert(1)</script>" onload="x';
    const [sheet] = makeSheets(netlist);
    const drawing = { name: 'page-1.svg', contentType: 'image/svg+xml', page: 1 };
    const svg = await renderDiagram(diagram(sheet?.netlist), drawing, []);
    expect(svg.toString()).not.toMatch(/<script|" onload=/);
  });

  it('is placed anew where its stored places leave no room any more', async () => {
    const netlist = lampCircuit();
    for (const component of netlist.components) if (component.place) component.place = { path: 1, row: 1 };
    const own = diagram(netlist);
    const json = await renderDiagram(own, { name: 'page-1.json', contentType: SHEET_TYPE, page: 1 }, []);
    expect(unpackSheet(JSON.parse(json.toString())).layout.wires).toHaveLength(netlist.wires.length);
    const svg = await renderDiagram(own, { name: 'page-1.svg', contentType: 'image/svg+xml', page: 1 }, []);
    expect(svg.toString()).toContain('data-component="E1"');
    const pdf = await renderDiagram(own, { name: 'document.pdf', contentType: 'application/pdf', page: null }, []);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('has no page beyond its last', async () => {
    const beyond = { name: 'page-2.svg', contentType: 'image/svg+xml', page: 2 };
    await expect(renderDiagram(diagram(lampCircuit()), beyond, [])).rejects.toMatchObject({
      msg: '该资料没有这一页',
    });
  });
});

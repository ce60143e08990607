import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api';
import { HIGH_VOLTAGE_WARNING } from '../../../src/domain/diagram/high-voltage';
import { plugTable } from '../../../src/domain/diagram/plug-table';
import { plugCircuit } from '../../../src/domain/diagram/sample-diagram.testing';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { DEMO_SLUG } from '../../sample/data/sample-series';
import { netlistsOfSet } from '../../sample/sample-library';
import { openPaper } from '../../paper/read-paper.testing';
import { printPlug } from './print-plug';

async function printed(netlist: Netlist, id: string): Promise<PDFDocumentProxy> {
  const plug = netlist.plugs?.find((one) => one.id === id);
  if (!plug) throw new Error(`no plug ${id}`);
  return openPaper(await printPlug({ netlist, plug, day: '2026-11-22' }));
}

interface Word {
  text: string;
  size: number;
}

async function pagesOf(pdf: PDFDocumentProxy): Promise<Word[][]> {
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  return contents.map(({ items }) =>
    items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [{ text: item.str, size: item.height }] : [])),
  );
}
const textOf = (words: Word[] = []): string => words.map(({ text }) => text).join('\n');

describe('the table of a plug to print (§4)', () => {
  it('names plug, part and place, and each cavity with wire, end, purpose and what must be read', async () => {
    const netlist = plugCircuit();
    const [words, ...more] = await pagesOf(await printed(netlist, 'T4'));
    expect(more).toEqual([]);
    const text = textOf(words);
    for (const expected of ['T4 针脚表', '4 孔 黑色', '继电器盒左侧', '钥匙关', '通电', '运转', '实测', '开关搭铁'])
      expect(text).toContain(expected);
    expect(text).toContain('从导线侧看，锁扣在左');
    expect(text).toContain('T4 其余 1 孔：空孔。');
    const [plug] = netlist.plugs ?? [];
    for (const { volt, stated } of plug ? plugTable(netlist, plug).rows : [])
      for (const cell of [volt.off, volt.on, volt.run, ...stated]) expect(text).toContain(cell);
  });

  it('warns at an orange plug, and asks there for no probe from behind', async () => {
    const netlist = plugCircuit();
    expect(textOf((await pagesOf(await printed(netlist, 'T4')))[0])).toContain('从导线侧对车身测');
    for (const wire of netlist.wires) wire.highVoltage = true;
    const text = textOf((await pagesOf(await printed(netlist, 'T4')))[0]);
    expect(text).toContain(HIGH_VOLTAGE_WARNING);
    expect(text).toContain('直流 1000 V 挡、CAT III 1000 V 表笔');
    expect(text).not.toContain('从导线侧对车身测');
  });

  it('spreads a large plug over pages, each with headings, and no text under 6 points', async () => {
    const netlist = netlistsOfSet(DEMO_SLUG).find(({ id }) => id.endsWith('-engine-control'));
    if (!netlist) throw new Error('no such sheet');
    const pages = await pagesOf(await printed(netlist, 'T121'));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((words, index) => {
      expect(textOf(words)).toContain('T121 针脚表');
      expect(textOf(words)).toContain('功能 / 资料标注');
      expect(textOf(words)).toContain(`第 ${index + 1} / ${pages.length} 页`);
    });
    expect(Math.min(...pages.flat().map(({ size }) => size))).toBeGreaterThanOrEqual(5.99);
    expect(textOf(pages.flat())).toContain('* 控制单元的输出，按接通计算（假设）。');
  });
});

import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api';
import { litPlace } from '../render/lit-place';
import { HIGH_VOLTAGE_WARNING } from '../../../src/domain/diagram/high-voltage';
import { plugCircuit } from '../../../src/domain/diagram/sample-diagram.testing';
import { layoutNetlist } from '../layout/layout-netlist';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { WIRE_COLORS } from '../../../src/domain/netlist/wire-colors';
import { openPaper } from '../../paper/read-paper.testing';
import { printSheet } from './print-sheet';

async function printed(netlist: Netlist, at: string, trace = ''): Promise<PDFDocumentProxy> {
  const place = at === '' ? null : litPlace(netlist, at, trace);
  if (typeof place === 'string') throw new Error(place);
  const sheet = { netlist, layout: layoutNetlist(netlist) };
  return openPaper(await printSheet({ sheet, place, day: '2026-11-22' }));
}

/** All text that can be selected, page by page. */
async function textsOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  return contents.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join('\n'));
}

/** Colours of lines on the first page, `#rrggbb`. */
async function strokesOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf');
  const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList();
  const channels = (args: unknown): string =>
    typeof args === 'string'
      ? args
      : `#${Array.from(args as ArrayLike<number>, (one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
  return fnArray.flatMap((fn, index) => {
    const args = argsArray[index] as ArrayLike<unknown> | undefined;
    return fn === OPS.setStrokeRGBColor && args ? [channels(typeof args[0] === 'string' ? args[0] : args)] : [];
  });
}

const TRACE = '30~F1~K1~S1.2~W1.2';

describe('a sheet to print (§4)', () => {
  it('has the words of all parts as text, sheet, car, day and page on each page', async () => {
    const netlist = plugCircuit();
    const [text = '', ...more] = await textsOf(await printed(netlist, ''));
    expect(more).toEqual([]);
    for (const { id, kind, name } of netlist.components) {
      expect(text).toContain(id);
      if (kind === 'lamp' || kind === 'relay') expect(text).toContain(name);
    }
    for (const words of [`${netlist.title} · ${netlist.vehicle}`, '2026-11-22 打印 · 第 1 / 1 页'])
      expect(text).toContain(words);
  });

  it('is marked as a sample exactly when the sheet is one', async () => {
    const netlist = plugCircuit();
    expect((await textsOf(await printed({ ...netlist, sample: true }, '')))[0]).toContain('示例');
    expect((await textsOf(await printed({ ...netlist, sample: false }, '')))[0]).not.toContain('示例');
  });

  it('shows in full colour what is lit alone', async () => {
    const netlist = plugCircuit();
    // relay to lamp: no part of the coil's way
    for (const wire of netlist.wires) wire.colors = wire.id === 'w9' ? ['violet'] : ['green'];
    const countOf = async (color: 'green' | 'violet', at: string, trace: string) =>
      (await strokesOf(await printed(netlist, at, trace))).filter((stroke) => stroke === WIRE_COLORS[color].hex).length;
    // once in the legend
    expect(await countOf('violet', 'K1', TRACE)).toBe(1);
    expect(await countOf('green', 'K1', TRACE)).toBeGreaterThan(4);
    expect(await countOf('violet', '', '')).toBe(2);
  });

  it('lists the steps of a followed way with terminals, colour and area, numbered', async () => {
    const netlist = plugCircuit();
    const text = (await textsOf(await printed(netlist, 'K1', TRACE))).join('\n');
    for (const words of ['K1 灯光继电器', '追踪回路：30 → F1 → K1 → S1.2 → W1', '保险丝 15 A 1 → 2', ' mm²'])
      expect(text).toContain(words);
    const numbers = text.split('\n').filter((line) => /^[1-9]$/.test(line));
    expect(numbers).toEqual(expect.arrayContaining(['1', '2', '3', '4', '5', '6']));
  });

  it('warns above the steps of a way through high voltage, and of no other', async () => {
    const warning = HIGH_VOLTAGE_WARNING.slice(0, 12);
    const netlist = plugCircuit();
    expect((await textsOf(await printed(netlist, 'K1', TRACE))).join('')).not.toContain(warning);
    for (const wire of netlist.wires) if (wire.id === 'w9') wire.highVoltage = true;
    const text = (await textsOf(await printed(netlist, 'K1', TRACE))).join('').replaceAll('\n', '');
    expect(text).toContain(HIGH_VOLTAGE_WARNING.replaceAll(' ', '').slice(0, 12));
    expect(text.replaceAll(' ', '')).toContain(HIGH_VOLTAGE_WARNING.replaceAll(' ', ''));
  });

  it('spreads a sheet that is too large for a page, and says where it goes on', async () => {
    const netlist = plugCircuit();
    const sheet = { netlist, layout: { ...layoutNetlist(netlist), width: 3_000, height: 2_000 } };
    const data = await printSheet({ sheet, place: null, day: '2026-11-22' });
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf');
    const texts = await textsOf(await getDocument({ data }).promise);
    expect(texts.length).toBeGreaterThan(2);
    expect(texts[0]).toContain('接第 2 页');
    expect(texts[texts.length - 1]).toContain(`第 ${texts.length} / ${texts.length} 页`);
    // what lies on another page is not found on this one
    expect(texts[texts.length - 1]).not.toContain('灯光继电器');
  });
});

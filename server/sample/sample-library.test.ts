/** @long */
import { checkElectricalRules } from '../diagram/rules/electrical-rules';
import { checkHarnessRules } from '../diagram/rules/harness-rules';
import { drawSheet } from '../../src/domain/netlist/drawing/draw-sheet';
import { labelsLeftOut } from '../diagram/layout/label-faults';
import { layoutFaults } from '../diagram/layout/layout-faults';
import { layoutNetlist } from '../diagram/layout/layout-netlist';
import { stackedMarks, textFaults } from '../diagram/layout/text-faults';
import type { Layout } from '../../src/domain/netlist/layout/layout-types';
import { textWidth } from '../../src/domain/netlist/text-metrics';
import { wordsOf } from '../../src/domain/netlist/name-breaks';
import type { Netlist, Wire } from '../../src/domain/netlist/netlist-types';
import { parseNetlist } from '../diagram/parse-netlist';
import { wireLabel } from '../../src/domain/netlist/wire-colors';
import { benchmarkLibrary } from './benchmark-library';
import { canShow } from '../fonts/embedded-font';
import { findSampleDocument, sampleDocuments } from './sample-library';

/** Of a page, px; and how many times wider than high. */
const WIDEST = 2400;
const FLATTEST = 3;

const library = [...sampleDocuments()];
const sheets = library.filter((document) => document.format === 'netlist');
const passat = library.filter((document) => document.applicability.series === '帕萨特');

/** All that the layout of a sheet follows from: places, pins, ends and the widths of texts, not which letters. */
function shapeOf({ components, wires }: Netlist): string {
  const index = new Map(components.map(({ id }, at) => [id, at]));
  const end = ({ component, pin }: Wire['from']) => [index.get(component), pin];
  return JSON.stringify([
    components.map(({ id, kind, name, ampere, ohm, pins, positions, place }) => [
      textWidth(id, 1),
      kind,
      textWidth(name, 1),
      wordsOf(name).map((word) => textWidth(word, 1)),
      ampere === undefined ? 0 : textWidth(String(ampere), 1),
      ohm === undefined ? 0 : textWidth(String(ohm), 1),
      pins.map(({ id: pin, side, role, label, at }) => [pin, side, role, label, at]),
      positions?.length,
      place,
    ]),
    wires.map((wire) => [end(wire.from), end(wire.to), textWidth(wireLabel(wire), 1), wire.circuit, wire.twist]),
  ]);
}

const CAR_ENDINGS = '保险丝 继电器 控制单元 控制器 传感器 电机 开关 指示灯 警告灯 电磁阀 插头 搭铁 线圈 加热器'.split(
  ' ',
);

/** Whether a word begins on one line and ends on the next. */
const isSplit = (word: string, line: string, next: string): boolean =>
  [...word].some((_, at) => at > 0 && line.endsWith(word.slice(0, at)) && next.startsWith(word.slice(at)));

let drawn: { netlist: Netlist; layout: Layout }[] | undefined;
/** One car for all that have a sheet of the same shape: their drawings differ in letters and colours only. */
function drawnSheets(): { netlist: Netlist; layout: Layout }[] {
  const shapes = new Map(sheets.flatMap(({ netlist }) => (netlist ? [[shapeOf(netlist), netlist] as const] : [])));
  drawn ??= [...shapes.values()].map((netlist) => ({ netlist, layout: layoutNetlist(netlist) }));
  return drawn;
}

describe('sample library', () => {
  it('has at least 300 documents over at least 40 series, no two with one id', () => {
    expect(library.length).toBeGreaterThanOrEqual(300);
    expect(
      new Set(library.map(({ applicability: { brand, maker, series } }) => `${brand}/${maker}/${series}`)).size,
    ).toBeGreaterThanOrEqual(40);
    expect(new Set(library.map((document) => document.id)).size).toBe(library.length);
  });

  it('has the 2003 帕萨特 1.8T in every category', () => {
    expect(new Set(passat.map((document) => document.category))).toEqual(
      new Set(['发动机', '变速箱', '车身电气', '底盘', '空调', '保险丝与继电器', 'CAN 网络']),
    );
    expect(passat[0]?.applicability).toEqual({
      brand: '大众',
      maker: '上海大众',
      series: '帕萨特',
      yearFrom: 2003,
      yearTo: 2005,
      displacements: ['1.8T'],
    });
    expect(new Set(passat.map((document) => document.kind))).toEqual(
      new Set(['wiring', 'manual', 'torque', 'schedule', 'dtc', 'fuse']),
    );
    expect(new Set(passat.map((document) => document.format))).toEqual(
      new Set(['netlist', 'pdf', 'html', 'png', 'jpg', 'svg', 'mp4', 'docx']),
    );
  });

  it('draws every sheet as a correct circuit in a well-made harness, in the netlist format', () => {
    const faults = sheets.flatMap(({ id, netlist }) => {
      const parsed = parseNetlist(JSON.parse(JSON.stringify(netlist)));
      return [...checkElectricalRules(parsed), ...checkHarnessRules(parsed)].map((finding) => ({ id, ...finding }));
    });
    expect(faults).toEqual([]);
  });

  it('lays every sheet out legibly', () => {
    expect(sheets.every(({ netlist }) => netlist !== undefined)).toBe(true);
    const faults = drawnSheets().flatMap(({ netlist, layout }) =>
      layoutFaults(layout).map((fault) => `${netlist.id}: ${fault}`),
    );
    const wide = drawnSheets().filter(({ netlist, layout }) => {
      const { width, height } = drawSheet(netlist, layout);
      return width > WIDEST || width > FLATTEST * height;
    });
    expect(wide.map(({ netlist }) => netlist.id)).toEqual([]);
    expect(faults).toEqual([]);
    expect(drawnSheets().flatMap(({ layout }) => labelsLeftOut(layout))).toEqual([]);
  }, 120_000);

  it('writes nothing over anything else, nor two cavities where one cannot tell whose they are', () => {
    const faults = drawnSheets().flatMap(({ netlist, layout }) =>
      [...textFaults(drawSheet(netlist, layout)), ...stackedMarks(layout)].map((fault) => `${netlist.id}: ${fault}`),
    );
    expect(faults).toEqual([]);
  }, 120_000);

  it('breaks no name inside a word that would fit on a line of it', () => {
    const broken = drawnSheets().flatMap(({ netlist, layout }) =>
      layout.symbols.flatMap(({ label: { lines } }) => {
        const widest = Math.max(...lines.map((line) => textWidth(line, 1)));
        const words = CAR_ENDINGS.filter((word) => textWidth(word, 1) <= widest);
        return lines
          .slice(1)
          .filter((line, at) => words.some((word) => isSplit(word, lines[at] ?? '', line)))
          .map((line) => `${netlist.id}: ${lines.join('|')} before ${line}`);
      }),
    );
    expect(broken).toEqual([]);
  }, 120_000);

  it('varies from car to car', () => {
    const netlists = sheets
      .filter((sheet) => sheet.id.endsWith('-fuel-pump'))
      .map(({ netlist }) => JSON.stringify({ ...netlist, id: '', vehicle: '' }));
    expect(new Set(netlists).size).toBeGreaterThan(netlists.length / 2);
  });

  it('is deterministic and finds each document again', () => {
    const written = (documents: unknown[]): string[] => documents.map((document) => JSON.stringify(document));
    const before = written(library);
    const again = written([...sampleDocuments()]);
    expect(again).toHaveLength(before.length);
    expect(library.filter((_, index) => again[index] !== before[index]).map(({ id }) => id)).toEqual([]);
    expect(written(passat.map(({ id }) => findSampleDocument(id)))).toEqual(written(passat));
    expect(findSampleDocument('vw-passat-2003-nothing')).toBeUndefined();
    expect(findSampleDocument('')).toBeUndefined();
  });

  it('draws a car once for several of its documents, and another when that is asked for', () => {
    const pump = findSampleDocument('vw-passat-2003-fuel-pump');
    findSampleDocument('vw-passat-2003-starting');
    expect(findSampleDocument('vw-passat-2003-fuel-pump')).toBe(pump);
    expect(findSampleDocument('peugeot-408-2011-fuel-pump')?.id).toBe('peugeot-408-2011-fuel-pump');
    expect(findSampleDocument('vw-passat-2003-fuel-pump')).not.toBe(pump);
  });

  it('has no script, handler or foreign address in its HTML, and marks every page as a sample', () => {
    const pages = library.flatMap(({ html }) => (html === undefined ? [] : [html()]));
    expect(pages.length).toBeGreaterThan(100);
    for (const html of pages) {
      expect(html).not.toMatch(/<script|\son\w+=|javascript:|https?:/i);
      expect(html).toContain('示例资料');
    }
    const own = passat.flatMap(({ html }) => (html === undefined ? [] : [html()]));
    expect(own.filter((html) => !pages.includes(html))).toEqual([]);
  });

  it('marks every sheet as a sample', () => {
    expect(sheets.every((sheet) => sheet.netlist?.sample === true)).toBe(true);
  });

  it('uses only characters that the embedded font has', () => {
    const characters = new Set<string>();
    for (const { title, netlist } of library)
      for (const letter of title + JSON.stringify(netlist ?? '')) characters.add(letter);
    expect([...characters].filter((character) => !canShow(character))).toEqual([]);
  });
});

describe('benchmarkLibrary', () => {
  it('makes as many series and documents as asked, all ids different', () => {
    const { series, documents } = benchmarkLibrary(50, 700);
    expect(new Set(series.map(({ brand, maker, series: name }) => `${brand}/${maker}/${name}`)).size).toBe(50);
    const ids = [...documents].map((document) => document.id);
    expect(new Set(ids).size).toBe(700);
  });

  it('spreads 50,000 documents evenly over 5,000 series', () => {
    const perSeries = new Map<string, number>();
    for (const { applicability } of benchmarkLibrary().documents)
      perSeries.set(applicability.series, (perSeries.get(applicability.series) ?? 0) + 1);
    expect([perSeries.size, ...new Set(perSeries.values())]).toEqual([5000, 10]);
  });

  it('refuses documents without series', () => expect(() => benchmarkLibrary(0, 1)).toThrow(RangeError));
});

import type { Netlist } from '../../src/domain/netlist/netlist-types';
import type { SetSheet } from '../../src/domain/diagram/sheet-file';
import { DEMO_SLUG, SAMPLE_VEHICLES } from './data/sample-series';
import { circuitDiagnosis, diagnosedParts } from './manuals/circuit-diagnosis';
import { batteryCare, fuseTable } from './manuals/repair-sections';
import { maintenanceSchedule, torqueTable } from './manuals/service-tables';
import { troubleCodeGuide, troubleCodesFor } from './manuals/trouble-codes';
import { withSamplePictures } from './place-pictures/sample-pictures';
import { CarReadings, SheetReadings } from './readings';
import type { SampleDocument } from './sample-document';
import type { SampleVehicle } from './sample-vehicle';
import { sheetKeysOf, SHEETS } from './sheet-list';
import { drawSheets, type DrawnSheet } from './wiring-plan';

/** Circuits whose diagnosis is written out for every car that has them. */
const DIAGNOSED = ['starting', 'fuel-pump', 'ignition', 'can-powertrain', 'hv-interlock'];

/** All documents of the sample library, the demo car first. Deterministic; sources only, nothing is rendered. */
export function* sampleDocuments(): Iterable<SampleDocument> {
  for (const vehicle of SAMPLE_VEHICLES) yield* documentsOf(vehicle);
}

/** The car that was asked for last: one is drawn whole, and who wants one of its documents mostly wants another. */
let last: { readonly slug: string; readonly documents: readonly SampleDocument[] } | null = null;

/** One document by its id, with its sources; undefined when the library has none of that id. */
export function findSampleDocument(id: string): SampleDocument | undefined {
  const vehicle = SAMPLE_VEHICLES.find((candidate) => id.startsWith(`${candidate.slug}-`));
  if (vehicle === undefined) return undefined;
  if (last?.slug !== vehicle.slug) last = { slug: vehicle.slug, documents: documentsOf(vehicle) };
  return last.documents.find((document) => document.id === id);
}

/** The sheets of the car whose set has that id, in the order of its booklet. */
export function sheetsOfSet(set: string): SetSheet[] {
  const vehicle = SAMPLE_VEHICLES.find((candidate) => candidate.slug === set);
  if (!vehicle) return [];
  return sheetKeysOf(vehicle).map((key) => {
    const id = documentId(vehicle, key);
    return { netlist: id, document: id, title: SHEETS[key].title, page: 1 };
  });
}

/** The netlists of the same sheets. */
export function netlistsOfSet(set: string): Netlist[] {
  const vehicle = SAMPLE_VEHICLES.find((candidate) => candidate.slug === set);
  return vehicle ? drawSheets(vehicle).map(({ netlist }) => netlist) : [];
}

const documentId = ({ slug }: SampleVehicle, key: string): string => `${slug}-${key}`;

function documentsOf(vehicle: SampleVehicle): SampleDocument[] {
  const sheets = drawSheets(vehicle);
  return [
    ...sheets.map((sheet) => wiringDocument(vehicle, sheet)),
    booklet(vehicle, sheets),
    ...tables(vehicle, sheets),
    ...sheets
      .filter(({ key }) => DIAGNOSED.includes(key) || vehicle.slug === DEMO_SLUG)
      .map((sheet) => diagnosis(vehicle, sheet)),
    ...(vehicle.slug === DEMO_SLUG ? otherFormats(vehicle, sheets) : []),
  ];
}

type Facts = Omit<SampleDocument, 'applicability' | 'id' | 'pages'> & { pages?: number };

function document(vehicle: SampleVehicle, key: string, facts: Facts): SampleDocument {
  const { brand, maker, series, yearFrom, yearTo, displacements } = vehicle;
  return {
    pages: 1,
    ...facts,
    id: documentId(vehicle, key),
    applicability: { brand, maker, series, yearFrom, yearTo, displacements },
  };
}

function wiringDocument(vehicle: SampleVehicle, { key, entry, netlist }: DrawnSheet): SampleDocument {
  const { title, category, subcategory, keywords } = entry;
  return document(vehicle, key, {
    title,
    kind: 'wiring',
    format: 'netlist',
    category,
    subcategory,
    keywords,
    netlist: vehicle.slug === DEMO_SLUG && key === 'fuel-pump' ? withSamplePictures(netlist) : netlist,
  });
}

function booklet(vehicle: SampleVehicle, sheets: DrawnSheet[]): SampleDocument {
  const netlists = sheets.map(({ netlist }, index) => ({ ...netlist, page: index + 1, pages: sheets.length }));
  return document(vehicle, 'booklet', {
    title: '整车电路图册',
    kind: 'wiring',
    format: 'pdf',
    category: '车身电气',
    subcategory: '图册',
    pages: netlists.length,
    keywords: ['电路图册', '整车电路'],
    netlists,
  });
}

function tables(vehicle: SampleVehicle, sheets: DrawnSheet[]): SampleDocument[] {
  const isElectric = vehicle.energy === 'electric';
  const html = (
    key: string,
    kind: SampleDocument['kind'],
    title: string,
    category: string,
    subcategory: string,
    keywords: string[],
    content: () => string,
  ) => document(vehicle, key, { title, kind, format: 'html', category, subcategory, keywords, html: content });
  const readings = new CarReadings(vehicle, sheets);
  const codes = troubleCodesFor(vehicle).map((entry) => entry.code);
  return [
    ...(isElectric
      ? []
      : [
          html('torque-engine', 'torque', '发动机拧紧力矩', '发动机', '扭矩', ['扭矩', '气缸盖螺栓', '火花塞'], () =>
            torqueTable(vehicle, 'engine'),
          ),
        ]),
    html('torque-chassis', 'torque', '底盘拧紧力矩', '底盘', '扭矩', ['扭矩', '车轮螺栓'], () =>
      torqueTable(vehicle, 'chassis'),
    ),
    html(
      'schedule',
      'schedule',
      '保养周期表',
      isElectric ? '新能源' : '发动机',
      '保养',
      ['保养', '机油', '滤清器'],
      () => maintenanceSchedule(vehicle),
    ),
    html('dtc', 'dtc', '故障码指南', isElectric ? '新能源' : '发动机', '故障码', codes, () =>
      troubleCodeGuide(readings),
    ),
    html('fuses', 'fuse', '保险丝与继电器位置表', '保险丝与继电器', '位置', ['保险丝', '继电器'], () =>
      fuseTable(
        vehicle,
        // the fuse box shows all of them, which says nothing of a fuse's circuit
        sheets.filter(({ key }) => key !== 'fuse-box').map(({ netlist }) => netlist),
      ),
    ),
    html('battery', 'manual', '蓄电池拆装与检测', '车身电气', '电源', ['蓄电池', '静态电流'], () =>
      batteryCare(readings),
    ),
  ];
}

function diagnosis(vehicle: SampleVehicle, { key, entry, netlist }: DrawnSheet): SampleDocument {
  return document(vehicle, `${key}-diagnosis`, {
    title: entry.title.replace('电路图', '检修'),
    kind: 'manual',
    format: 'html',
    category: entry.category,
    subcategory: entry.subcategory,
    keywords: entry.keywords,
    html: () => circuitDiagnosis(vehicle, new SheetReadings(netlist)),
    excerpt: () => diagnosedParts(vehicle, netlist),
  });
}

/** One document of every further format, so that every viewer has something to show. */
function otherFormats(vehicle: SampleVehicle, sheets: DrawnSheet[]): SampleDocument[] {
  const picture = (key: string, format: 'jpg' | 'png' | 'svg'): SampleDocument[] =>
    sheets
      .filter((sheet) => sheet.key === key)
      .map(({ entry, netlist }) =>
        document(vehicle, `${key}-${format}`, {
          title: `${entry.title.replace('电路图', '')}挂图（${format.toUpperCase()}）`,
          kind: 'wiring',
          format,
          category: entry.category,
          subcategory: '挂图',
          keywords: entry.keywords,
          netlist,
        }),
      );
  return [
    ...picture('fuel-pump', 'png'),
    ...picture('starting', 'jpg'),
    ...picture('headlamps', 'svg'),
    ...sheets
      .filter((sheet) => sheet.key === 'fuel-pump')
      .map(({ entry, netlist }) =>
        document(vehicle, 'fuel-pump-video', {
          title: '燃油泵回路走向（视频）',
          kind: 'manual',
          format: 'mp4',
          category: entry.category,
          subcategory: '视频',
          keywords: entry.keywords,
          netlist,
        }),
      ),
    document(vehicle, 'schedule-docx', {
      title: '保养周期表（Word）',
      kind: 'schedule',
      format: 'docx',
      category: '发动机',
      subcategory: '保养',
      keywords: ['保养'],
      html: () => maintenanceSchedule(vehicle),
    }),
  ];
}

import type { DocBankEntry, DocumentSummary } from '@/contract/schemas/library';
import type { ParsedVehicle } from '@/contract/schemas/vehicle';

/** Data of one car for tests. */
export const passatPath = '大众/上汽大众/帕萨特/2003/1.8T';
export const passatVin = 'LSVAA49J132047371';

export const passat: ParsedVehicle = {
  vin: passatVin,
  plate: null,
  brand: '大众',
  maker: '上汽大众',
  series: '帕萨特',
  year: 2003,
  displacement: '1.8T',
  transmission: '手动',
  path: passatPath,
  documentCount: 3,
  checkDigitValid: true,
  corrections: [],
  seriesCandidates: [],
  yearCandidates: [2003],
  displacementCandidates: ['1.8T'],
};

export function documentOf(change: Partial<DocumentSummary> & { id: string; title: string }): DocumentSummary {
  return {
    kind: 'wiring',
    format: 'netlist',
    category: '发动机',
    pages: 2,
    size: 88_000,
    appliesTo: {
      brand: '大众',
      maker: '上汽大众',
      series: '帕萨特',
      yearFrom: 2000,
      yearTo: 2005,
      displacements: ['1.8T'],
    },
    ...change,
  };
}

function category(name: string, documents: readonly DocumentSummary[]): DocBankEntry {
  return {
    name,
    path: `${passatPath}/${name}`,
    count: documents.length,
    files: documents.map((document) => ({
      name: document.title,
      path: `${passatPath}/${name}/${document.id}`,
      count: 1,
      document,
    })),
  };
}

const later = {
  brand: '大众',
  maker: '上汽大众',
  series: '帕萨特',
  yearFrom: 2011,
  yearTo: 2018,
  displacements: ['1.8T'],
};

export const passatTree: DocBankEntry[] = [
  category('发动机', [
    documentOf({ id: 'start', title: '起动系统电路图' }),
    documentOf({ id: 'fuel', title: '燃油泵电路图' }),
    documentOf({ id: 'start-2011', title: '起动系统电路图（2011 款）', appliesTo: later }),
  ]),
  category('底盘', [
    documentOf({ id: 'wheel', title: '车轮扭矩表', kind: 'torque', format: 'html', pages: 1, category: '底盘' }),
  ]),
];

export const passatYears: DocBankEntry[] = [
  {
    name: '2004',
    path: '大众/上汽大众/帕萨特/2004',
    count: 2,
    files: [{ name: '2.0', path: '大众/上汽大众/帕萨特/2004/2.0', count: 2 }],
  },
  {
    name: '2003',
    path: '大众/上汽大众/帕萨特/2003',
    count: 3,
    files: [
      { name: '1.8T', path: passatPath, count: 3 },
      { name: '2.0', path: '大众/上汽大众/帕萨特/2003/2.0', count: 0 },
    ],
  },
];

export const brands: DocBankEntry[] = [
  {
    name: '奥迪',
    path: '奥迪',
    initial: 'A',
    count: 1,
    files: [
      {
        name: '一汽奥迪',
        path: '奥迪/一汽奥迪',
        count: 1,
        files: [{ name: 'A4L', path: '奥迪/一汽奥迪/A4L', initial: 'A', count: 1 }],
      },
    ],
  },
  {
    name: '大众vip',
    path: '大众',
    hot: true,
    count: 3,
    initial: 'D',
    files: [
      {
        name: '上汽大众',
        path: '大众/上汽大众',
        count: 3,
        files: [{ name: '帕萨特', path: '大众/上汽大众/帕萨特', initial: 'P', count: 3 }],
      },
    ],
  },
];

import type { DocumentSeed, LibraryData } from '../../../seed/library-data';

const passat = {
  brand: '大众',
  maker: '上汽大众',
  series: '帕萨特',
  yearFrom: 2001,
  yearTo: 2005,
  displacements: ['1.8T'],
};

/** One document; by default a wiring diagram of the 2003 Passat 1.8T. */
export function documentSeed(fields: Partial<DocumentSeed> & { id: string }): DocumentSeed {
  return {
    title: '起动系统电路图',
    kind: 'wiring',
    format: 'netlist',
    category: '发动机',
    pages: 2,
    appliesTo: passat,
    keywords: [],
    source: 'sample',
    ...fields,
  };
}

/** A library that fits on a page, for tests. */
export const smallLibrary: LibraryData = {
  brands: [
    {
      brand: '大众',
      hot: true,
      makers: [
        { maker: '上汽大众', series: ['帕萨特', 'POLO', '朗逸'] },
        { maker: '进口大众', series: ['途锐', '帕萨特'] },
      ],
    },
    { brand: '奥迪', makers: [{ maker: '一汽奥迪', series: ['A6L'] }] },
    { brand: '斯柯达', makers: [{ maker: '上汽大众斯柯达', series: ['明锐'] }] },
    { brand: '本田', makers: [{ maker: '东风本田', series: ['CR-V', '思域'] }] },
  ],
  cars: [
    {
      path: '大众/上汽大众/帕萨特',
      yearFrom: 2001,
      yearTo: 2005,
      displacements: ['1.8T', '2.0'],
      patterns: [
        { wmi: 'LSV', vds: 'AA49J', displacement: '1.8T', transmission: '手动', yearFrom: 2000, yearTo: 2010 },
      ],
    },
    {
      path: '大众/上汽大众/POLO',
      yearFrom: 2002,
      yearTo: 2010,
      displacements: ['1.4'],
      patterns: [{ wmi: 'LSV', vds: '???9J', displacement: '1.4', transmission: '手动', yearFrom: 2002, yearTo: 2010 }],
    },
  ],
  wmi: [
    { code: 'LSV', manufacturer: '上汽大众', makerPaths: ['大众/上汽大众', '斯柯达/上汽大众斯柯达'] },
    { code: 'JH', manufacturer: 'Honda', makerPaths: [] },
  ],
  documents: [
    documentSeed({ id: 'start', keywords: ['起动机', 'B+'] }),
    documentSeed({ id: 'torque', title: '1.8T 发动机扭矩表', kind: 'torque', format: 'html', pages: 1 }),
    documentSeed({
      id: 'dtc',
      title: 'P0301 第 1 缸失火',
      kind: 'dtc',
      format: 'html',
      pages: 1,
      category: '故障码',
      keywords: ['P0301', '点火线圈'],
    }),
    documentSeed({
      id: 'late',
      title: '空调电路图',
      category: '空调',
      appliesTo: { ...passat, yearFrom: 2009, yearTo: 2011 },
    }),
    documentSeed({
      id: 'all-engines',
      title: '保险丝盒',
      kind: 'fuse',
      format: 'html',
      pages: 1,
      category: '保险丝',
      appliesTo: { ...passat, displacements: [] },
    }),
    documentSeed({
      id: 'crv-dtc',
      title: 'P0301 失火诊断',
      kind: 'dtc',
      format: 'html',
      pages: 1,
      category: '故障码',
      keywords: ['P0301'],
      appliesTo: {
        brand: '本田',
        maker: '东风本田',
        series: 'CR-V',
        yearFrom: 2007,
        yearTo: 2008,
        displacements: ['2.0', '2.4'],
      },
    }),
    documentSeed({
      id: 'percent',
      title: '100% 充电_说明',
      kind: 'manual',
      format: 'pdf',
      pages: 1,
      source: 'storage:library/percent.pdf',
    }),
    documentSeed({
      id: 'outside',
      title: '厂家手册',
      kind: 'manual',
      format: 'pdf',
      pages: 1,
      source: 'https://papers.example.com/a.pdf',
    }),
  ],
};

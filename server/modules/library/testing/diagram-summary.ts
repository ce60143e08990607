import type { DocumentSummary } from '../../../../src/contract/schemas/library';

/** What the library says of an imported diagram of one sheet. */
export const diagramSummary: DocumentSummary = {
  id: 'imp-1',
  title: '灯光电路图',
  kind: 'wiring',
  format: 'netlist',
  category: '车身电气',
  pages: 1,
  size: null,
  appliesTo: { brand: '大众', maker: '上汽大众', series: '大众 CC', yearFrom: 2010, yearTo: 2010, displacements: [] },
};

import { KIT } from './selectors/kit';
import { ME } from './selectors/me';
import { READING } from './selectors/reading';
import { WORKSHOP } from './selectors/workshop';

/**
 * Where the suite finds things in the app: pages by path, elements by the classes and ids of their templates, texts as
 * users read them.
 */
export const SELECTORS = { ...KIT, ...READING, ...ME, ...WORKSHOP } as const;

/** A car of the sample library and one of its diagrams. */
export const SAMPLE = {
  vin: 'LSVAA49J132047371',
  vehicle: '上汽大众 帕萨特 2003 1.8T',
  brand: '大众',
  series: '帕萨特',
  category: '发动机',
  diagram: '燃油泵电路图',
  paperCategory: '车身电气',
  paper: '整车电路图册',
} as const;

import type { SharedDocument } from '../../contract/schemas/share';

/** What a visitor is told of the circuit of a fuel pump behind the link `k1`. */
export const sharedPump: SharedDocument = {
  title: '燃油泵电路图',
  kind: 'wiring',
  appliesTo: {
    brand: '大众',
    maker: '上汽大众',
    series: '帕萨特',
    yearFrom: 2000,
    yearTo: 2005,
    displacements: ['1.8T'],
  },
  page: 1,
  pages: 1,
  lit: { part: 'J17 燃油泵继电器', way: '30 → S228 → J17.87' },
  picture: '/shared/k1.png',
};

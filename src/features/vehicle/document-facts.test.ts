import { categoryIcon, categoryTopics } from './category-look';
import { documentFacts, sizeText } from './document-facts';
import { countKinds, documentsOf } from './hooks/use-doc-tree';
import { documentOf, passat, passatTree } from './sample-tree.testing';
import { documentIdOf } from './vehicle-history';

describe('what a row says of a document', () => {
  it('names years and engines first, then format, pages and size', () => {
    expect(documentFacts(documentOf({ id: 'a', title: 'A' }), passat)).toBe('2000–2005 1.8T · 矢量图 · 2 页 · 86 KB');
  });

  it('names the other car a document is for', () => {
    const appliesTo = {
      brand: '大众',
      maker: '一汽-大众',
      series: '高尔夫',
      yearFrom: 2004,
      yearTo: 2004,
      displacements: [],
    };
    expect(
      documentFacts(documentOf({ id: 'a', title: 'A', appliesTo, pages: 1, size: null, format: 'pdf' }), passat),
    ).toBe('一汽-大众 高尔夫 2004 · PDF');
  });

  it('shows sizes as people read them', () => {
    expect([sizeText(10), sizeText(88_000), sizeText(1_300_000)]).toEqual(['1 KB', '86 KB', '1.2 MB']);
  });
});

describe('what a category says of itself', () => {
  it('shortens titles to at most four different topics', () => {
    const titles = [
      '起动系统电路图',
      '起动系统电路图',
      '充电系统电路图',
      '点火系统电路图',
      '燃油泵电路图',
      '冷却风扇电路图',
    ];
    expect(categoryTopics(titles.map((title, index) => documentOf({ id: String(index), title })))).toBe(
      '起动、充电、点火、燃油泵',
    );
  });

  it('has a picture for categories it knows by their beginning', () => {
    expect(categoryIcon('CAN 网络')).toBe('network');
    expect(categoryIcon('保险丝与继电器')).toBe('fuse');
    expect(categoryIcon('其他')).toBe('document');
  });
});

describe('the documents of a tree', () => {
  it('are counted by kind', () => {
    expect(countKinds(documentsOf(passatTree)).filter(({ count }) => count > 0)).toEqual([
      { kind: 'wiring', count: 3 },
      { kind: 'torque', count: 1 },
    ]);
  });

  it('are found again in the history, by the bank’s address or the page’s', () => {
    const entry = { type: 'document' as const, title: '', viewTime: 1 };
    expect(documentIdOf({ ...entry, url: 'docbank:fuel-1' })).toBe('fuel-1');
    expect(documentIdOf({ ...entry, url: '/pages/documentView/documentView?url=docbank%3Afuel-1&title=x' })).toBe(
      'fuel-1',
    );
    expect(documentIdOf({ ...entry, url: 'https://example.com/a.pdf' })).toBeNull();
  });
});

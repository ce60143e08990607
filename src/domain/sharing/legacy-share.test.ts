import { isLegacyShare, rebuildLegacyShare } from './legacy-share';
import { readShareInfo } from './share-link';

const PAGES = {
  docTree: '/pages/docTree/docTree',
  maintain: '/packages/vehicleMaintain/maintain/maintain',
  maintainDetail: '/packages/vehicleMaintain/maintainDetail/maintainDetail',
  vehicleDetail: '/packages/vehicleMaintain/vehicleDetail/vehicleDetail',
};
const UNSUPPORTED = '不支持访问该旧版分享，请升级到最新版本';
const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
const passat = {
  path: PASSAT,
  brand: '大众',
  country: '上汽大众',
  models: '帕萨特',
  year: '2003',
  displacement: '1.8T',
};
const twice = (text: string): string => encodeURIComponent(encodeURIComponent(text));

describe('old shared links (§2): page identifiers', () => {
  it.each([
    ...Object.entries(PAGES),
    [' docTree ', PAGES.docTree],
    ['/docTree', PAGES.docTree],
    ['pages/docTree/docTree', PAGES.docTree],
    ['/packages/vehicleMaintain/maintainDetail/maintainDetail', PAGES.maintainDetail],
    ['vehicleDetail?brand=x', PAGES.vehicleDetail],
    [encodeURIComponent('/pages/maintain/maintain'), PAGES.maintain],
  ])('%s opens %s', (target, page) => {
    expect(rebuildLegacyShare({ target })).toEqual({
      ok: true,
      payload: {
        shareTarget: page,
        sharePagePrarams: {},
        directJump: false,
        sharePath: '/pages/home/home',
        loginCheck: true,
        from: null,
      },
    });
  });

  it.each([
    'goods',
    'lottery',
    'courseDetail',
    'doctree',
    'docTree2',
    '',
    ' ',
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'https://evil.example',
    '//evil.example/docTree',
    'https://evil.example/docTree',
    'javascript:docTree',
    '../docTree',
    'docTree#x',
    'docTree/../withdraw',
    '文档',
    0,
    7,
    true,
    null,
    undefined,
    {},
    ['docTree'],
    'x'.repeat(301),
  ])('%p is not supported any more', (target) => {
    expect(rebuildLegacyShare({ target })).toEqual({ ok: false, message: UNSUPPORTED });
  });
});

describe('old shared links (§2): parameters', () => {
  it.each<[name: string, info: Record<string, unknown>, params: Record<string, string>]>([
    ['a slash path in its five parts', { path: PASSAT }, passat],
    ['a path with a leading slash', { path: `/${PASSAT}` }, passat],
    ['a path with a slash at its end', { path: `${PASSAT}/` }, passat],
    ['blanks around the parts', { path: '大众 / 上汽大众/ 帕萨特 /2003/1.8T' }, passat],
    [
      'a path that ends early',
      { path: '大众/上汽大众' },
      { path: '大众/上汽大众', brand: '大众', country: '上汽大众' },
    ],
    ['a brand alone', { path: '大众' }, { path: '大众', brand: '大众' }],
    [
      'a missing country',
      { path: '大众//帕萨特/2003/1.8T' },
      { path: '大众//帕萨特/2003/1.8T', brand: '大众', models: '帕萨特', year: '2003', displacement: '1.8T' },
    ],
    [
      'a missing year: the tree path stops there',
      { path: '大众/上汽大众/帕萨特//1.8T' },
      { path: '大众/上汽大众/帕萨特', brand: '大众', country: '上汽大众', models: '帕萨特', displacement: '1.8T' },
    ],
    [
      'a deeper path: the category stays in the tree path',
      { path: `${PASSAT}/发动机/起动` },
      { ...passat, path: `${PASSAT}/发动机` },
    ],
    ['a path of slashes', { path: '////' }, {}],
    ['an encoded path', { path: encodeURIComponent(PASSAT) }, passat],
    ['a path encoded twice', { path: twice(PASSAT) }, passat],
    [
      'a tree of names',
      { tree: '大众,上汽大众,帕萨特,2003,1.8T,发动机' },
      { path: '大众/上汽大众/帕萨特/2003/1.8T/发动机' },
    ],
    ['a tree with blanks and empty names', { tree: ' 大众,, 上汽大众 ,' }, { path: '大众/上汽大众' }],
    ['a tree with Chinese commas', { tree: '大众，上汽大众，帕萨特' }, { path: '大众/上汽大众/帕萨特' }],
    ['an encoded tree', { tree: encodeURIComponent('大众,上汽大众') }, { path: '大众/上汽大众' }],
    ['a tree encoded twice', { tree: twice('大众,上汽大众') }, { path: '大众/上汽大众' }],
    ['a slash inside a name of the tree', { tree: '大众,EA888/1.8T' }, { path: '大众/EA888／1.8T' }],
    ['a tree of commas', { tree: ',,,' }, {}],
    [
      'a tree beside a path: the tree leads',
      { tree: '大众,一汽大众', path: PASSAT },
      { ...passat, path: '大众/一汽大众' },
    ],
    ['a title', { title: ' 帕萨特 大灯 ' }, { title: '帕萨特 大灯' }],
    ['an encoded title', { title: twice('帕萨特') }, { title: '帕萨特' }],
    ['a title with a plus', { title: 'A4+ 保养' }, { title: 'A4+ 保养' }],
    ['a plus that was encoded', { title: 'A4%2B' }, { title: 'A4+' }],
    ['a lone percent sign', { title: '浓度 50%' }, { title: '浓度 50%' }],
    ['a broken escape', { title: '%E5%B8' }, { title: '%E5%B8' }],
    ['a numeric year', { path: 2003 }, { path: '2003', brand: '2003' }],
    ['the id of a maintenance item', { id: 'item-7' }, { id: 'item-7' }],
    ['an id that is none', { id: '../7' }, {}],
    [
      'markup, which is only ever text',
      { title: '<img src=x onerror=alert(1)>' },
      { title: '<img src=x onerror=alert(1)>' },
    ],
    ['control characters', { title: '帕\u0000萨\n特' }, { title: '帕萨特' }],
    ['values of another type', { title: {}, tree: ['大众'], path: null, id: true }, {}],
    ['a value that is too long', { title: '长'.repeat(301), path: `${'长'.repeat(301)}` }, {}],
    ['fields that no old link had', { token: 'x', url: 'https://evil.example', shareReviewText: 'x' }, {}],
  ])('%s', (_name, info, params) => {
    expect(rebuildLegacyShare({ target: 'docTree', ...info })).toMatchObject({
      ok: true,
      payload: { shareTarget: PAGES.docTree },
    });
    const share = rebuildLegacyShare({ target: 'docTree', ...info });
    expect(share.ok && share.payload.sharePagePrarams).toEqual(params);
  });

  it.each<[unknown, string | null]>([
    ['u1', 'u1'],
    [1024, '1024'],
    ['%75%31', 'u1'],
    [' u-1_x ', 'u-1_x'],
    ['<script>', null],
    ['u 1', null],
    ['u/1', null],
    ['', null],
    [null, null],
    [{}, null],
    ['u'.repeat(65), null],
  ])('from %p is %p', (from, expected) => {
    expect(rebuildLegacyShare({ target: 'maintain', from })).toMatchObject({ payload: { from: expected } });
  });

  it('never opens without asking, nor without a login', () => {
    expect(rebuildLegacyShare({ target: 'docTree', directJump: true, loginCheck: false })).toMatchObject({
      payload: { directJump: false, loginCheck: true },
    });
  });
});

describe('old shared links (§2): as they come', () => {
  it.each([
    ['as it is', (json: string) => json],
    ['encoded', encodeURIComponent],
    ['encoded twice', twice],
    ['with blanks around', (json: string) => `  ${json}\n`],
  ])('a shareInfo %s', (_name, written) => {
    const info = readShareInfo(
      written(JSON.stringify({ target: 'vehicleDetail', from: 'u1', title: '帕萨特', path: PASSAT })),
    );
    expect(info && isLegacyShare(info)).toBe(true);
    expect(rebuildLegacyShare(info ?? {})).toMatchObject({
      ok: true,
      payload: { shareTarget: PAGES.vehicleDetail, from: 'u1', sharePagePrarams: { ...passat, title: '帕萨特' } },
    });
  });

  it.each([
    [{ target: 'docTree' }, true],
    [{ target: 'gone' }, true],
    [{ shareTarget: '/pages/docTree/docTree', target: 'x' }, false],
    [{ target: '' }, false],
    [{ target: null }, false],
    [{}, false],
  ])('%p is an old link: %s', (info, expected) => {
    expect(isLegacyShare(info)).toBe(expected);
  });
});

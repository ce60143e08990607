import { isLegacyShare, rebuildLegacyShare } from './legacy-share';

describe('old shared links (§2)', () => {
  it.each([
    ['docTree', '/pages/docTree/docTree'],
    ['maintain', '/packages/vehicleMaintain/maintain/maintain'],
    ['maintainDetail', '/packages/vehicleMaintain/maintainDetail/maintainDetail'],
    ['vehicleDetail', '/packages/vehicleMaintain/vehicleDetail/vehicleDetail'],
  ])('%s opens %s', (target, page) => {
    expect(rebuildLegacyShare({ target })).toMatchObject({ ok: true, payload: { shareTarget: page, sharePagePrarams: {}, from: null } });
  });

  it.each(['goods', '', 'constructor', '__proto__', 'https://evil.example', undefined, {}])('%p is not supported any more', (target) => {
    expect(rebuildLegacyShare({ target })).toEqual({ ok: false, message: '不支持访问该旧版分享，请升级到最新版本' });
  });

  it('splits the slash path into brand, country, models, year and displacement', () => {
    const share = rebuildLegacyShare({ target: 'vehicleDetail', from: 'u1', title: '帕萨特', path: '大众/上汽大众/帕萨特/2003/1.8T' });
    expect(share).toMatchObject({
      ok: true,
      payload: {
        from: 'u1',
        sharePagePrarams: {
          title: '帕萨特',
          path: '大众/上汽大众/帕萨特/2003/1.8T',
          brand: '大众',
          country: '上汽大众',
          models: '帕萨特',
          year: '2003',
          displacement: '1.8T',
        },
      },
    });
  });

  it('makes the tree path of the comma-separated names', () => {
    expect(rebuildLegacyShare({ target: 'docTree', tree: '大众, 上汽大众,帕萨特 ,2003,1.8T,发动机' })).toMatchObject({
      payload: { sharePagePrarams: { path: '大众/上汽大众/帕萨特/2003/1.8T/发动机' } },
    });
  });

  it('never opens without asking', () => {
    expect(rebuildLegacyShare({ target: 'docTree', directJump: true })).toMatchObject({ payload: { directJump: false, loginCheck: true } });
  });

  it('is told from a link of today by its fields', () => {
    expect(isLegacyShare({ target: 'docTree' })).toBe(true);
    expect(isLegacyShare({ shareTarget: '/pages/docTree/docTree', target: 'x' })).toBe(false);
    expect(isLegacyShare({})).toBe(false);
  });
});

import { VehicleResolver } from './resolve-vehicle';

const library = [
  { brand: '大众', maker: '上汽大众', series: '帕萨特' },
  { brand: '空牌', maker: '空厂', series: null },
];
const row = (brand: string, maker: string | null, series: string) => ({ brand, maker, series });

describe('VehicleResolver', () => {
  it('remembers the cars that are to be created', () => {
    const resolver = new VehicleResolver(library, true);
    expect(resolver.resolve(row('新牌', '新厂', 'S1'))).toEqual({ maker: '新厂', isNew: true });
    expect(resolver.resolve(row('新牌', null, 'S1'))).toEqual({ maker: '新厂', isNew: false });
    expect(resolver.resolve(row('新牌', null, 'S2'))).toEqual({ maker: '新厂', isNew: true });
    expect(resolver.resolve(row('另牌', null, 'S1'))).toEqual({ maker: '另牌', isNew: true });
    expect(resolver.resolve(row('另牌', '另厂', 'S1'))).toEqual({ maker: '另厂', isNew: true });
    expect(resolver.resolve(row('另牌', null, 'S1'))).toEqual({
      problem: '“另牌 S1”有多个厂商（另牌、另厂），请填写厂商',
    });
  });

  it('creates under the only maker of a brand, and none unasked', () => {
    expect(new VehicleResolver(library, true).resolve(row('空牌', null, 'S1'))).toEqual({ maker: '空厂', isNew: true });
    expect(new VehicleResolver(library, false).resolve(row('空牌', null, 'S1'))).toEqual({
      problem: '资料库中没有车型“空牌/S1”；选新建（--create-vehicles）可新建',
    });
  });
});

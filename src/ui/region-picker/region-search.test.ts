import { areaList } from '@vant/area-data';
import { namesOf, searchAreas } from './region-search';

const found = (text: string) => searchAreas(areaList, text).map(({ names }) => names.join(' '));

describe('search over regions', () => {
  it.each([
    ['吴中', '江苏省 苏州市 吴中区'],
    ['苏州 吴中', '江苏省 苏州市 吴中区'],
    ['苏州市吴中区', '江苏省 苏州市 吴中区'],
    ['渝北', '重庆市 重庆市 渝北区'],
  ])('finds %s first', (text, expected) => expect(found(text)[0]).toBe(expected));

  it('puts a county of that name before the counties of a city of that name', () => {
    expect(found('朝阳')[0]).toMatch(/朝阳(区|县)$/);
  });

  it('lists the counties of a city that is named, and no more than thirty', () => {
    expect(found('苏州')).toContain('江苏省 苏州市 姑苏区');
    expect(found('省')).toHaveLength(30);
  });

  it.each(['', '  ', '不存在的地方'])('finds nothing for %j', (text) => expect(found(text)).toEqual([]));

  it('names a code of any level', () => {
    expect(namesOf(areaList, '320506')).toEqual(['江苏省', '苏州市', '吴中区']);
    expect(namesOf(areaList, '320500')).toEqual(['江苏省', '苏州市']);
    expect(namesOf(areaList, '')).toEqual([]);
  });
});

import { seriesName, vehicleName } from './vehicle-name';

const passat = { brand: '大众', maker: '上汽大众', series: '帕萨特', year: 2003, displacement: '1.8T' };

describe('the name of a car', () => {
  it('is maker, series, year and displacement', () => {
    expect(vehicleName(passat)).toBe('上汽大众 帕萨特 2003 1.8T');
    expect(seriesName(passat)).toBe('上汽大众 帕萨特');
  });

  it('leaves out what is not known', () => {
    expect(vehicleName({ ...passat, series: null, year: null, displacement: null })).toBe('上汽大众');
  });

  it('takes the brand where the maker is not known', () => {
    expect(vehicleName({ ...passat, maker: '', displacement: null })).toBe('大众 帕萨特 2003');
  });
});

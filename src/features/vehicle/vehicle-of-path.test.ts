import { pathDepth, seriesPath, vehicleAtPath, vehicleOfPath } from './vehicle-of-path';

describe('cars and slash paths', () => {
  it('reads a whole path', () => {
    expect(vehicleOfPath('大众/上汽大众/帕萨特/2003/1.8T')).toMatchObject({
      brand: '大众',
      maker: '上汽大众',
      series: '帕萨特',
      year: 2003,
      displacement: '1.8T',
      path: '大众/上汽大众/帕萨特/2003/1.8T',
      vin: null,
    });
  });

  it('takes a shared path with a category for its car', () => {
    expect(vehicleOfPath('大众/上汽大众/帕萨特/2003/1.8T/发动机').path).toBe('大众/上汽大众/帕萨特/2003/1.8T');
  });

  it('leaves a nonsense year open instead of inventing one', () => {
    expect(vehicleOfPath('大众/上汽大众/帕萨特/abcd').year).toBeNull();
  });

  it('has no path without a series', () => {
    expect(vehicleOfPath('大众').path).toBeNull();
  });

  it('knows how far a path goes', () => {
    expect(pathDepth(null)).toBe('none');
    expect(pathDepth('大众/上汽大众')).toBe('none');
    expect(pathDepth('大众/上汽大众/帕萨特/2003')).toBe('series');
    expect(pathDepth('大众/上汽大众/帕萨特/2003/1.8T')).toBe('whole');
    expect(seriesPath('大众/上汽大众/帕萨特/2003/1.8T')).toBe('大众/上汽大众/帕萨特');
  });

  it('keeps VIN and gearbox when the user completes the path', () => {
    const car = { ...vehicleOfPath('大众/上汽大众/帕萨特'), vin: 'LSVAA49J132047371', transmission: '手动' };
    expect(vehicleAtPath(car, '大众/上汽大众/帕萨特/2003/1.8T')).toMatchObject({
      vin: 'LSVAA49J132047371',
      transmission: '手动',
      displacement: '1.8T',
      year: 2003,
    });
  });
});

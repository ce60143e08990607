import { vehicleOfDocument } from './vehicle-of-document';
import { vehicleOfPath } from './vehicle-of-path';

const passat = {
  brand: '大众',
  maker: '上汽大众',
  series: '帕萨特',
  yearFrom: 2001,
  yearTo: 2005,
  displacements: ['1.8T', '2.0'],
};
const car = (path: string) => ({ ...vehicleOfPath(path), vin: 'LSVAA49J132047371' });

it('is the current car when the document is for its series, of another year, too', () => {
  const own = car('大众/上汽大众/帕萨特/2009/1.8T');
  expect(vehicleOfDocument(passat, own)).toEqual(own);
});

it.each([
  ['none is chosen', null],
  ['another is chosen', car('本田/东风本田/CR-V/2012/2.4')],
  ['year and engine of the chosen one are open', car('大众/上汽大众/帕萨特')],
])('is one that the document is for when %s', (_when, current) => {
  expect(vehicleOfDocument(passat, current)).toMatchObject({
    path: '大众/上汽大众/帕萨特/2005/1.8T',
    series: '帕萨特',
    vin: null,
  });
});

it('has any engine when the document names none', () => {
  expect(vehicleOfDocument({ ...passat, displacements: [] }, null).path).toBe('大众/上汽大众/帕萨特/2005/全部排量');
});

import { compareCars, type KnownCar } from './same-car';

const PASSAT = '大众/上汽大众/帕萨特/2003/1.8T';
const car = (vin: string | null, carid: string | null, path: string | null): KnownCar => ({ vin, carid, path });

describe('whether items are for the car of an order', () => {
  it.each([
    ['the same VIN', car('V1', null, PASSAT), car('V1', '沪A12345', PASSAT), true, null],
    ['the same VIN under another plate', car('V1', '沪A12345', PASSAT), car('V1', '沪B12345', PASSAT), true, null],
    ['the same plate', car(null, '沪A12345', PASSAT), car('V1', '沪A12345', PASSAT), true, null],
    ['the same model', car(null, null, PASSAT), car('V1', '沪A12345', '大众/上汽大众/帕萨特'), false, null],
    ['another car of the model', car('V1', null, PASSAT), car('V2', '沪A12345', PASSAT), false, /VIN 是 V2/],
    ['another plate', car(null, '沪A12345', PASSAT), car(null, '沪B12345', PASSAT), false, /沪B·12345/],
    ['another model', car(null, null, PASSAT), car('V2', '沪A1', '比亚迪/比亚迪/E6/2016'), false, /比亚迪 E6 2016/],
    ['another year', car(null, null, PASSAT), car(null, '沪A1', '大众/上汽大众/帕萨特/2019'), false, /帕萨特 2019/],
    ['an order without a model', car(null, null, PASSAT), car(null, '沪A12345', null), false, /没有确认车型/],
    ['an order of this VIN without a model', car('V1', null, PASSAT), car('V1', '沪A12345', null), true, null],
  ] as const)('%s', (_, wanted, order, same, differs) => {
    const match = compareCars(wanted, order);
    expect(match.same).toBe(same);
    if (differs === null) expect(match.differs).toBeNull();
    else expect(match.differs).toMatch(differs);
  });
});

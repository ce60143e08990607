import { energyOf } from './car-energy';

const car = { energy: null, vehiclePath: null, car: '', carid: '沪A12345', vin: null };

describe('what fills a car up', () => {
  it.each([
    ['the library says electric', { vehiclePath: '比亚迪/比亚迪/E6/2013/电动' }, 'charge'],
    ['an electric series', { vehiclePath: '北汽/北汽/E150EV/2013' }, 'charge'],
    ['a brand of electric cars', { vehiclePath: '特斯拉/进口特斯拉/Model S/2014' }, 'charge'],
    ['words of the receptionist', { car: '特斯拉 Model 3 2021' }, 'charge'],
    ['an electric plate', { carid: '沪AD12345' }, 'charge'],
    ['an electric plate of a lorry', { carid: '沪A12345D' }, 'charge'],
    ['the VIN of an electric maker', { vin: 'LRW3E7EK0MC000001' }, 'charge'],
    ['a plate of a hybrid', { carid: '沪AF12345' }, 'fuel'],
    ['a hybrid by its model, whatever the plate', { car: '比亚迪 秦 PLUS DM-i', carid: '沪AD12345' }, 'fuel'],
    ['an ordinary plate', {}, 'fuel'],
    ['a series with those letters inside', { vehiclePath: '雪佛兰/上汽通用/DEVILLE/2005/2.0' }, 'fuel'],
    ['no plate yet', { carid: '' }, 'fuel'],
    ['what somebody said', { energy: 'fuel', carid: '沪AD12345' }, 'fuel'],
    ['what somebody said of an ordinary plate', { energy: 'charge' }, 'charge'],
  ] as const)('%s', (_, facts, energy) => {
    expect(energyOf({ ...car, ...facts })).toBe(energy);
  });
});

import type { Vehicle } from '@/contract/schemas/vehicle';
import { chooseVehicle, clearVehicle, currentVehicleAtom, recentVehiclesAtom } from './current-vehicle';
import { asNextStart } from './next-start.testing';
import { store } from './store';

const car = (vin: string | null, path: string | null = null): Vehicle => ({
  vin,
  plate: null,
  brand: '大众',
  maker: '上汽大众',
  series: '帕萨特',
  year: 2003,
  displacement: null,
  transmission: null,
  path,
  documentCount: 0,
});

beforeEach(() => {
  clearVehicle();
  store.set(recentVehiclesAtom, []);
});

describe('current vehicle', () => {
  it('is kept in storage and put on top of the recent ones, each car once, five at most', () => {
    ['1', '2', '3', '4', '5', '6', '2'].forEach((vin) => chooseVehicle(car(vin)));
    expect(store.get(currentVehicleAtom)?.vin).toBe('2');
    expect(store.get(recentVehiclesAtom).map(({ vin }) => vin)).toEqual(['2', '6', '5', '4', '3']);
    expect(localStorage.getItem('currentVehicle')).toContain('"vin":"2"');
  });

  it('tells cars without a VIN apart by their path', () => {
    chooseVehicle(car(null, '大众/上汽大众/帕萨特/2003'));
    chooseVehicle(car(null, '大众/上汽大众/帕萨特/2004'));
    chooseVehicle(car(null, '大众/上汽大众/帕萨特/2003'));
    expect(store.get(recentVehiclesAtom)).toHaveLength(2);
  });

  it('leaves damaged entries out when the app starts', () => {
    localStorage.setItem('recentVehicles', JSON.stringify([car('1'), { no: 'car' }, null]));
    localStorage.setItem('currentVehicle', '"text"');
    asNextStart();
    jest.isolateModules(() => {
      const fresh = jest.requireActual<typeof import('./current-vehicle')>('./current-vehicle');
      const { store: freshStore } = jest.requireActual<typeof import('./store')>('./store');
      expect(freshStore.get(fresh.recentVehiclesAtom)).toHaveLength(1);
      expect(freshStore.get(fresh.currentVehicleAtom)).toBeNull();
    });
  });
});

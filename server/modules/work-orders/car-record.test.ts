import { carRow, withVisit, type CarHistory, type PlateVisit } from './car-record';

const NOTHING: CarHistory = { count: 0, newest: [], told: null, before: null };
const visit = (fields: Partial<PlateVisit> = {}): PlateVisit => ({
  ...{ id: 'm', vin: null, car: '', vehiclePath: null, ownerName: '', ownerPhone: '', owner: null },
  createdAt: '2026-03-02T02:00:00.000Z',
  ...fields,
});
const rowOf = (history: CarHistory) => carRow('s', '沪A12345', history);

describe('what a store knows of a car', () => {
  it('is nothing without a visit and without a table', () => {
    expect(rowOf(NOTHING)).toBeNull();
  });

  it('is of the last visit that says it', () => {
    const first = visit({ id: 'a', vin: 'LSVAA49J132047371', car: '帕萨特', vehiclePath: '大众/帕萨特' });
    const second = visit({ id: 'b', createdAt: '2026-03-03T02:00:00.000Z', ownerName: '王建国' });
    expect(rowOf(withVisit(withVisit(NOTHING, first), second))).toMatchObject({
      ...{ vin: 'LSVAA49J132047371', car: '帕萨特', vehiclePath: '大众/帕萨特', ownerName: '王建国', visits: 2 },
      lastVisitAt: new Date('2026-03-03T02:00:00Z'),
    });
  });

  it('is of a later visit that is there already, as two machines have two clocks', () => {
    const later = visit({ id: 'a', createdAt: '2026-03-02T02:00:01+00:00', car: '帕萨特' });
    const history = withVisit({ ...NOTHING, count: 1, newest: [later] }, visit({ id: 'b', car: '高尔夫' }));
    expect(rowOf(history)).toMatchObject({ car: '帕萨特', visits: 2, lastVisitAt: new Date('2026-03-02T02:00:01Z') });
  });

  it.each([
    ['m', 'a', '帕萨特'],
    ['a', 'm', '高尔夫'],
  ])('is of the greater id of two visits at one moment (%s, %s)', (before, id, car) => {
    const newest = [visit({ id: before, car: '帕萨特' })];
    expect(rowOf(withVisit({ ...NOTHING, count: 1, newest }, visit({ id, car: '高尔夫' })))).toMatchObject({ car });
  });

  it('names the owner as he is from this visit on, also where a later one has him', () => {
    const owner = { id: 'c', name: '王建', phone: '' };
    const later = visit({ id: 'z', createdAt: '2026-03-02T03:00:00.000Z', owner });
    const renamed = { id: 'c', name: '王建国', phone: '13812345678' };
    const history = withVisit({ ...NOTHING, count: 1, newest: [later] }, visit({ owner: renamed }));
    expect(rowOf(history)).toMatchObject({ customerId: 'c', ownerName: '王建国', ownerPhone: '13812345678' });
  });

  it('has a table fill what the visits leave open', () => {
    const told = {
      vin: 'LSVAA49J132047371',
      car: '帕萨特',
      ownerName: '李强',
      ownerPhone: '',
      lastVisitOn: '2026-01-05',
    };
    const before = { id: 'c', name: '李强', phone: '13800000001' };
    const history = { ...NOTHING, told: { ...told, importedAt: '2026-02-01T00:00:00+00:00' }, before };
    expect(rowOf(history)).toMatchObject({ customerId: 'c', visits: 0, lastVisitAt: new Date('2026-01-05T04:00:00Z') });
    expect(rowOf(withVisit(history, visit({ car: '高尔夫' })))).toMatchObject({
      ...{ vin: 'LSVAA49J132047371', car: '高尔夫', customerId: 'c', ownerPhone: '13800000001', visits: 1 },
    });
  });
});

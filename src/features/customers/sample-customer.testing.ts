import type { Customer, CustomerRow } from '@/contract/schemas/customers';

export const sampleRow: CustomerRow = {
  id: 'c1',
  name: '王建国',
  phone: '13987654321',
  company: false,
  plates: ['沪A12345'],
  cars: 1,
  visits: 3,
  owed: 15_050,
  lastVisitAt: '2026-11-20T17:00:00Z',
};

export const sampleCustomer: Customer = {
  ...sampleRow,
  invoiceTitle: '',
  note: '爱喝茶',
  spent: 1_234_567,
  consent: { state: 'unasked', at: null, means: null, by: null },
  carList: [{ carid: '沪A12345', vin: null, car: '上汽大众 帕萨特', visits: 3, lastVisitAt: '2026-11-20T17:00:00Z' }],
  log: [
    { id: '1', at: '2026-11-01T02:00:00Z', by: { uid: 'u1', name: '小周' }, kind: 'edited', note: '姓名 王 → 王建国' },
  ],
};

import type { SharedWorkOrder } from '@/contract/schemas/shared-orders';
import { sampleOrder } from './sample-orders.testing';

const { number, carid, car, mileageKm, complaint, stage, parts, labour, discount, total, createdAt } = sampleOrder;
/** What the customer sees of the sample order. */
export const sampleSharedOrder: SharedWorkOrder = {
  number,
  carid,
  car,
  mileageKm,
  complaint,
  stage,
  parts,
  labour,
  discount,
  grantedDiscount: discount,
  discountRate: 0,
  total,
  paid: 0,
  owed: 0,
  dueOn: null,
  createdAt,
  settledAt: null,
  deliveredAt: null,
  ownerName: '王**',
  decidable: true,
  faults: [],
  store: {
    name: '宏达汽修',
    phone: '0512-66668888',
    address: { name: '', address: '苏州市吴中区金山路88号', latitude: null, longitude: null },
  },
  photos: [],
  inspection: [
    { key: 'brake.front-pads', name: '前制动片', level: 'red', note: '剩 2 毫米', photoUrls: [], afterUrls: [] },
  ],
  items: sampleOrder.items.map(
    ({ id, name, price, labour: work, quantity, unit, discount: off, discountRate, decision, note }) => ({
      id,
      name,
      price,
      labour: work,
      quantity,
      unit,
      discount: off,
      discountRate,
      decision,
      note,
      findingKey: null,
    }),
  ),
  quote: 'q1',
  signature: null,
  payments: [],
};

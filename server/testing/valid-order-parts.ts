/** Parts of a work order that are accepted, for the inputs of more than one call. */

export const photo = {
  key: 'order_photo/u1/a.jpg',
  position: 'front',
  marks: [{ x: 0.5, y: 0.5, kind: 'scratch' }],
  note: '旧伤',
  finding: { key: 'brake-front', moment: 'before' },
};

export const finding = {
  key: 'brake-front',
  name: '前刹车片',
  level: 'amber',
  note: '剩余 4 mm',
  photoKeys: ['order_photo/u1/a.jpg'],
  readings: [{ name: '左前', unit: 'mm', value: 4 }],
};

export const checklistPoint = {
  key: 'own:1',
  name: '喇叭',
  work: '更换喇叭',
  complaint: '喇叭不响',
  measures: [{ name: '音量', unit: '%', redBelow: 10, amberBelow: 20, amberAbove: 90, redAbove: 95 }],
};

export const orderLine = {
  name: '前刹车片',
  price: 26_800,
  labour: 12_000,
  quantity: 1,
  unit: '副',
  source: 'inspection',
  sourceKey: 'brake-front',
  note: '建议更换',
};

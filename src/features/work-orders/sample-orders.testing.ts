import type { WorkOrder } from '@/contract/schemas/work-order';

/** An order in repair, as the server gives it: one line approved, one waiting, one declined. */
export const sampleOrder: WorkOrder = {
  id: 'w1', number: 'GD20261121-003', carid: '苏E88Q16', vin: 'LSVAA49J132047371', car: '上汽大众 帕萨特 2003 1.8T', vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T', stage: 'repairing', stageSince: '2026-11-21T06:00:00Z',
  complaint: '无法启动，油泵不工作', notes: '', ownerName: '王建国', ownerPhone: '13800138000', technician: { uid: 'u3', name: '王师傅' }, photoCount: 1, itemCount: 3, pendingItems: 1, total: 56000,
  version: 4, createdAt: '2026-11-21T04:00:00Z', settledAt: null, mileageKm: 86000, fuelPercent: 50, warningLamps: ['engine'],
  photos: [{ key: 'p1', url: 'https://img.test/p1.jpg', position: 'front', marks: [{ x: 0.2, y: 0.3, kind: 'scratch' }], note: null }], signatureUrl: null,
  inspection: [{ key: 'brake.front-pads', name: '前制动片', level: 'red', note: '剩 2 毫米', photoKeys: [] }, { key: 'engine.oil', name: '机油液位与油质', level: 'green', note: null, photoKeys: [] }],
  items: [
    { id: 'i1', name: '更换机油', price: 12000, labour: 8000, quantity: 4, unit: '升', source: 'custom', decision: 'approved', sourceKey: null, note: null, done: false },
    { id: 'i2', name: '清洗节气门', price: 0, labour: 15000, quantity: 1, unit: '次', source: 'temporary', decision: 'pending', sourceKey: null, note: null, done: false },
    { id: 'i3', name: '更换雨刮', price: 9000, labour: 0, quantity: 1, unit: '副', source: 'temporary', decision: 'declined', sourceKey: null, note: null, done: false },
  ],
  pinned: [{ kind: 'document', id: 'd1', title: '燃油泵电路图' }], parts: 48000, labour: 23000, discount: 15000,
  receivedBy: { uid: 'u2', name: '小周' }, payMethod: null, deliveredAt: null, voidedAt: null, voidReason: null, shareKey: null, shareOpenedAt: null,
  log: [
    { id: 'e1', at: '2026-11-21T04:00:00Z', by: { uid: 'u2', name: '小周' }, kind: 'created', from: null, to: 'received', note: null },
    { id: 'e2', at: '2026-11-21T05:00:00Z', by: { uid: 'u2', name: '小周' }, kind: 'assigned', from: 'received', to: 'assigned', note: '王师傅' },
    { id: 'e3', at: '2026-11-21T06:00:00Z', by: { uid: 'u3', name: '王师傅' }, kind: 'stage', from: 'assigned', to: 'repairing', note: null },
  ],
};

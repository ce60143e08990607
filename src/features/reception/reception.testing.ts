import type { ReturningCar, WorkOrder, WorkOrderSummary } from '@/contract/schemas/work-order';
import type { UserInfo } from '@/contract/schemas/account';

/** A receptionist of a store. */
export const receptionist: UserInfo = { uid: 'u1', uaccess: 'store', phone: '138****8000', storename: '宏达汽修', storeId: 's1', storeRole: 'receptionist', vip: 0, vipendtime: null, experience: 0, coins: 0, wechatName: '小李', avatarUrl: null, admin: false, hasPassword: true, bound: [], createdAt: null };

export const sampleOrder: WorkOrder = {
  id: 'o1', number: '20260301-001', carid: '沪A88Q12', vin: 'LSVAA49J132047371', car: '上汽大众 帕萨特 2003 1.8T', vehiclePath: null, stage: 'received', stageSince: '2026-03-01T02:00:00Z',
  complaint: '到店保养', ownerName: '王建国', ownerPhone: '13800138000', technician: null, photoCount: 0, itemCount: 0, pendingItems: 0, total: 0, version: 3, createdAt: '2026-03-01T02:00:00Z', settledAt: null,
  mileageKm: 68000, fuelPercent: 50, warningLamps: [], notes: '', photos: [], signatureUrl: null, inspection: [], items: [], pinned: [], parts: 0, labour: 0, discount: 0,
  receivedBy: { uid: 'u1', name: '小李' }, payMethod: null, deliveredAt: null, voidedAt: null, voidReason: null, shareKey: null, shareOpenedAt: null, log: [],
};

const { id, number, carid, vin, car, vehiclePath, stage, stageSince, complaint, ownerName, ownerPhone, technician, photoCount, itemCount, pendingItems, total, version, createdAt, settledAt } = sampleOrder;
export const sampleSummary: WorkOrderSummary = { id, number, carid, vin, car, vehiclePath, stage, stageSince, complaint, ownerName, ownerPhone, technician, photoCount, itemCount, pendingItems, total, version, createdAt, settledAt };

/** A car that was here twice and left something undone. */
export const returningCar: ReturningCar = {
  carid: '沪A88Q12', vin: 'LSVAA49J132047371', car: '上汽大众 帕萨特 2003 1.8T', vehiclePath: null, ownerName: '王建国', ownerPhone: '13800138000', lastVisitAt: '2026-03-01T02:00:00Z', visits: 2,
  lastMileageKm: 65000, expectedMileageKm: 68000,
  declined: [{ name: '前刹车片', price: 30000, labour: 8000, quantity: 1, unit: '副', orderId: 'o0', itemId: 'i1', at: '2026-03-01T02:00:00Z' }],
  findings: [{ key: 'tyre', name: '左前轮胎磨损', level: 'red', note: null, photoKeys: [], orderId: 'o0', at: '2026-03-01T02:00:00Z' }],
  openOrderId: null,
};

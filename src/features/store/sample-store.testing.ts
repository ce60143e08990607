import type { StoreApplication } from '@/contract/schemas/store';
import type { Briefing } from './api/briefing';

export const application: StoreApplication = {
  id: 'ap1',
  name: '宏达汽修',
  address: { name: '宏达汽修', address: '江苏省苏州市吴中区金山路88号', latitude: 31.26, longitude: 120.62 },
  contactName: '王建国',
  contactPhone: '13800138000',
  licenceKey: 'store_licence/u1/a.jpg',
  licenceUrl: '/files/a.jpg',
  state: 'pending',
  reason: null,
  appliedAt: '2026-11-20T02:00:00.000Z',
  decidedAt: null,
};

export const briefing: Briefing = {
  store: {
    id: 's1',
    name: '宏达汽修',
    address: application.address,
    contactName: '王建国',
    contactPhone: '13800138000',
    licenceUrl: '/files/a.jpg',
    hours: '08:00-18:00',
    intro: null,
    receptionDeskOnly: false,
    since: '2026-01-05T02:00:00.000Z',
  },
  role: 'owner',
  staff: [
    {
      uid: 'u1',
      name: '王建国',
      avatarUrl: null,
      phone: '13800138000',
      role: 'owner',
      joinedAt: '2026-01-05T02:00:00.000Z',
      openOrders: 0,
    },
    {
      uid: 'u2',
      name: '李前台',
      avatarUrl: null,
      phone: '13800138002',
      role: 'receptionist',
      joinedAt: '2026-02-05T02:00:00.000Z',
      openOrders: 0,
    },
    {
      uid: 'u3',
      name: '赵技师',
      avatarUrl: null,
      phone: null,
      role: 'technician',
      joinedAt: '2026-03-05T02:00:00.000Z',
      openOrders: 2,
    },
  ],
  today: {
    date: '2026-11-21',
    received: 5,
    cars: 3,
    income: 123_450,
    parts: 80_000,
    labour: 50_000,
    discount: 6_550,
    averageTicket: 41_150,
  },
  openOrders: 7,
};

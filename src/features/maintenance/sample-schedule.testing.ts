import type { CarHistory, MaintainAnswer, MaintainItem } from '@/contract/schemas/maintenance';

export const passatPath = '大众/上汽大众/帕萨特/2003/1.8T';

const item = (id: string, name: string, fields: Partial<MaintainItem>): MaintainItem => ({
  id,
  name,
  group: 'engine',
  action: 'replace',
  intervalKm: 10_000,
  intervalMonths: 12,
  dueAtKm: null,
  dueState: null,
  content: '<p>注意旧油回收</p>',
  steps: [{ text: '放净旧油', caution: '防止烫伤' }],
  torques: [{ name: '放油螺栓', value: '30 N·m' }],
  parts: [{ name: '发动机机油', specification: '5W-30', quantity: '4.5 L' }],
  labourMinutes: 30,
  media: [],
  ...fields,
});

/** Three items; one has media. */
export const passatSchedule = (): MaintainAnswer => ({
  vehicle: '上汽大众 帕萨特 2003–2005',
  path: '大众/上汽大众/帕萨特',
  fits: true,
  subItemList_res: [
    item('oil', '机油与机油滤清器', {}),
    item('brake', '制动液', { group: 'brake', intervalKm: 40_000 }),
    item('cabin', '空调滤清器', {
      group: 'climate',
      media: [
        { kind: 'video', url: 'https://x.test/a.mp4', title: '更换空调滤芯', coverUrl: null },
        { kind: 'image', url: 'https://x.test/a.svg', title: '方向', coverUrl: null },
      ],
    }),
  ],
});

export const passatVin = 'LSVAA49J132047371';
const done = (itemId: string, mileageKm: number): CarHistory['last'][number] => ({
  itemId,
  by: 'order',
  mileageKm,
  month: null,
  orderId: 'o-before',
});
/** At 60,200 km the oil is due, the brake fluid is not; of the cabin filter nobody knows. */
export const passatHistory: CarHistory = {
  mileageKm: 60_200,
  notedAt: '2026-03-01T02:00:00.000Z',
  visits: 2,
  last: [done('oil', 50_000), done('brake', 50_000)],
};

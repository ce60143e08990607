import type { MaintainAnswer, MaintainItem } from '@/contract/schemas/maintenance';

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

/** Three items: one due, one later, one with media. */
export const passatSchedule = (withMileage = false): MaintainAnswer => ({
  vehicle: '上汽大众 帕萨特 2003–2005',
  path: '大众/上汽大众/帕萨特',
  fits: true,
  subItemList_res: [
    item('oil', '机油与机油滤清器', { ...(withMileage ? { dueAtKm: 60_000, dueState: 'due' as const } : {}) }),
    item('brake', '制动液', {
      group: 'brake',
      ...(withMileage ? { dueAtKm: 80_000, dueState: 'later' as const } : {}),
    }),
    item('cabin', '空调滤清器', {
      group: 'climate',
      media: [
        { kind: 'video', url: 'https://x.test/a.mp4', title: '更换空调滤芯', coverUrl: null },
        { kind: 'image', url: 'https://x.test/a.svg', title: '方向', coverUrl: null },
      ],
      ...(withMileage ? { dueAtKm: 75_000, dueState: 'soon' as const } : {}),
    }),
  ],
});

import { addAddress } from '../modules/address/address-book';
import { MINUTE, later } from '../base/clock/clock';
import type { Database } from '../db/database';

const demoAddresses = [
  {
    name: '李师傅',
    phone: '13800138001',
    region: ['江苏省', '南京市', '玄武区'],
    regionCode: '320102',
    detail: '中山路 1 号 宏达汽修',
    isDefault: true,
  },
  {
    name: '李师傅',
    phone: '13800138001',
    region: ['浙江省', '杭州市', '西湖区'],
    regionCode: '330106',
    detail: '文三路 20 号 3 幢 502 室',
    isDefault: false,
  },
];

/** Two addresses of the demo user. One that is there already is not added again. */
export async function seedDemoAddresses(db: Database, now: Date): Promise<void> {
  for (const [index, address] of [...demoAddresses].reverse().entries())
    await addAddress(db, later(now, index * MINUTE), 'demo-user', address);
}

import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database';
import { dictionaryEntries } from '../db/schema/content';
import brands from './data/brands.json';

const hotBrands = brands.filter((brand) => brand.hot === true).map((brand) => brand.brand);

/** Values that clients ask for by key. Lists travel as JSON text, since a dictionary value is a string (§3). */
const entries: Readonly<Record<string, string>> = {
  // Newest published versions; a client with an older one clears its caches and reloads (§4).
  h5_version: '1.0.0',
  douyin_version: '1.0.0',
  weapp_version: '1.0.0',
  harmony_version: '1.0.0',
  // A mini program's version under review hides prices and virtual goods, on its own platform only.
  wechat_review_version: '',
  douyin_review_version: '',
  hot_brands: JSON.stringify(hotBrands),
  home_shortcuts: JSON.stringify([
    { key: 'wiring', title: '电路图', path: '/pages/brandList/brandList', params: { kind: 'wiring' } },
    { key: 'manual', title: '维修手册', path: '/pages/brandList/brandList', params: { kind: 'manual' } },
    { key: 'fuse', title: '保险丝盒', path: '/pages/brandList/brandList', params: { kind: 'fuse' } },
    { key: 'dtc', title: '故障码', path: '/pages/brandList/brandList', params: { kind: 'dtc' } },
    { key: 'torque', title: '扭矩参数', path: '/pages/brandList/brandList', params: { kind: 'torque' } },
    { key: 'schedule', title: '保养周期', path: '/pages/brandList/brandList', params: { kind: 'schedule' } },
  ]),
  search_hints: JSON.stringify(['帕萨特 起动', 'P0171', '卡罗拉 充电', 'CAN 总线', '燃油泵', 'ABS']),
};

/** How to reach the invented operator of the sandbox; a real one says it at the desk. */
const samples: Readonly<Record<string, string>> = {
  service_phone: '400-000-0000',
  service_hours: '工作日 9:00–18:00',
  // Degrees in GCJ-02.
  service_address: JSON.stringify({
    name: '汽修助手客服中心（示例）',
    address: '江苏省南京市玄武区中山路 1 号（示例）',
    latitude: 32.0468,
    longitude: 118.7913,
  }),
};

/**
 * Adds the keys that are missing; what is there may be an operator's and stays. Where no sandbox is, the samples that
 * an older release left go.
 */
export async function seedDictionary(db: Database, sandbox = true): Promise<void> {
  const values = Object.entries(sandbox ? { ...entries, ...samples } : entries).map(([key, value]) => ({ key, value }));
  await db.insert(dictionaryEntries).values(values).onConflictDoNothing();
  if (sandbox) return;
  for (const [key, value] of Object.entries(samples))
    await db
      .delete(dictionaryEntries)
      .where(
        and(eq(dictionaryEntries.key, key), eq(dictionaryEntries.value, value), isNull(dictionaryEntries.writtenBy)),
      );
}

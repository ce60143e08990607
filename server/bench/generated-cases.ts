import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { indexCases } from '../modules/search/case-terms';

const COMPLAINTS = [
  '怠速抖动',
  '冷车起动无力',
  '行驶中熄火',
  '空调不制冷',
  '水温高',
  '雨刮不停',
  'ABS 灯常亮',
  '车窗不能升',
];
const CAUSES = ['继电器触点烧蚀', '搭铁点锈蚀', '插头进水', '点火线圈击穿', '保险丝熔断', '线束磨破', '传感器断路'];
const CARS = ['帕萨特', '捷达', '凯美瑞', '轩逸', '科鲁兹', '福克斯', '朗逸', '雅阁', '哈弗H6', '宝来'];

/** Published cases of every complaint, cause and car, with the terms that they are found by. */
export async function fillWithCases(db: Database, count: number): Promise<void> {
  const texts = (list: readonly string[]) => sql`array(select json_array_elements_text(${JSON.stringify(list)}::json))`;
  await db.execute(sql`
    insert into repair_cases (id, author, title, summary, brand, vehicle, system, symptom, diagnosis, solution, content,
      state, created_at, published_at, likes, views)
    select 'bench-' || n, '示例', car || ' ' || complaint || ' ' || n, complaint || '，第 ' || n || ' 例', '示例', car,
      'other', complaint || '，检查后发现' || cause, '测量电压为 ' || (n % 14) || ' V，' || cause, '处理' || cause, '',
      'published', now(), now() - n * interval '1 minute', n % 50, n % 500
    from (select n, (${texts(COMPLAINTS)})[1 + n % ${COMPLAINTS.length}] as complaint,
      (${texts(CAUSES)})[1 + n % ${CAUSES.length}] as cause, (${texts(CARS)})[1 + n % ${CARS.length}] as car
      from generate_series(1, ${count}::int) n) made`);
  await indexCases(db);
}

/**
 * Renders the films of the sample maintenance items and their covers. For developers; what it makes is committed. Wants
 * `ffmpeg`: `npx tsx scripts/render-maintenance-films.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeFilm } from './films/encode-film';
import { filmSeconds, HEIGHT, maintenanceFrame, WIDTH, type Film } from './films/frame';

const folder = join(__dirname, '../server/assets/maintenance');
/** Second whose picture is the cover: in the middle of the first step. */
const COVER_AT = 5;

const oil = ['热机 5 分钟后熄火', '放净旧机油', '换垫，按力矩拧紧', '换机油滤清器', '按量加注新油', '查油位与渗漏'];
const cabin = ['打开手套箱', '取下盖板', '抽出旧滤芯，清理树叶', '按气流箭头装新滤芯'];
const brakes = ['拆下车轮', '量内外片厚度', '量制动盘', '查防尘套与导向销', '按力矩装轮'];
const list = (items: readonly string[], at: number) => ({ draw: 'list' as const, items, at });

const films: readonly Film[] = [
  {
    id: 'oil-change',
    title: '更换机油与滤清器',
    steps: [
      ['热机后放油更干净，但油温不宜过高，防止烫伤', list(oil, 1)],
      [
        '换上新密封垫，放油螺栓按力矩拧紧',
        { draw: 'gauge', name: '放油螺栓力矩', unit: 'N·m', range: [0, 60], good: [25, 35], from: 0, to: 30 },
      ],
      ['新滤清器密封圈涂一层机油，再用手装上', list(oil, 3)],
      ['起动 1 分钟，熄火 5 分钟后再看油位和渗漏', list(oil, 5)],
    ],
  },
  {
    id: 'cabin-filter',
    title: '更换空调滤芯',
    steps: [
      ['滤芯一般在手套箱后面，先取下盖板', list(cabin, 1)],
      ['抽出旧滤芯时别让树叶掉进风机', list(cabin, 2)],
      ['箭头是气流方向，装反会漏灰、有异味', list(cabin, 3)],
    ],
  },
  {
    id: 'brake-pads',
    title: '检查制动片',
    steps: [
      ['内片常比外片磨得快，两侧都要量', list(brakes, 1)],
      [
        '摩擦片低于 3 mm 就要换，背板不算',
        {
          draw: 'bars',
          name: '摩擦片厚度',
          unit: 'mm',
          values: [
            ['左外', 6.5],
            ['左内', 4.2],
            ['右外', 6.3],
            ['右内', 2.6],
          ],
          max: 12,
          good: [3, 12],
        },
      ],
      ['导向销卡滞会偏磨，手推应顺畅', list(brakes, 3)],
      [
        '车轮螺栓对角分次拧紧，行驶 50 km 后复紧',
        { draw: 'gauge', name: '车轮螺栓力矩', unit: 'N·m', range: [0, 160], good: [100, 140], from: 0, to: 120 },
      ],
    ],
  },
];

async function main(): Promise<void> {
  for (const film of films) {
    const bytes = await encodeFilm(
      join(folder, `${film.id}.mp4`),
      { width: WIDTH, height: HEIGHT },
      filmSeconds(film),
      (seconds) => maintenanceFrame(film, seconds),
    );
    writeFileSync(
      join(folder, `${film.id}.jpg`),
      await sharp(Buffer.from(maintenanceFrame(film, COVER_AT)))
        .flatten({ background: '#f4f7fc' })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer(),
    );
    console.log(`${film.id} ${bytes} bytes`);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

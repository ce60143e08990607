import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleHtml, samplePicture, sampleSvg } from '../import/sample/sample-files';

const FILES_A_FOLDER = 500;
/** Every so many rows show the file of the row before: one file for two cars. */
const SHARED_EVERY = 20;
const DOCUMENTS_A_SERIES = 20;
const KINDS = ['电路图', '维修手册', '扭矩', '保险丝'];
const CATEGORIES = ['发动机', '变速箱', '底盘', '车身电气', '空调', '保险丝'];

const at = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

/** The smallest PDF of one page; `label` of a fixed length keeps the places of its objects. */
function tinyPdf(label: string): string {
  const drawing = `BT /F1 18 Tf 40 80 Td (${label}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 160] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}

/**
 * Writes `count` index rows and their small files, of every type, for cars that are there (`knownSeries`, as
 * brand/maker/series) and new ones. Deterministic.
 */
export async function generateDocuments(folder: string, count: number, knownSeries: readonly string[]): Promise<void> {
  const png = await samplePicture('PNG', 'png');
  const jpeg = await samplePicture('JPEG', 'jpeg');
  const makers: readonly ((label: string) => { ending: string; content: string | Buffer })[] = [
    (label) => ({ ending: 'pdf', content: tinyPdf(label) }),
    (label) => ({ ending: 'svg', content: sampleSvg(label) }),
    (label) => ({ ending: 'html', content: sampleHtml(`扭矩表 ${label}`, '说明。'.repeat(100)) }),
    // What follows the end of a picture is no part of it, but makes each file another.
    (label) => ({ ending: 'png', content: Buffer.concat([png, Buffer.from(label)]) }),
    (label) => ({ ending: 'jpg', content: Buffer.concat([jpeg, Buffer.from(label)]) }),
  ];
  const lines = ['文件,标题,品牌,厂商,车系,年款,排量,类别,类型,关键词'];
  let path = '';
  for (let row = 0; row < count; row += 1) {
    if (row % SHARED_EVERY !== 1) {
      const { ending, content } = at(makers, row)(`doc-${String(row).padStart(6, '0')}`);
      const place = `part-${Math.floor(row / FILES_A_FOLDER)}`;
      if (row % FILES_A_FOLDER === 0) await mkdir(join(folder, place), { recursive: true });
      path = `${place}/${row}.${ending}`;
      await writeFile(join(folder, path), content);
    }
    const number = Math.floor(row / DOCUMENTS_A_SERIES);
    const known = number % 2 === 0 ? knownSeries[(number / 2) % Math.max(knownSeries.length, 1)] : undefined;
    const car = known?.split('/') ?? [`导入品牌${number % 50}`, `导入厂商${number % 50}`, `导入车系${number}`];
    const year = 2000 + (row % 20);
    lines.push(
      [
        path,
        `资料 ${row}`,
        ...car,
        `${year}-${year + 3}`,
        row % 3 === 0 ? '' : '1.8T;2.0',
        at(CATEGORIES, row),
        at(KINDS, row),
        `词${row}`,
      ].join(','),
    );
  }
  await writeFile(join(folder, '索引.csv'), `${lines.join('\n')}\n`);
}

import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportError } from '../fatal';
import { sampleHtml, samplePdf, samplePicture, sampleSvg } from './sample-files';

const INDEX = `文件,标题,品牌,厂商,车系,年款,排量,类别,类型,关键词,零件号,故障码,VIN规则,编号
电路图/燃油泵电路图.svg,燃油泵电路图,大众,上汽大众,帕萨特,2001-2005,1.8T;2.0,发动机,电路图,燃油泵;继电器,3BD 919 051,P0230,,
电路图/保险丝盒.png,仪表板保险丝盒,大众,上汽大众,帕萨特,2001-2005,,保险丝,保险丝,保险丝;F15,,,,
手册/发动机拆装.pdf,发动机拆装,大众,上汽大众,帕萨特,2003,1.8T,发动机,维修手册,正时;拆装,,,,WM-001
手册/发动机拆装.pdf,发动机拆装,大众,上汽大众,朗逸,2008-2010,1.6,发动机,维修手册,正时;拆装,,,,WM-001
扭矩/火花塞.html,发动机扭矩表,示例品牌,示例厂商,示例车系,2020-2022,1.5T,发动机,扭矩,火花塞,,,LSXAB?12,
照片/接地点.jpg,接地点位置,示例品牌,示例厂商,示例车系,2020-2022,,车身电气,电路图,接地点,,,,
`;

/**
 * Writes a small folder of documents with its index, so that an owner sees the form. Throws ImportError when the folder
 * holds something. Returns the folder.
 */
export async function writeSampleFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new ImportError(`${folder} 不是空文件夹，请换一个`);
  const files: Record<string, string | Buffer> = {
    // Excel takes a CSV for UTF-8 only with a byte order mark.
    '索引.csv': `\ufeff${INDEX.replace(/\n/g, '\r\n')}`,
    '电路图/燃油泵电路图.svg': sampleSvg('燃油泵'),
    '电路图/保险丝盒.png': await samplePicture('F15', 'png'),
    '手册/发动机拆装.pdf': await samplePdf('Engine', 2),
    '扭矩/火花塞.html': sampleHtml('发动机扭矩表', '示例资料，维修前请以原厂资料为准。'),
    '照片/接地点.jpg': await samplePicture('G1', 'jpeg'),
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

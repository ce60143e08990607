import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sampleHtml, samplePdf, samplePicture } from '../../../server/import/sample/sample-files';
import { zipArchive } from '../../../server/base/zip-archive';

export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const FILM = path.resolve(__dirname, '../../../server/modules/courses/sample-videos/can-2.mp4');

const INDEX = `文件,标题,品牌,厂商,车系,年款,类别,类型
manual.html,发动机拆装,大众,上汽大众,帕萨特,2003,发动机,维修手册
torque.pdf,扭矩表,大众,上汽大众,帕萨特,2003,发动机,扭矩
gone.pdf,没有的文件,大众,上汽大众,帕萨特,2003,发动机,扭矩
`;

/** A small library: two documents, and a row whose file is missing. */
export const libraryArchive = async (): Promise<GivenFile> => ({
  name: '资料.zip',
  mimeType: 'application/zip',
  buffer: zipArchive([
    { name: '索引.csv', content: INDEX },
    { name: 'manual.html', content: sampleHtml('发动机拆装', '按顺序拆卸') },
    { name: 'torque.pdf', content: await samplePdf('torque') },
  ]),
});

export const picture = async (): Promise<GivenFile> => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await samplePicture('picture', 'png'),
});

export const film = (): GivenFile => ({ name: 'film.mp4', mimeType: 'video/mp4', buffer: readFileSync(FILM) });

export const text = (title: string): GivenFile => ({
  name: 'text.html',
  mimeType: 'text/html',
  buffer: Buffer.from(`<h1>${title}</h1><p>由本公司发布，自发布之日起生效。</p>`),
});

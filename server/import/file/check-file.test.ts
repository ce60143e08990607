import { PDFDocument } from 'pdf-lib';
import { samplePdf } from '../sample/sample-files';
import { docxFromPage } from '../../sample/files/html-docx';
import { zipArchive } from '../../base/zip-archive';
import { workbook } from '../testing/workbook';
import { check } from './check-file.testing';
import { detectType } from './detect-type';

describe('PDF', () => {
  it('is kept byte by byte, its pages counted', async () => {
    const bytes = await samplePdf('x', 3);
    expect(await check(bytes)).toMatchObject({ format: 'pdf', pages: 3, notes: [], bytes });
  });

  it('that is encrypted is refused', async () => {
    const document = await PDFDocument.create();
    document.addPage([100, 100]);
    document.context.trailerInfo.Encrypt = document.context.register(
      document.context.obj({ Filter: 'Standard', V: 1, R: 2 }),
    );
    await expect(check(Buffer.from(await document.save({ useObjectStreams: false })))).rejects.toThrow('已加密');
  });

  it('that is broken or cut off is refused', async () => {
    const bytes = await samplePdf('x');
    await expect(check(bytes.subarray(0, bytes.length - 40))).rejects.toThrow('PDF 不完整');
    await expect(check('%PDF-1.4\nnothing\n%%EOF')).rejects.toThrow('PDF 已损坏');
  });
});

describe('what a file is', () => {
  it.each<[string, string | Buffer, string | null]>([
    ['a PDF after some bytes', '\n\n%PDF-1.7', 'pdf'],
    [
      'an SVG after comment and doctype',
      '<?xml version="1.0"?><!-- x --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n<svg >',
      'svg',
    ],
    ['a page', '<!DOCTYPE html>\n<html>', 'html'],
    ['a page that was cut out', '<table><tr><td>1</td></tr></table>', 'html'],
    ['a program', Buffer.from('MZ\0\0'), null],
    ['an archive', Buffer.from('PK\x03\x04'), null],
    ['plain text', '汽修助手', null],
    ['other XML', '<?xml version="1.0"?><note/>', null],
  ])('%s', (_name, content, type) => {
    expect(detectType(Buffer.from(content as string))).toBe(type);
  });

  it('is told by the content: a wrong ending is noted', async () => {
    expect((await check(await samplePdf('x'), 'a.jpg')).notes).toEqual(['扩展名“.jpg”与内容不符，按 PDF 导入']);
  });

  it('is refused when it is none that can be shown, or empty', async () => {
    await expect(check(Buffer.from('MZ\0\0'), 'a.pdf')).rejects.toThrow('文件类型不支持');
    await expect(check('', 'a.pdf')).rejects.toThrow('文件是空的');
  });
});

describe('office files', () => {
  const word = docxFromPage('<h2>周期</h2><p>机油 10000 km</p>');

  it('are kept byte by byte once their text could be read', async () => {
    expect(await check(word, 'a.docx')).toMatchObject({ format: 'docx', bytes: word, pages: 1, notes: [] });
    const torque = workbook({
      力矩: [
        ['部位', '力矩'],
        ['球头', 40],
      ],
    });
    expect(await check(torque, 'a.xlsx')).toMatchObject({ format: 'xlsx', bytes: torque });
  });

  it('stay a circuit when a sheet is a wire list', async () => {
    const list = workbook({
      线: [
        ['起点', '终点'],
        ['S1/1', 'G6/1'],
      ],
    });
    expect(await check(list, 'a.xlsx')).toMatchObject({ format: 'netlist' });
  });

  it('that run something, are broken or hold nothing are refused', async () => {
    const macros = zipArchive([
      { name: 'word/document.xml', content: '<a/>' },
      { name: 'word/vbaProject.bin', content: 'x' },
    ]);
    await expect(check(macros, 'a.docm')).rejects.toThrow('含有宏');
    await expect(check(word.subarray(0, word.length - 30), 'a.docx')).rejects.toThrow('已损坏');
    await expect(check(docxFromPage(''), 'a.docx')).rejects.toThrow('没有可显示的文字');
  });
});

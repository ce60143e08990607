import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { sampleHtml, samplePdf, samplePicture } from '../sample/sample-files';
import { docxFromPage } from '../../sample/files/html-docx';
import { zipArchive } from '../../base/zip-archive';
import { workbook } from '../testing/workbook';
import { checkFile } from './check-file';
import { detectType } from './detect-type';

const limits = { maxPixels: 1_000_000 };
const noPicture = () => Promise.resolve(null);
const check = (
  content: string | Buffer,
  path = 'a.pdf',
  more: Partial<typeof limits> = {},
  load: (address: string) => Promise<string | null> = noPicture,
) => checkFile(path, Buffer.from(content as string), { ...limits, ...more }, load);
const textOf = async (content: string, path: string) => (await check(content, path)).bytes.toString();

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

describe('pictures', () => {
  it.each(['png', 'jpeg'] as const)('a %s is kept byte by byte', async (format) => {
    const bytes = await samplePicture('x', format);
    expect(await check(bytes, `a.${format}`)).toMatchObject({
      format: format === 'png' ? 'png' : 'jpg',
      bytes,
      notes: [],
    });
  });

  it('WebP becomes what iOS 12 shows: PNG when it is transparent, else JPEG', async () => {
    expect(
      await check(
        await sharp({ create: { width: 20, height: 10, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
          .webp()
          .toBuffer(),
        'a.webp',
      ),
    ).toMatchObject({ format: 'png', notes: ['WebP 图片已转换'] });
    const opaque = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    expect(await check(opaque, 'a.webp')).toMatchObject({ format: 'jpg' });
  });

  it('a picture that lies on its side is turned', async () => {
    const lying = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes, notes } = await check(lying, 'a.jpg');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 });
    expect(notes).toEqual(['图片已按拍摄方向转正']);
  });

  it('a bomb of pixels is refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'black' } })
      .png()
      .toBuffer();
    await expect(check(bomb, 'a.png')).rejects.toThrow('图片尺寸 4000×4000 超过像素上限');
  });

  it('a cut picture is refused', async () => {
    const bytes = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 90, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    await expect(check(bytes.subarray(0, bytes.length / 2), 'a.png')).rejects.toThrow('图片已损坏或不完整');
  });
});

describe('HTML', () => {
  it('keeps text, tables and harmless styles as a fragment', async () => {
    const text = await textOf(
      sampleHtml('扭矩表', '说明').replace(
        '<p>',
        '<p style="color:red;position:fixed;text-align:center" class="tab-bar" id="x">',
      ),
      'a.html',
    );
    expect(text).toMatch(/^<article><h1>扭矩表<\/h1>/);
    expect(text).toContain('<td>25 N·m</td>');
    expect(text).toContain('<p style="color:red;text-align:center">');
  });

  it.each([
    ['<script>steal()</script>', '脚本', /steal/],
    ['<p onclick="steal()">x</p>', '脚本', /steal/],
    ['<iframe src="https://evil.example"></iframe>', '嵌入内容或表单', /evil/],
    ['<form action="https://evil.example"><input name="p"></form>', '嵌入内容或表单', /form|input/],
    ['<a href="https://evil.example">去</a>', '链接', /href|evil/],
    ['<img src="https://evil.example/t.png">', '1 张图片无法放入', /img|evil/],
    ['<img src="data:text/html,x">', '1 张图片无法放入', /img|text\/html/],
  ])('loses %s', async (inside, note, gone) => {
    const { bytes, notes } = await check(`<html><body><p>正文</p>${inside}</body></html>`, 'a.html');
    expect(bytes.toString()).toContain('<p>正文</p>');
    expect(bytes.toString()).not.toMatch(gone);
    expect(notes.join()).toContain(note);
  });

  it('loses styles and drawings, which reach out of it, without a word', async () => {
    expect(
      await textOf(
        '<html><head><style>body{display:none}</style><title>t</title></head><body><p>正文</p><style>p{position:fixed}</style><svg><rect/></svg></body></html>',
        'a.html',
      ),
    ).toBe('<article><p>正文</p></article>\n');
  });

  it('takes in the pictures that lie beside it', async () => {
    const asked: string[] = [];
    const { bytes, notes } = await check(
      '<html><body><img src="img/a.png" alt="图"></body></html>',
      'a.html',
      {},
      (address) => {
        asked.push(address);
        return Promise.resolve('data:image/png;base64,AAAA');
      },
    );
    expect(bytes.toString()).toBe('<article><img alt="图" src="data:image/png;base64,AAAA" /></article>\n');
    expect(notes).toEqual([]);
    expect(asked).toEqual(['img/a.png']);
  });

  it('is read in GB18030, too', async () => {
    const { bytes } = await checkFile(
      'a.html',
      Buffer.concat([
        Buffer.from('<html><body><p>'),
        Buffer.from([0xc6, 0xfb, 0xd0, 0xde]),
        Buffer.from('</p></body></html>'),
      ]),
      limits,
      noPicture,
    );
    expect(bytes.toString()).toContain('<p>汽修</p>');
  });

  it('that shows nothing is refused', async () => {
    await expect(check('<html><body><script>x()</script>&nbsp;</body></html>', 'a.html')).rejects.toThrow(
      '没有可显示的内容',
    );
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

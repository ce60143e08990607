import { sampleHtml } from '../sample/sample-files';
import { checkFile } from './check-file';
import { check, limits, noPicture } from './check-file.testing';

const textOf = async (content: string, path: string) => (await check(content, path)).bytes.toString();

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

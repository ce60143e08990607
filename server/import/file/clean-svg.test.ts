import { sampleSvg } from '../sample/sample-files';
import { cleanSvg } from './clean-svg';

const clean = (content: string) => cleanSvg(Buffer.from(content));
const textOf = async (content: string) => (await clean(content)).bytes.toString();

describe('cleanSvg', () => {
  const svg = (inside: string, attributes = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}><rect width="5" height="5" data-component="K1"/>${inside}</svg>`;

  it('keeps a drawing with its component ids, and says nothing', async () => {
    const { bytes, notes } = await clean(sampleSvg('x'));
    expect(bytes.toString()).toContain('<path d="M60 60H420V180H60Z" />');
    expect(notes).toEqual([]);
    expect(await textOf(svg(''))).toContain('data-component="K1"');
  });

  it('says as attributes what a style sheet says, for engines that draw none', async () => {
    const sheet =
      '<style>/* CAD */ .a,.b{fill:none;stroke:#111} path.a{stroke:#222!important} #k{stroke-width:3} ' +
      '@media (prefers-color-scheme:dark){.a{stroke:#fff}} g .a{stroke:#333} *{opacity:.9} .a{d:none;id:x}</style>';
    const text = await textOf(svg(`${sheet}<path id="k" class="a b" stroke="#000" d="M0 0h9"/><rect class="b"/>`));
    expect(text).toMatch(
      /<path id="k" class="a b" stroke="#222" d="M0 0h9" opacity=".9" fill="none" stroke-width="3" \/>/,
    );
    expect(text).toMatch(/<rect class="b" opacity=".9" fill="none" stroke="#111" \/>/);
    expect(text).toContain('.a,.b{fill:none;stroke:#111}');
  });

  it('gives lengths in place of percentages', async () => {
    const paint = '<linearGradient id="p"><stop offset="25%"/></linearGradient><text>50%</text>';
    const text = await textOf(
      svg(`${paint}<rect x="10%" y="50%" width="100%" height="100%"/>`, ' width="100%" height="100%"'),
    );
    expect(text).toContain('<rect x="1" y="5" width="10" height="10" />');
    expect(text).toContain('offset="0.25"');
    expect(text.replace('<text>50%</text>', '')).not.toContain('%');
  });

  it.each([
    ['<script>alert(1)</script>', '脚本', /script|alert/],
    ['<rect onclick="alert(1)" width="1" height="1"/>', '脚本', /onclick|alert/],
    [
      '<a xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="javascript:alert(1)"><text>x</text></a>',
      '脚本',
      /javascript/,
    ],
    ['<image href="https://evil.example/x.png" width="1" height="1"/>', '外部引用', /evil/],
    ['<image href="data:image/svg+xml;base64,AAAA" width="1" height="1"/>', '外部引用', /svg\+xml/],
    ['<use href="other.svg#a"/>', '外部引用', /other\.svg/],
    ['<rect fill="url(https://evil.example/#a)" width="1" height="1"/>', '外部引用', /evil/],
    ['<rect style="fill:url(//evil.example)" width="1" height="1"/>', '外部引用', /evil/],
    ['<style>@import "https://evil.example/a.css";</style>', '外部引用', /evil/],
    ['<style>a{fill:&amp;#x75;rl(//evil.example)}</style>', '外部引用', /evil/],
    ['<style>a{fill:\\75rl(//evil.example)}</style>', '外部引用', /evil/],
    ['<rect style="fill:\\75rl(//evil.example)" width="1" height="1"/>', '外部引用', /evil/],
    ['<rect fill="\\75rl(//evil.example)" width="1" height="1"/>', '外部引用', /evil/],
    ['<rect style="background:image-set(\'//evil.example\' 1x)" width="1" height="1"/>', '外部引用', /evil/],
    [
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/></body></foreignObject>',
      '嵌入内容',
      /foreign|iframe|evil/,
    ],
  ])('loses %s', async (inside, note, gone) => {
    const { bytes, notes } = await clean(svg(inside));
    expect(bytes.toString()).not.toMatch(gone);
    expect(notes.join()).toContain(note);
  });

  it('keeps references inside the drawing and pictures in it', async () => {
    const text = await textOf(
      svg(
        '<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><rect fill="url(#g)" width="1" height="1"/><use href="#g"/>',
      ),
    );
    expect(text).toContain('fill="url(#g)"');
    expect(text).toContain('<use href="#g" />');
    expect(text).toContain('<linearGradient id="g">');
  });

  it('keeps styles that load nothing, and names of fonts with escapes', async () => {
    const { bytes, notes } = await clean(
      svg('<style>g>rect{fill:url(#g)}</style><text font-family="\\5FAE\\8F6F" aria-label="&lt;a&amp;b">x</text>'),
    );
    expect(bytes.toString()).toContain(
      '<style>g>rect{fill:url(#g)}</style><text font-family="\\5FAE\\8F6F" aria-label="&lt;a&amp;b">x</text>',
    );
    expect(notes).toEqual([]);
  });

  it('takes no declared entities, so that none can multiply', async () => {
    const text = await textOf(
      `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
    );
    expect(text).toMatch(/^<\?xml[^>]*>\n<svg[^>]*>.*<text>&amp;b;<\/text><\/svg>\n$/);
  });

  it('gives a drawing without a namespace the one that pictures need', async () => {
    expect(
      await textOf('<svg viewBox="0 0 10 10" width="10" height="10"><rect width="5" height="5"/></svg>'),
    ).toContain('xmlns="http://www.w3.org/2000/svg"');
  });
});

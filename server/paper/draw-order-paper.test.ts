import { PDFDict, PDFDocument, PDFName, PDFStream } from 'pdf-lib';
import { drawOrderPaper } from './draw-order-paper';
import { aLine, aPaper } from './paper.testing';
import { readPaper } from './read-paper.testing';

const made = new Date('2026-11-23T08:13:00Z');
const draw = async (paper = aPaper(), size: 'a4' | 'a5' | 'receipt' = 'a4') =>
  readPaper(await drawOrderPaper(paper, size, made));
const textOf = (pages: Awaited<ReturnType<typeof draw>>) => pages.flatMap(({ lines }) => lines).join('\n');
/** Cents of what reads as an amount. */
const cents = (text: string) => Math.round(Number(text.replace(/[¥,]/g, '')) * 100);
const MAX_BYTES = 200 * 1024;

const many = aPaper({
  lines: Array.from({ length: 200 }, (_, at) =>
    aLine({
      name:
        at % 7 === 0
          ? `更换左前悬架下摆臂球头及胶套总成含四轮定位，原厂件，含拆装清洁和紧固力矩复核第 ${at + 1} 项`
          : `项目 ${at + 1}`,
    }),
  ),
});

describe('an order on paper', () => {
  it.each([
    ['a4', [595.28, 841.89]],
    ['a5', [595.28, 419.53]],
  ] as const)('has the size of %s, upright and lying', async (size, [width, height]) => {
    for (const page of await draw(aPaper(), size)) {
      expect(page.width).toBeCloseTo(width, 1);
      expect(page.height).toBeCloseTo(height, 1);
    }
  });

  it('is one page of 80 mm on a roll, as long as it takes, within the 72 mm that are printed', async () => {
    const [short, ...more] = await draw(aPaper(), 'receipt');
    const [long] = await draw(many, 'receipt');
    expect(more).toEqual([]);
    expect(((short?.width ?? 0) / 72) * 25.4).toBeCloseTo(80, 1);
    expect(long?.height).toBeGreaterThan((short?.height ?? 0) * 5);
    expect(short?.edges.left).toBeGreaterThanOrEqual(11);
    expect(short?.edges.right).toBeLessThanOrEqual(216);
    expect(short?.edges.bottom).toBeGreaterThan(8);
  });

  it.each(['a4', 'a5', 'receipt'] as const)('says all there is to say on %s', async (size) => {
    const paper = aPaper();
    const text = textOf(await draw(paper, size));
    for (const words of [
      '宏达汽车维修服务中心',
      '中山东路 218 号',
      '13800138000',
      '20261123-07',
      '苏E·88Q16',
      '帕萨特',
      'LSVAA49J132047371',
      '186,420 km',
      '139****6021',
      '前制动片',
      '左 2.1 mm，右 2.4 mm',
      '燃油泵总成 G6',
      '¥964.80',
      '大写：玖佰陆拾肆元捌角整',
      '已收 ¥700.00，挂账 ¥264.80',
      '2026-12-22',
      '质保 12 个月',
    ])
      expect(text.replaceAll('\n', '')).toContain(words);
    expect(text).toContain(size === 'receipt' ? '微信 ¥500.00' : '微信 ¥500.00，现金 ¥200.00');
  });

  it('has amounts that recount: lines that are not declined come to the total', async () => {
    const lines = (await draw()).flatMap((page) => page.lines);
    const nets = ['燃油泵总成', '更换燃油泵', '机油'].map((name) => {
      const line = lines.find((each) => each.includes(name)) ?? '';
      return cents(line.split(' ').at(-1) ?? '');
    });
    expect(nets).toEqual([48_000, 24_000, 24_480]);
    expect(lines.some((line) => line.includes('更换前制动片') && line.endsWith('不计'))).toBe(true);
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(96_480);
    expect(lines.some((line) => line.includes('合计 ¥964.80'))).toBe(true);
  });

  it.each(['a4', 'a5'] as const)(
    'spreads many lines over pages of %s, each with head, number and margin',
    async (size) => {
      const pages = await draw(many, size);
      expect(pages.length).toBeGreaterThan(5);
      pages.forEach(({ lines, edges, height, smallest }, at) => {
        expect(lines.join('\n')).toContain(`第 ${at + 1} / ${pages.length} 页`);
        expect(lines.join('\n')).toContain('20261123-07');
        expect(edges.left).toBeGreaterThanOrEqual(40);
        expect(edges.right).toBeLessThanOrEqual(555.3);
        expect(edges.bottom).toBeGreaterThanOrEqual(18);
        expect(edges.top).toBeLessThanOrEqual(height - 20);
        expect(smallest).toBeGreaterThanOrEqual(6);
      });
      const withLines = pages.filter(({ lines }) => lines.some((line) => /^\d+ (项目|更换)/.test(line)));
      for (const { lines } of withLines) expect(lines.join('\n')).toContain('金额（元）');
      const numbers = pages.flatMap(({ lines }) =>
        lines.flatMap((line) => /^(\d+) (?:项目|更换)/.exec(line)?.[1] ?? []),
      );
      expect(numbers).toEqual(Array.from({ length: 200 }, (_, at) => String(at + 1)));
    },
  );

  it('keeps the glyphs that it uses inside, and stays small', async () => {
    for (const paper of [aPaper(), many]) {
      const bytes = await drawOrderPaper(paper, 'a4', made);
      expect(bytes.length).toBeLessThan(MAX_BYTES);
      const pdf = await PDFDocument.load(bytes);
      const descriptors = pdf.context
        .enumerateIndirectObjects()
        .flatMap(([, object]) => (object instanceof PDFDict && object.has(PDFName.of('FontFile2')) ? [object] : []));
      expect(descriptors.length).toBeGreaterThanOrEqual(2);
      for (const font of descriptors) expect(font.lookup(PDFName.of('FontFile2'))).toBeInstanceOf(PDFStream);
    }
  });

  it('shows rare characters of names, and a box for what no font has', async () => {
    const facts = [{ name: '车主', value: '陳喆珺 玥昇' }];
    const hostile = aPaper({
      facts,
      model: '<script>alert(1)</script> 🚗👨‍👩‍👧 שלום \u202e反',
      store: { ...aPaper().store, name: '汽\u0000修\u200b店' },
    });
    const text = textOf(await draw(hostile));
    expect(text).toContain('陳喆珺 玥昇');
    expect(text).toContain('<script>alert(1)</script> □ □ 反');
    expect(text).toContain('汽修店');
  });

  it.each(['a4', 'a5', 'receipt'] as const)('keeps texts of any length within %s', async (size) => {
    const long = aPaper({
      store: {
        name: '超'.repeat(30),
        phone: '13800138000',
        address: '地址'.repeat(100),
        warranty: '质保条款'.repeat(125),
      },
      model: '车'.repeat(100),
      facts: Array.from({ length: 12 }, () => ({ name: '送修人', value: 'W'.repeat(60) })),
      told: [{ name: '报修', value: `${'响'.repeat(500)}\n\n${'W'.repeat(400)}` }],
      findings: Array.from({ length: 100 }, () => ({
        level: 'red' as const,
        name: '检'.repeat(60),
        words: '说'.repeat(300),
      })),
      lines: [
        aLine({
          name: 'W'.repeat(60),
          price: 99_999_999,
          labour: 100_000_000,
          net: 1_000_000_000,
          quantity: '999 单位很长八字的',
        }),
      ],
    });
    const pages = await draw(long, size);
    for (const { edges, width } of pages) {
      expect(edges.left).toBeGreaterThanOrEqual(11);
      expect(edges.right).toBeLessThanOrEqual(width - 11);
      expect(edges.bottom).toBeGreaterThan(8);
    }
  });

  it('has lines to sign on where nobody has signed, and a picture where somebody has', async () => {
    const sharp = (await import('sharp')).default;
    const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer();
    const signed = aPaper({ signatures: [{ name: '车况确认', words: '接车时签字确认车况', picture }] });
    const countPictures = async (paper = aPaper()) =>
      (await PDFDocument.load(await drawOrderPaper(paper, 'a4', made))).context
        .enumerateIndirectObjects()
        .filter(
          ([, object]) => object instanceof PDFStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'),
        ).length;
    expect(await countPictures(signed)).toBe(1);
    expect(await countPictures()).toBe(0);
    expect(textOf(await draw())).toContain('门店（盖章）');
  });
});

import type { AccountPaper } from './account-paper';
import { drawAccount } from './draw-account';
import { readPaper } from './read-paper.testing';

const made = new Date('2026-11-23T08:13:00Z');
const anAccount = (count: number): AccountPaper => ({
  title: '对账单',
  mark: '有逾期',
  store: { name: '宏达汽车维修服务中心', phone: '13800138000', address: '中山东路 218 号', warranty: '' },
  number: '20261123',
  facts: [{ name: '客户', value: '顺达物流有限公司' }],
  tables: [
    {
      title: '未付工单',
      beside: `共 ${count} 单`,
      columns: [
        { name: '工单号', width: 311 },
        { name: '欠款（元）', width: 200, isAmount: true },
      ],
      rows: Array.from({ length: count }, (_, at) => [`20261123-${at} ${'很长的名称'.repeat(at % 20)}`, `${at}.00`]),
      empty: '没有欠款',
    },
  ],
  sum: { name: '欠款合计', amount: 123_450 },
  words: ['其中逾期 ¥200.00，请尽快付清'],
  signers: ['客户确认（签字）', '门店（盖章）'],
  printedAt: '2026-11-23 16:13',
});

describe('what a person owes, on A4', () => {
  it('says in digits and words what it comes to, and who signs', async () => {
    const [page, ...more] = await readPaper(await drawAccount(anAccount(2), made));
    const text = page?.lines.join('\n') ?? '';
    for (const words of [
      '对账单',
      '有逾期',
      '顺达物流有限公司',
      '¥1,234.50',
      '壹仟贰佰叁拾肆元伍角',
      '请尽快付清',
      '门店（盖章）',
    ])
      expect(text).toContain(words);
    expect(more).toEqual([]);
  });

  it('has all rows on as many pages as it takes, each with the head of the table and within the margins', async () => {
    const pages = await readPaper(await drawAccount(anAccount(200), made));
    expect(pages.length).toBeGreaterThan(4);
    const texts = pages.map(({ lines }) => lines.join('\n'));
    for (const text of texts.slice(0, -1)) expect(text).toContain('欠款（元）');
    const numbers = texts.join('\n').match(/20261123-\d+/g) ?? [];
    expect(new Set(numbers).size).toBe(200);
    for (const { edges, width } of pages) {
      expect(edges.left).toBeGreaterThanOrEqual(40);
      expect(edges.right).toBeLessThanOrEqual(width - 40);
    }
  });

  it('says so where there is nothing', async () => {
    const [page] = await readPaper(await drawAccount(anAccount(0), made));
    expect(page?.lines.join('\n')).toContain('没有欠款');
  });
});

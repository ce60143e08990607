import { allBy, changeWords, chosenMeans, partsWords, readPayment, startDraft, tapMeans } from './payment-draft';

const DUE = 87_000;

describe('a payment in parts', () => {
  it('begins with everything by the usual means, ready to confirm', () => {
    expect(readPayment(startDraft(DUE), DUE)).toEqual({
      parts: [{ means: 'wechat', amount: DUE }],
      problems: {},
      problem: '',
      sum: DUE,
      rest: 0,
    });
    expect(readPayment(startDraft(0), 0)).toMatchObject({ parts: [], rest: 0 });
  });

  it('moves to another means with one tap while all of it is on one', () => {
    expect(tapMeans(startDraft(DUE), 'cash', DUE)).toEqual({ cash: '870' });
    expect(tapMeans(startDraft(null), 'card', null)).toEqual({ card: '' });
  });

  it('gives what is left to the next means', () => {
    expect(tapMeans({ wechat: '500' }, 'cash', DUE)).toEqual({ wechat: '500', cash: '370' });
    expect(tapMeans({ wechat: '500', cash: '370' }, 'card', DUE)).toEqual({ wechat: '500', cash: '370', card: '' });
  });

  it('leaves what is taken off to be owed', () => {
    const draft = tapMeans({ wechat: '500', cash: '370' }, 'cash', DUE);
    expect(draft).toEqual({ wechat: '500' });
    expect(readPayment(draft, DUE)).toMatchObject({ sum: 50_000, rest: 37_000 });
    expect(readPayment({}, DUE)).toMatchObject({ parts: [], rest: DUE });
  });

  it('takes no more than is due, and says so', () => {
    expect(readPayment({ wechat: '500', cash: '370.01' }, DUE)).toMatchObject({
      problem: '合计 ¥870.01，超过应收 ¥870.00',
      rest: 0,
    });
    expect(readPayment({ transfer: '2000' }, null).problem).toBe('');
  });

  it('says at its field what is no amount', () => {
    const { problems, parts } = readPayment({ wechat: '1.234', cash: '-5', card: '' }, DUE);
    expect(problems).toEqual({ wechat: '请输入正确的金额，最多两位小数', cash: '金额不能为负数' });
    expect(parts).toEqual([]);
  });

  it('keeps the order in which means are offered', () => {
    expect(chosenMeans({ insurer: '1', wechat: '2' })).toEqual(['wechat', 'insurer']);
    expect(partsWords(readPayment({ insurer: '1', wechat: '1200.5' }, null).parts)).toBe(
      '微信 ¥1,200.50、保险公司 ¥1.00',
    );
    expect(allBy('cash', DUE)).toEqual({ cash: '870' });
  });

  it.each([
    ['1000', '找零 ¥130.00'],
    ['870', '找零 ¥0.00'],
    ['800', '还差 ¥70.00'],
    ['', ''],
    ['一千', '请输入正确的金额，最多两位小数'],
  ])('tells what to give back of %j', (given, words) => expect(changeWords(given, DUE)).toBe(words));
});

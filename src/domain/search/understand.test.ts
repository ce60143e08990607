import { conceptsOf } from './concepts';
import { makeLexicon, readWordLines } from './lexicon';
import { textScore } from './score';
import { readTypedText } from './understand';

describe('what a typed text says besides words', () => {
  it.each([
    ['p 0230', { codes: ['P0230'], rest: '' }],
    ['p-0230', { codes: ['P0230'] }],
    ['ＰＯ２３０', { codes: ['P0230'] }],
    ['P0303 捷达', { codes: ['P0303'], rest: '捷达' }],
    ['P0300 P0303', { codes: ['P0300', 'P0303'] }],
    ['P0230', { codesAsRead: ['P0230'] }],
    ['P0230-11', { codes: ['P0230'], codesAsRead: ['P0230-11'], rest: '' }],
    ['P0230:11', { codes: ['P0230'], codesAsRead: ['P0230-11'], rest: '' }],
    ['p023011 帕萨特', { codesAsRead: ['P0230-11'], rest: '帕萨特' }],
    ['P0230 11', { codesAsRead: ['P0230-11'], rest: '' }],
    ['P0230 11 帕萨特', { codesAsRead: ['P0230-11'], rest: '帕萨特' }],
    ['P0230-11 U012187', { codes: ['P0230', 'U0121'], codesAsRead: ['P0230-11', 'U0121-87'] }],
    ['P0562 12 V', { codesAsRead: ['P0562'] }],
    ['P0171 03款帕萨特', { codesAsRead: ['P0171'], year: 2003, rest: '帕萨特' }],
    ['P0171 20 款帕萨特', { codesAsRead: ['P0171'] }],
    ['P0300P0171P0420', { codes: ['P0300', 'P0171', 'P0420'], vinPart: null, rest: '' }],
    ['LSVAA49J132047371', { vin: 'LSVAA49J132047371', rest: '' }],
    ['lsvaa49j1 32047371', { vin: 'LSVAA49J132047371' }],
    ['LSGPC 54U4 B0312 345', { vin: 'LSGPC54U4B0312345', codes: [] }],
    ['P 0 1 7 1', { codes: ['P0171'], rest: '' }],
    ['LSVAA49J1320', { vin: null, vinPart: 'LSVAA49J1320' }],
    ['T28/5', { pin: '5', rest: 't28', vinPart: null }],
    ['帕萨特 j17/87a', { pin: '87A', rest: '帕萨特j17' }],
    ['T121 65号脚', { pin: '65', rest: 't121', vinPart: null }],
    ['T121的65脚电路图', { pin: '65', rest: 't121', wants: 'wiring' }],
    ['A6L/A4L 大灯', { pin: null }],
    ['06款凯越', { year: 2006, rest: '凯越' }],
    ['帕萨特 03年', { year: 2003, rest: '帕萨特' }],
    ['98款', { year: 1998 }],
    ['10缸', { year: null }],
    ['燃油泵', { vinPart: null, codes: [], wants: null, rest: '燃油泵' }],
    ['沪A·12345', { plate: '沪A12345' }],
    ['帕萨特 2003 燃油泵 电路图', { year: 2003, wants: 'wiring', rest: '帕萨特燃油泵' }],
    ['2003款帕萨特', { year: 2003, rest: '帕萨特' }],
    ['dianlutu', { wants: 'wiring', rest: '', whole: 'dianlutu' }],
    ['火花塞扭矩', { wants: 'torque', rest: '火花塞' }],
    ['刹车油多久换', { wants: 'schedule', rest: '刹车油' }],
    ['保险丝图解', { wants: 'fuse', rest: '保险丝图解' }],
    ['保险丝在哪', { wants: 'fuse' }],
    ['近光灯保险丝', { wants: null }],
    ['怎么看电路图', { wants: 'wiring', wantsCourse: true }],
  ])('%s', (text, said) => expect(readTypedText(text)).toMatchObject(said));
});

const lexicon = makeLexicon(
  [
    ...readWordLines(
      'synonym',
      '# remark\n行李箱照明灯泡 行李箱灯泡\n燃油泵 油泵 汽油泵\n继电器 立马\n喷油器 喷油嘴\n行李箱 后备箱 尾箱\n制动 刹车\n制动液 刹车油\n液位 油位\n',
    ),
    ...readWordLines(
      'complaint',
      '打不着火 无法启动 : 起动 燃油泵\nABS灯亮 : ABS灯\n收音机杂音 : 收音机\n起动不了 : 起动\n',
    ),
  ],
  (form) => ['点火线圈', '行李箱灯', '行李箱灯泡', '雨刮继电器'].includes(form),
);
const said = (form: string) => conceptsOf(form, lexicon).map((concept) => concept.said);

describe('what a text speaks of', () => {
  it.each([
    ['油泵立马', ['油泵', '立马']],
    ['1缸喷油嘴', ['1缸', '喷油嘴']],
    ['abs灯亮', ['abs灯亮']],
    ['点火线圈不工作', ['点火线圈']],
    ['j17', ['j17']],
    ['尾箱灯', ['尾箱灯']],
    ['尾箱打不开', ['尾箱', '打不开']],
    ['收音机有杂音了', ['收音机有杂音了']],
    ['起动不平稳', ['起动不平稳']],
    ['起动就不了', ['起动就不了']],
    ['有了', ['有']],
    ['燃油蹦', ['燃油蹦']],
    ['刹车油位低', ['刹车', '油位']],
    ['刹车油', ['刹车油']],
    ['不工作', ['不工作']],
    ['', []],
  ])('%s: %j', (form, words) => expect(said(form)).toEqual(words));

  it('has all words of a group, and what may be behind a complaint', () => {
    const [pump] = conceptsOf('油泵', lexicon);
    expect(pump).toMatchObject({ same: ['油泵', '燃油泵', '汽油泵'], akin: [], isFirm: true });
    const [complaint] = conceptsOf('无法启动', lexicon);
    expect(complaint).toMatchObject({ same: ['无法启动', '打不着火'], akin: ['起动', '燃油泵'] });
  });

  it('knows a name in which one part is called otherwise, and a complaint with light words between', () => {
    expect(conceptsOf('尾箱灯', lexicon)).toMatchObject([{ same: ['尾箱灯', '行李箱灯'], isFirm: true }]);
    expect(conceptsOf('雨刮立马', lexicon)).toMatchObject([{ same: ['雨刮立马', '雨刮继电器'], isFirm: true }]);
    // What it is called then has other names itself.
    expect(conceptsOf('后备箱灯泡', lexicon)[0]?.same).toContain('行李箱照明灯泡');
    // Of a complaint said otherwise the things are asked for.
    expect(said('油泵无法启动')).toEqual(['油泵', '无法启动']);
    expect(conceptsOf('收音机有杂音', lexicon)).toMatchObject([{ akin: ['收音机'], isFirm: true }]);
  });

  it('orders what has the thing by how much it has of a piece that is no known word, which it still lacks', () => {
    const score = (text: string, asked = '点火线圈温控开关') =>
      textScore([{ form: text, worth: 1 }], conceptsOf(asked, lexicon));
    expect(score('点火线圈热敏开关').share).toBeGreaterThan(score('点火线圈插头').share);
    expect(score('点火线圈热敏开关').lacks).toEqual(['温控开关']);
    expect(score('热敏开关').share).toBe(0);
    expect(score('点火线圈', '点火线圈').share).toBe(1);
  });

  it('counts the thing itself above what may be behind it, and the closer name above the longer', () => {
    const share = (form: string, text: string) =>
      textScore([{ form: text, worth: 1 }], conceptsOf(form, lexicon)).share;
    const whole = (form: string, text: string) =>
      textScore([{ form: text, worth: 1 }], conceptsOf(form, lexicon)).whole;
    expect(share('油泵', '燃油泵电路图')).toBe(1);
    expect(share('打不着火', '起动系统')).toBeLessThan(share('打不着火', '无法启动一例'));
    expect(share('油泵', '喇叭')).toBe(0);
    expect(whole('燃油泵', '燃油泵')).toBeGreaterThan(whole('燃油泵', '燃油泵继电器'));
  });
});

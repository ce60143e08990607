import { EMPTY_FORM } from '@/domain/reception/reception-form';
import { COMPLAINT_TEMPLATES, withSentence } from './complaint-templates';
import { fillIn } from './fill-form';

const wang = { vin: 'V1', car: '帕萨特', ownerName: '王建国', ownerPhone: '13800138000' };

describe('filling in what is known', () => {
  it('fills empty fields and leaves what was typed', () => {
    expect(fillIn({ ...EMPTY_FORM, ownerName: '张三' }, wang, {})).toEqual({
      vin: 'V1',
      car: '帕萨特',
      ownerPhone: '13800138000',
    });
  });

  it('replaces what an earlier plate had filled in, and empties what is not known now', () => {
    const form = { ...EMPTY_FORM, ...wang, ownerName: '张三' };
    expect(fillIn(form, { vin: 'V2', car: '朗逸', ownerName: '李四' }, wang)).toEqual({
      vin: 'V2',
      car: '朗逸',
      ownerPhone: '',
    });
  });

  it('changes nothing when everything stands there', () => {
    expect(fillIn({ ...EMPTY_FORM, ...wang }, wang, wang)).toEqual({});
  });
});

describe('templates of complaints', () => {
  it('are joined, each once', () => {
    const twice = withSentence(withSentence('到店保养。', '空调不制冷'), '空调不制冷');
    expect(twice).toBe('到店保养；空调不制冷');
    expect(withSentence('  ', '无法启动')).toBe('无法启动');
  });

  it('never make the text too long', () => {
    const full = '异'.repeat(998);
    expect(withSentence(full, '空调不制冷')).toBe(full);
  });

  it('have a chip for each of the usual ones', () => {
    expect(COMPLAINT_TEMPLATES.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['保养', '发动机灯亮', '异响', '制动软', '空调不冷', '漏油', '打不着车', '四轮定位']),
    );
  });
});

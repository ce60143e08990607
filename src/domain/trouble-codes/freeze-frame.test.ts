import { frameOrder, frameParam, frameRemark, frameValues, readFrameParam } from './freeze-frame';
import { FRAME_FIELDS, FRAME_WORDS } from './freeze-frame-words';

describe('a freeze frame (SAE J1979 mode 02)', () => {
  it.each([
    ['P0171', null, 'longTrim'],
    ['P0302', null, 'rpm'],
    ['P0420', 'efficiency', 'coolant'],
    ['U0121', 'communication', 'voltage'],
    ['P0230', 'circuit', 'voltage'],
    ['P0128', null, 'coolant'],
    ['B1000', null, 'voltage'],
  ] as const)('shows for %s first what tells most of it', (code, failure, field) =>
    expect(frameOrder(code, failure).telling[0]).toBe(field),
  );

  it('has each field once, telling or not', () => {
    for (const code of ['P0171', 'P0300', 'P0420', 'U0100', 'P0230', 'P0128', 'P0299', 'P0506']) {
      const { telling, others } = frameOrder(code, null);
      expect([...telling, ...others].sort()).toEqual([...FRAME_FIELDS].sort());
    }
  });

  it('has words for each field', () => {
    for (const { name, means, usual, tells } of Object.values(FRAME_WORDS))
      expect([name, means, usual, tells].every((words) => words.length > 1)).toBe(true);
  });

  it.each([
    ['发动机转速：820 rpm\n冷却液温度 −40 °C', { rpm: 820, coolant: -40 }],
    ['长期燃油修正（1列） +14.8 %', { longTrim: 14.8 }],
    ['长期燃油修正 +14.8 %，短期修正: -3', { longTrim: 14.8, shortTrim: -3 }],
    ['ECT 92 C; Vehicle speed 0 km/h; Calculated load 23.5%', { coolant: 92, speed: 0, load: 23.5 }],
    ['控制单元电压 10.8V', { voltage: 10.8 }],
    ['没有冻结帧', {}],
  ])('reads %s', (text, values) => expect(frameValues(text)).toMatchObject(values));

  it('travels as a route parameter', () => {
    expect(frameParam({ longTrim: 14.8, coolant: -40 })).toBe('coolant:-40,longTrim:14.8');
    expect(readFrameParam('coolant:-40,longTrim:14.8,wrong:1,rpm:x,speed:')).toEqual({ coolant: -40, longTrim: 14.8 });
    expect(readFrameParam('')).toEqual({});
  });

  it('says what is suspect however the car was driven, and nothing of the rest', () => {
    expect(frameRemark('coolant', -40)).toBe('信号像断路');
    expect(frameRemark('longTrim', 14.8)).toBe('学习值偏稀');
    expect(frameRemark('voltage', 10.8)).toContain('供电偏低');
    expect([frameRemark('rpm', 3000), frameRemark('coolant', 92)]).toEqual(['', '']);
  });
});

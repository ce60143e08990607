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

  it.each([
    ['P0117 发动机冷却液温度传感器1电路电压过低', {}],
    ['P0562 系统电压过低 12 次\nP0123 节气门位置传感器 2 电路', {}],
    ['P0335 Engine Speed Sensor 1 Circuit; P0107 Manifold Pressure Circuit Low 2', {}],
    ['P0193 燃油压力传感器A 2024-03-21', {}],
    ['P0117 冷却液温度传感器1电路\n冷却液温度: 92 °C', { coolant: 92 }],
    ['P0101 空气流量计A 1 列\n发动机转速\t820', { rpm: 820 }],
    ['长期燃油修正 第1列 +14.8 %', { longTrim: 14.8 }],
    ['Coolant temperature 194 °F, Vehicle speed 31 mph, fuel rail pressure 55.5 psi, MAP: 1.01 bar', {}],
    ['水温 92.', { coolant: 92 }],
    ['STFT1 -3.1 LTFT1 12.5', { shortTrim: -3.1, longTrim: 12.5 }],
    [
      '冻结帧：冷却液温度 90 °C 1200 rpm，电瓶电压 12.6 V，长期修正 14.8 %',
      { coolant: 90, voltage: 12.6, longTrim: 14.8 },
    ],
    ['发动机转速: 820.00 /min   冷却液温度: 90 °C   车速: 0 km/h 里程: 86000 km', { rpm: 820, coolant: 90, speed: 0 }],
  ])('takes no number of a description for a value, nor of another unit: %s', (text, values) =>
    expect(frameValues(text)).toEqual(values),
  );

  it('reads a megabyte without a wait', () => {
    const start = performance.now();
    for (const piece of ['冷却液温度', '车速 ', 'map map ', '(((((', 'P0171 ']) frameValues(piece.repeat(200_000));
    expect(performance.now() - start).toBeLessThan(2000);
  });

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

import type { MeterMode } from '../circuit/car-answers';
import { part, sheetOf } from '../circuit/sample-circuit.testing';
import { highVoltageSheet } from './high-voltage.testing';
import { holdWords } from './hold-words';

const sheet = sheetOf(
  [part('S228', 'fuse', ['1', '2'], { ampere: 20 }), part('M1', 'lamp', ['1', '2'])],
  [['S228.2', 'M1.1']],
);

it('has the supply off before resistance is measured', () => {
  expect(holdWords(sheet, { mode: 'ohm', red: 'M1.1', black: 'M1.2' })).toMatch(/^先关钥匙、断开蓄电池负极/);
  expect(holdWords(sheet, { mode: 'volt', red: 'S228.2', black: 'ground' })).toContain('20 V 挡，红表笔接 S228');
});

it('leaves what is measured plugged in', () => {
  const hold = (red: string) => holdWords(sheet, { mode: 'volt', red, black: 'ground' });
  expect(hold('S228.2')).toContain('保险丝不用拔');
  expect(hold('M1.1')).toContain('插头保持插好');
});

describe('at high voltage', () => {
  const hold = (mode: MeterMode, red = 'H1.1', black = 'H1.2') => holdWords(highVoltageSheet(), { mode, red, black });
  const MODES: MeterMode[] = ['volt', 'drop', 'ohm', 'continuity', 'clamp'];

  it.each(MODES)('%s: licensed people, high voltage off first, no back-probing and no 20 V', (mode) => {
    const words = mode === 'clamp' ? hold(mode, 'w1', '') : hold(mode);
    expect(words).toMatch(/^由高压持证人员操作：.*断开蓄电池负极.*拔下维修开关.*等待 5 分钟.*验电.*60 V/);
    expect(words).not.toMatch(/20 V|背插/);
  });

  it.each(['volt', 'drop'] as const)('%s: range and probes for it, put on before it is live', (mode) =>
    expect(hold(mode)).toMatch(/1000 V 挡，用 CAT III 1000 V 表笔.*接牢后人离开，再上电读数/),
  );

  it('is not at the fuse of the control unit beside it', () =>
    expect(hold('volt', 'F9.2', 'ground')).toContain('20 V 挡'));
});

import { part } from '../circuit/sample-circuit.testing';
import { isReachedByTester } from './tester-reach';

describe('a diagnostic tester reaches (§3)', () => {
  const unit = (name: string, pins = ['30:supply', '31:ground']) => part('J1', 'ecu', pins, { name });

  it.each(['发动机控制单元', '整车控制器', '动力电池管理单元', '组合仪表', '网关', 'BCM'])('%s', (name) => {
    expect(isReachedByTester(unit(name))).toBe(true);
  });

  it.each(['闪光器', '雨刮间歇继电器', '鼓风机调节器', '防眩目后视镜'])('not %s', (name) => {
    expect(isReachedByTester(unit(name))).toBe(false);
  });

  const withLine = (purpose: string) => ({ ...unit('继电器盒'), pins: [{ id: '1', purpose }] });

  it.each(['CAN-H', 'CANL', 'HSCAN', '动力 CAN1', 'LIN 总线', 'K 线', '诊断'])(
    'what has a line called %s',
    (purpose) => {
      expect(isReachedByTester(withLine(purpose))).toBe(true);
    },
  );

  it.each(['GASOLINE PUMP', 'CANCEL', 'CANISTER'])('not what has %s', (purpose) => {
    expect(isReachedByTester(withLine(purpose))).toBe(false);
  });

  it('what has a bus, whatever its name', () => {
    expect(isReachedByTester(unit('收音机', ['30:supply', '5:can-h', '6:can-l']))).toBe(true);
  });
});

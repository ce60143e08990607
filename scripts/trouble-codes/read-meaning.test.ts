import { codeName } from '../../src/domain/trouble-codes/failures';
import { chooseMeaning } from './choose-meaning';
import { readMeaning, type Meaning } from './read-meaning';

function read(text: string): Meaning {
  const meaning = readMeaning(text);
  if ('lacks' in meaning) throw new Error(`the glossary lacks ${meaning.lacks}`);
  return meaning;
}

const named = (text: string): string => {
  const { part, line, failure, place } = read(text);
  return codeName(part + line, failure, place);
};

describe('an English meaning of a trouble code', () => {
  it.each([
    ['Fuel Pump Primary Circuit', '燃油泵初级电路'],
    ['O2 Sensor Heater Control Circuit Low (Bank 2, Sensor 1)', '氧传感器加热器控制电路电压过低（第2列传感器1）'],
    [
      'Heated oxygen sensor (HO2S) 2, bank 1, heater control -circuit low',
      '氧传感器加热器控制电路电压过低（第1列传感器2）',
    ],
    ['Crankshaft Position - Camshaft Position Correlation Bank 1 Sensor A', '曲轴/凸轮轴位置相关性（第1列传感器A）'],
    ['A Camshaft Position - Timing Over-Retarded (Bank 2)', '凸轮轴A位置正时过于滞后（第2列）'],
    ['Injector Circuit/Open - Cylinder 3', '3缸喷油器电路/断路'],
    ['Cylinder 3 Misfire Detected', '检测到3缸失火'],
    ['System Too Rich During Cylinder Deactivation Bank 1', '停缸时系统过浓（第1列）'],
    ['Lost Communication With Anti-Lock Brake System (ABS) Control Module A', '与ABS控制模块失去通信'],
    ['High Speed CAN Communication Bus (-) shorted to Bus (+)', '高速CAN总线正负线之间短路'],
    ['Vehicle Communication Bus C (+) Low', '车辆通信总线C（+）电压过低'],
    ['Drive Motor A Phase U Current High', '驱动电机A的U相电流过高'],
    ['Gear 3 Incorrect Ratio', '3挡传动比不正确'],
  ])('%s is %s', (text, name) => {
    expect(named(text)).toBe(name);
  });

  it('is told apart in part, line, failure and place', () => {
    expect(read('EGR Throttle Supply Voltage Circuit High Bank 1')).toEqual({
      part: '废气再循环节流阀',
      line: '供电电压',
      failure: 'circuit-high',
      place: '第1列',
    });
  });

  it('is not guessed where the glossary lacks a word', () => {
    expect(readMeaning('Flux Capacitor Circuit Low')).toEqual({ lacks: 'flux' });
  });
});

describe('what several origins state of a code', () => {
  const said = (...texts: string[]) => chooseMeaning(texts.map((text) => [read(text)]));

  it('is checked when two of them agree, whatever letters and places the older leaves out', () => {
    const two = ['Fuel Pump A Control Circuit Low', 'Fuel Pump Control Circuit Low Input'] as const;
    expect(said(...two)).toMatchObject({ part: '燃油泵A', isChecked: true });
    expect(said('O2 Sensor Circuit Low', 'O2 Sensor Circuit Low Bank 1 Sensor 2')).toMatchObject({
      place: '第1列传感器2',
      isChecked: true,
    });
  });

  it('is the agreed one, also where the newest says otherwise', () => {
    const chosen = said('EGR Sensor B Circuit Low', 'Fan 3 Control Circuit', 'Fan 3 Control Circuit Malfunction');
    expect(chosen).toMatchObject({ part: '风扇3', isChecked: true });
  });

  it('is the newest, unchecked, where they contradict each other or one alone speaks', () => {
    expect(said('EGR Sensor B Circuit Low', 'EGR Sensor A Circuit High')).toMatchObject({
      part: '废气再循环传感器B',
      isChecked: false,
    });
    expect(said('Fan 3 Control Circuit')?.isChecked).toBe(false);
    expect(chooseMeaning([[], []])).toBeNull();
  });
});

import { parseDtc } from '../../src/domain/dtc';
import { standardCode, standardCodes } from './dictionary';

const codes = standardCodes();
/** What Chinese workshop literature writes in Latin letters; single letters name one of several. */
const ABBREVIATIONS = /\b(?:ABS|CAN|VIN|EEPROM|PRNDL|DC\/DC|DC\/AC|AC\/DC|AC\/AC|U-V-W|U-V|X-Y-Z|X-Y)\b/g;

describe('codes of the standard (SAE J2012, ISO 15031-6)', () => {
  it('are all of P0, P2, P34–P39, B0, C0, U0 and U3 that public lists know, each once', () => {
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
    expect(codes.filter(({ code }) => parseDtc(code)?.definedBy !== 'standard')).toEqual([]);
    const families = ['P0', 'P2', 'P3', 'B', 'C', 'U0', 'U3'].map(
      (family) => [family, codes.filter(({ code }) => code.startsWith(family)).length] as const,
    );
    expect(Object.fromEntries(families)).toEqual({ P0: 3704, P2: 3495, P3: 155, B: 281, C: 479, U0: 1054, U3: 174 });
  });

  it('have Chinese names alone', () => {
    const foreign = codes.filter(({ name }) => /[A-Za-z]{2}/.test(name.replace(ABBREVIATIONS, '')));
    expect(foreign.map(({ code, name }) => `${code} ${name}`)).toEqual([]);
    expect(codes.filter(({ name }) => !/[\u4e00-\u9fff]/.test(name) || /undefined|null|：$|^：/.test(name))).toEqual(
      [],
    );
  });

  it('say what is 待核实: what one list alone states', () => {
    expect(codes.filter(({ isChecked }) => isChecked)).toHaveLength(3906);
    expect(codes.filter(({ part }) => part === null).map(({ code, name }) => [code, name])).toEqual([
      ['U0400', '无效数据故障'],
    ]);
  });

  it.each([
    ['P0300', '检测到随机/多缸失火', 'misfire', true],
    ['P0302', '检测到2缸失火', 'misfire', true],
    ['P0230', '燃油泵初级电路', 'circuit', true],
    ['P0171', '系统过稀（第1列）', 'mixture', true],
    ['P0016', '曲轴/凸轮轴位置相关性（第1列传感器A）', 'correlation', true],
    ['P0101', '空气流量计A电路范围/性能', 'range', true],
    ['P0128', '冷却液温度低于节温器调节温度', null, true],
    ['P0351', '点火线圈A初级控制电路/断路', 'open', true],
    ['P0420', '三元催化器系统效率低于阈值（第1列）', 'efficiency', true],
    ['P0442', '蒸发排放系统检测到小泄漏', 'leak', true],
    ['P0733', '3挡传动比不正确', 'other', true],
    ['P0A09', 'DC/DC转换器状态电路电压过低', 'low', true],
    ['P2187', '怠速时系统过稀（第1列）', 'mixture', true],
    ['U0121', '与ABS控制模块失去通信', 'communication', true],
    ['U0401', '收到发动机控制模块的无效数据', 'data', true],
    ['C0035', '左前轮速传感器电路', 'circuit', false],
    ['B0028', '右侧气囊展开控制', null, true],
  ])('%s is %s', (code, name, failure, isChecked) => {
    expect(standardCode(code)).toMatchObject({ code, name, failure, isChecked, standard: 'ISO/SAE' });
  });

  it('know nothing of makers’ own codes, nor of numbers that nobody has given away', () => {
    expect([standardCode('P1A2F'), standardCode('P0FFF')]).toEqual([undefined, undefined]);
  });

  it('name the parts of a diagram that they are about', () => {
    expect(standardCode('P0230')?.partNames).toEqual(['燃油泵继电器', '燃油泵']);
    expect(standardCode('P0353')?.partNames).toEqual(['3 缸点火线圈']);
    expect(standardCode('P0136')).toMatchObject({ part: '氧传感器（第1列传感器2）', partNames: ['后氧传感器'] });
    expect(standardCode('P0534')?.partNames).toEqual(['空调制冷剂缺失']);
  });
});

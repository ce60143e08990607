import { lettersOf } from './designations';
import { kindOf } from './part-kind';

const kind = (id: string, more: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf({ id, pins: ['1', '2'], ...more }).kind;

describe('the kind of a part', () => {
  it.each([
    ['燃油泵保险丝', 'fuse'],
    ['燃油泵', 'motor'],
    ['左近光灯', 'lamp'],
    ['车灯开关', 'switch'],
    ['前氧传感器', 'sensor'],
    ['发动机控制单元', 'ecu'],
    ['炭罐电磁阀', 'solenoid'],
    ['油箱线束插头', 'connector'],
    ['收音机抗干扰电容', 'capacitor'],
    ['Suppression capacitor', 'capacitor'],
    ['电容式湿度传感器', 'sensor'],
    ['Fuel pump relay', 'ecu'],
  ])('follows its name: %s is %s', (name, expected) => expect(kind('Q1', { name })).toBe(expected));

  it('is the stated type before the name, and the name before the designation', () => {
    expect(kind('K1', { type: '插头', name: '继电器座' })).toBe('connector');
    expect(kind('T1', { name: '喇叭' })).toBe('horn');
    expect(kind('K1', { type: 'lamp' })).toBe('lamp');
  });

  it.each([
    ['F1', 'fuse'],
    ['T28', 'connector'],
    ['30', 'rail'],
    ['KL15', 'rail'],
    ['GND1', 'ground'],
    ['SP3', 'splice'],
    ['SP-C14', 'splice'],
    ['SPLICE_2', 'splice'],
    ['SPEAKER1', 'horn'],
    ['SPEED_SENSOR', 'sensor'],
    ['G6', 'ecu'],
    ['B4', 'sensor'],
    ['M2', 'motor'],
    ['H1', 'lamp'],
    ['Q7', 'switch'],
    ['S1', 'switch'],
    ['ABC', 'connector'],
  ])('of %s, of which nothing else is known, is %s', (id, expected) => expect(kind(id)).toBe(expected));

  it.each([
    ['ECU', 'ecu'],
    ['ECM1', 'ecu'],
    ['FUSE1', 'fuse'],
    ['Fuse_Box', 'ecu'],
    ['ECU-FUSE', 'fuse'],
    ['INJ1', 'solenoid'],
    ['MOTOR', 'motor'],
    ['FuelPump', 'motor'],
    ['SW3', 'switch'],
    ['LED1', 'lamp'],
    ['SPARKPLUG2', 'spark-plug'],
    ['GROUND_2', 'ground'],
    ['保险丝3', 'fuse'],
    ['左近光灯', 'lamp'],
  ])('of %s, whose designation is a word, is %s', (id, expected) => expect(kind(id)).toBe(expected));

  it.each([
    ['RELAY2', ['30', '85', '86', '87'], 'relay'],
    ['继电器1', ['30', '85', '86', '87', '87a'], 'relay'],
    ['FUEL_PUMP_RELAY', ['30', '85', '86', '87'], 'relay'],
    ['RELAY2', ['1', '2', '3', '5'], 'ecu'],
    ['BATT', ['+', '-'], 'battery'],
    ['BATT', ['1'], 'ecu'],
  ])('of %s with the pins %j is %s', (id, pins, expected) => expect(kind(id, { pins })).toBe(expected));

  it.each(['T28', 'X1', 'CN5', 'C101', 'MOTOR_PLUG', 'ECU_CONN', 'CON-ECU', '继电器插座', 'RELAY2 socket', 'SWX'])(
    'of the plug %s stays a plug, whatever it is mated with',
    (id) => expect(kind(id)).toBe('connector'),
  );

  it('by the words of its designation comes after its type and name', () => {
    expect(kind('MOTOR', { name: '车门插头' })).toBe('connector');
    expect(kindOf({ id: 'MOTOR', pins: ['1'] }).isGuessed).toBe(true);
  });

  it.each([
    ['S228', 'fuse'],
    ['J220', 'ecu'],
    ['G40', 'sensor'],
    ['N30', 'solenoid'],
    ['V14', 'motor'],
    ['F36', 'switch'],
    ['T10a', 'connector'],
  ])('of %s by the letters of VW is %s', (id, expected) => expect(kind(id, { letters: 'vw' })).toBe(expected));

  it('of J17 is a relay by its terminals, whosever the letters are', () => {
    for (const letters of ['vw', 'iec'] as const)
      expect(kind('J17', { letters, pins: ['30', '85', '86', '87'] })).toBe('relay');
  });

  it.each([
    ['G401', 'ground'],
    ['G203B(m)', 'ground'],
    ['UH07', 'ground'],
    ['S228', 'splice'],
    ['C101', 'connector'],
  ])('of %s, of which no row names a pin, is %s', (id, expected) =>
    expect(kind(id, { pins: [], isPinless: true })).toBe(expected),
  );

  it.each([
    [['S228', 'T28', 'G6'], 'vw'],
    [['J220', 'G40'], 'vw'],
    [['S1', 'X1', 'J2'], 'iec'],
    [['C101', 'G401', 'S228'], 'iec'],
    [['J1', 'G401'], 'iec'],
  ])('of %j follows the letters of %s', (ids, letters) => expect(lettersOf(ids)).toBe(letters));

  it('of C1 is a capacitor by its two terminals, where C is no plug', () => {
    expect(kind('C1')).toBe('capacitor');
    expect(kind('C12', { pins: ['+', '-'] })).toBe('capacitor');
    expect(kind('C101')).toBe('connector');
    expect(kind('C1', { pins: ['1', '2', '3'] })).toBe('connector');
    expect(kind('C1', { pins: ['4'] })).toBe('connector');
    expect(kind('C1', { type: 'Molex KK 254' })).toBe('connector');
    expect(kind('C1', { letters: 'vw' })).toBe('connector');
  });

  it('is told to be guessed where its designation alone suggests it', () => {
    const isGuessed = (id: string, name?: string) => kindOf({ id, name, pins: ['1', '2'] }).isGuessed;
    expect([isGuessed('S1'), isGuessed('S1', '车灯开关'), isGuessed('30'), isGuessed('ABC')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['K1', 'Relay:RT42xxxx', ['30', '85', '86', '87'], 'relay'],
    ['F2', 'Device:Fuse', ['1', '2'], 'fuse'],
    ['M1', 'Motor:Fan', ['1', '2'], 'motor'],
    ['BT1', 'Device:Battery', ['+', '-'], 'battery'],
    ['J3', 'Connector:Conn_01x02', ['1', '2'], 'connector'],
    ['P1', 'own:anything', ['1', '2'], 'connector'],
    ['D1', 'Device:LED', ['1', '2'], 'lamp'],
    ['R1', 'Device:R', ['1', '2'], 'resistor'],
    ['C1', 'Device:C', ['1', '2'], 'capacitor'],
    ['C2', 'Device:C_Polarized', ['1', '2'], 'capacitor'],
    ['C3', 'own:filter', ['1', '2'], 'capacitor'],
    ['C4', 'Device:C_Feedthrough', ['1', '2', '3'], 'ecu'],
    ['U1', 'MCU:chip', ['1', '2'], 'ecu'],
  ])('of %s from KiCad follows its library %s', (id, library, pins, expected) =>
    expect(kind(id, { library, pins })).toBe(expected),
  );

  it('is a box when its terminals do not fit: nothing is claimed of the way of the current', () => {
    expect(kind('K1', { name: '继电器', pins: ['1', '2', '3', '4'] })).toBe('ecu');
    expect(kind('F1', { name: '保险丝', pins: ['1', '2', '3'] })).toBe('ecu');
    expect(kind('K1', { name: '继电器', pins: ['30', '85', '86', '87', '87a'] })).toBe('relay');
  });
});

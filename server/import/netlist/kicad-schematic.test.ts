import { readKicadSchematic } from './kicad-schematic';

const read = (text: string) => readKicadSchematic(Buffer.from(text), '图');

const pin = (number: string, x: number, y: number, more = '') =>
  `(pin passive line (at ${x} ${y} 0) (length 2.54) ${more} (name "~") (number "${number}"))`;
const drawn = (name: string, pins: string, more = '') =>
  `(symbol "${name}" ${more} (symbol "${name.split(':')[1] ?? ''}_1_1" ${pins}))`;
const LIBRARY = `(lib_symbols
  ${drawn('Connector:Conn_01x02', `${pin('1', 5.08, 0)} ${pin('2', 5.08, -2.54)}`)}
  ${drawn('power:GND', '(pin power_in line (at 0 0 270) (length 0) hide (name "GND") (number "1"))', '(power)')}
  ${drawn('power:PWR_FLAG', '(pin power_out line (at 0 0 90) (length 0) (name "pwr") (number "1"))', '(power)')}
  (symbol "Device:Two"
    (symbol "Two_1_1" ${pin('1', 0, 2.54)})
    (symbol "Two_2_1" ${pin('2', 0, 2.54)}))
)`;

interface Placed {
  readonly ref: string;
  readonly symbol?: string;
  readonly at: string;
  readonly more?: string;
  readonly value?: string;
}
const placed = ({ ref, symbol = 'Connector:Conn_01x02', at, more = '(unit 1)', value = 'plug' }: Placed) =>
  `(symbol (lib_id "${symbol}") (at ${at}) ${more} (property "Reference" "${ref}") (property "Value" "${value}"))`;
const wire = (...points: string[]) => `(wire (pts ${points.map((point) => `(xy ${point})`).join(' ')}))`;
const sheet = (...items: string[]) =>
  `(kicad_sch (version 20231120) (generator "eeschema") ${LIBRARY} ${items.join('\n')})`;

/** Which pins each net joins, supplies and joints by their names. */
function nets(text: string): string[] {
  const { netlists, problems } = read(text);
  expect(problems).toEqual([]);
  const joined = new Map<string, Set<string>>();
  for (const { from, to, circuit } of netlists[0]?.wires ?? [])
    for (const end of [from, to])
      joined.set(circuit, (joined.get(circuit) ?? new Set()).add(`${end.component}.${end.pin}`));
  return [...joined.values()].map((pins) => [...pins].sort().join(' ')).sort();
}

describe('a KiCad schematic', () => {
  const J1 = placed({ ref: 'J1', at: '100 100 0' });

  // Pins of J1 lie at 105.08 100 and 105.08 102.54; J2 is placed so that its pin 1 lies at 120 100.
  it.each([
    ['0', '114.92 100 0', '120 102.54'],
    ['90', '120 105.08 90', '122.54 100'],
    ['180', '125.08 100 180', '120 97.46'],
    ['270', '120 94.92 270', '117.46 100'],
    ['0, mirrored in x', '114.92 100 0', '120 97.46', '(mirror x)'],
    ['0, mirrored in y', '125.08 100 0', '120 102.54', '(mirror y)'],
    ['90, mirrored in x', '120 94.92 90', '122.54 100', '(mirror x)'],
    ['270, mirrored in y', '120 94.92 270', '122.54 100', '(mirror y)'],
  ])('finds the pins of a symbol turned by %s', (_, at, second, mirror = '') => {
    const J2 = placed({ ref: 'J2', at, more: `${mirror} (unit 1)` });
    const wires = [wire('105.08 100', '120 100'), wire('105.08 102.54', '105.08 150'), wire('105.08 150', second)];
    expect(nets(sheet(J1, J2, ...wires))).toEqual(['J1.1 J2.1', 'J1.2 J2.2']);
  });

  const J2 = placed({ ref: 'J2', at: '114.92 100 0' });
  const J3 = placed({ ref: 'J3', at: '114.92 110 0' });

  it('joins crossing wires at junctions only', () => {
    const cross = [wire('105.08 100', '120 100'), wire('110 90', '110 110'), wire('110 110', '120 110')];
    expect(nets(sheet(J1, J2, J3, ...cross))).toEqual(['J1.1 J2.1']);
    expect(nets(sheet(J1, J2, J3, ...cross, '(junction (at 110 100))'))).toEqual(['J1.1 J2.1 J3.1 N1.1']);
  });

  it('joins equal labels, also in the middle of a wire, and pins that touch', () => {
    const at = (name: string, kind: string, point: string) => `(${kind} "${name}" (at ${point} 0))`;
    const wires = [wire('105.08 100', '110 100'), wire('120 110', '130 110')];
    const labelled = sheet(J1, J3, ...wires, at('FAN', 'label', '107 100'), at('FAN', 'label', '130 110'));
    expect(nets(labelled)).toEqual(['J1.1 J3.1']);
    const mixed = sheet(J1, J3, ...wires, at('FAN', 'label', '107 100'), at('FAN', 'global_label', '130 110'));
    expect(nets(mixed)).toEqual(['J1.1 J3.1']);
    expect(nets(sheet(J1, placed({ ref: 'J4', at: '110.16 100 180', more: '(mirror x) (unit 1)' })))).toEqual([
      'J1.1 J4.1',
      'J1.2 J4.2',
    ]);
  });

  it('makes supplies and grounds of power symbols, by their value, but not of flags', () => {
    const gnd = (ref: string, at: string, value = 'GND') => placed({ ref, symbol: 'power:GND', at, value });
    const text = sheet(
      J1,
      J2,
      gnd('#PWR01', '105.08 100 0'),
      gnd('#PWR02', '120 100 0'),
      gnd('#PWR03', '105.08 102.54 0', 'BAT_SW'),
      placed({ ref: '#FLG01', symbol: 'power:PWR_FLAG', at: '120 102.54 0', value: 'PWR_FLAG' }),
    );
    expect(nets(text)).toEqual(['BAT_SW.BAT_SW J1.2', 'GND.31 J1.1 J2.1']);
    expect(read(text).netlists[0]?.components.map(({ id, kind }) => [id, kind])).toContainEqual(['BAT_SW', 'rail']);
  });

  it('puts the units of a part together', () => {
    const unit = (at: string, number: number) =>
      placed({ ref: 'U1', symbol: 'Device:Two', at, more: `(unit ${number})` });
    const text = sheet(J1, unit('105.08 102.54 0', 1), unit('150 105.08 0', 2), wire('105.08 102.54', '150 102.54'));
    expect(nets(text)).toEqual(['J1.1 U1.1', 'J1.2 U1.2']);
    expect(read(text).netlists[0]?.components[1]?.pins).toEqual([{ id: '1' }, { id: '2' }]);
  });

  it('traces relays by the terminals that their symbols show, and names capacitors', () => {
    const at = (number: string, x: number, y: number, name = '~') =>
      `(pin passive line (at ${x} ${y} 90) (name "${name}") (number "${number}"))`;
    // As in KiCad's library: coil at the left, change-over contact with its resting side in the middle.
    const coil = at('2', -5.08, 7.62) + at('5', -5.08, -7.62);
    const symbols = [
      drawn('Relay:SRD_Form_C', coil + at('1', 5.08, -7.62) + at('4', 2.54, 7.62) + at('3', 7.62, 7.62)),
      drawn('my:Mini_Relay', ['COIL+', 'COIL-', 'COM', 'NO'].map((name, nr) => at(`${nr + 1}`, nr, 0, name)).join('')),
      drawn('Relay:Reed_Form_B', coil + at('1', 5.08, -7.62) + at('3', 5.08, 7.62)),
      drawn('Device:C', at('1', 0, 3.81) + at('2', 0, -3.81)),
    ];
    const parts = ['Relay:SRD_Form_C', 'my:Mini_Relay', 'Relay:Reed_Form_B', 'Device:C'].map((symbol, nr) =>
      placed({
        ref: `${symbol === 'Device:C' ? 'C' : 'K'}${nr + 1}`,
        symbol,
        at: `${200 + 50 * nr} 100 0`,
        value: `v${nr}`,
      }),
    );
    const text = sheet(J1, J2, wire('105.08 100', '120 100'), ...parts).replace(
      '(lib_symbols',
      `(lib_symbols ${symbols.join(' ')}`,
    );
    const kinds = read(text).netlists[0]?.components.map(({ id, kind, name, pins }) => [
      id,
      kind,
      name,
      pins.map((pin) => `${pin.label ?? ''}>${pin.id}`).join(' '),
    ]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['K1', 'relay', 'v0', '2>86 1>30 5>85 3>87 4>87a'],
        ['K2', 'relay', 'v1', '1>86 3>30 2>85 4>87'],
        ['K3', 'ecu', 'v2', '>2 >5 >1 >3'],
        ['C4', 'capacitor', '电容 v3', '>1 >2'],
      ]),
    );
  });

  it('shows sheets below by the pins that lead into them, and says that they are not followed', () => {
    const below = '(sheet (at 120 90) (property "Sheetname" "Relays") (pin "FAN" input (at 120 100 180)))';
    const text = sheet(J1, below, wire('105.08 100', '120 100'));
    expect(nets(text)).toEqual(['J1.1 Relays.FAN']);
    expect(read(text).notes[0]).toContain('含 1 张子图');
  });

  it.each([
    ['one designator twice', sheet(J1, J1), '元件编号 J1 重复'],
    [
      'parts without a number',
      sheet(placed({ ref: 'J?', at: '1 1 0' }), placed({ ref: 'J?', at: '9 9 0' })),
      '元件 J? 还没有编号，请先在 KiCad 中批注',
    ],
    ['nothing connected', sheet(J1), '原理图里没有连接'],
  ])('with %s is refused', (_, text, problem) => expect(read(text).problems).toEqual([problem]));

  it('of KiCad 5 or older is refused with the way out', () => {
    expect(() => read('EESchema Schematic File Version 4')).toThrow('请用 KiCad 6 以上打开后另存');
    expect(() => read('(kicad_sch (version 20200310))')).toThrow('版本太旧');
    expect(() => read('(kicad_pcb)')).toThrow('不是 KiCad 原理图');
  });
});

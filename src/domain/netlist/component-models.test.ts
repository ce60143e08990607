import { modelOf } from './component-models';
import type { NetlistComponent } from './netlist-types';

const relay = (loads?: NetlistComponent['loads']): NetlistComponent => ({
  id: 'K1',
  kind: 'relay',
  name: '继电器',
  pins: ['30', '86', '85', '87', '61'].map((id) => ({ id })),
  ...(loads === undefined ? {} : { loads }),
});

describe('loads of a component', () => {
  it('has the coil of a relay once, stated or not, from whichever end', () => {
    expect(modelOf(relay()).loads).toEqual([['86', '85']]);
    expect(modelOf(relay([{ supply: '86', return: '85', ohm: 85 }])).loads).toEqual([['86', '85']]);
    expect(modelOf(relay([{ supply: '85', return: '86' }])).loads).toEqual([['85', '86']]);
    expect(modelOf(relay([{ supply: '61', return: '85' }])).loads).toEqual([
      ['86', '85'],
      ['61', '85'],
    ]);
  });

  it('has each supply of a control unit once, also where its power is stated', () => {
    const unit: NetlistComponent = {
      id: 'J1',
      kind: 'ecu',
      name: '控制单元',
      pins: [
        { id: '1', role: 'supply' },
        { id: '2', role: 'ground' },
      ],
      loads: [{ supply: '1', return: '2', watt: 10 }],
    };
    expect(modelOf(unit).loads).toEqual([['1', '2']]);
  });

  it('never joins the high-voltage side of a control unit with its 12 V side', () => {
    const pins = [
      { id: 'HV+', role: 'supply' },
      { id: 'HV-', role: 'ground' },
      { id: '1', role: 'supply' },
      { id: '2', role: 'ground' },
      { id: '3', role: 'out-high' },
      { id: '4', role: 'out-low' },
    ] as const;
    const { loads, drivers } = modelOf({ id: 'CU801', kind: 'ecu', name: '电机控制器', pins: [...pins] });
    expect(loads).toEqual([
      ['HV+', 'HV-'],
      ['1', '2'],
    ]);
    expect(drivers).toEqual([
      ['3', '1'],
      ['4', '2'],
    ]);
  });
});

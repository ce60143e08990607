import { part, sheetOf } from '../../../src/domain/circuit/sample-circuit.testing';
import { watchOutputs } from './watched-outputs';

/** A unit that switches a relay and the heater of a sensor, and feeds two valves from one output. */
const sheet = () =>
  sheetOf(
    [
      part('15', 'rail', ['15']),
      part('J17', 'relay', ['30', '85', '86', '87'], { name: '燃油泵继电器', codes: ['P0230', 'P0231'] }),
      part('G39', 'sensor', ['1', '2', '3'], { name: '前氧传感器', codes: ['P0130', 'P0135', 'P0171'] }),
      part('N88', 'solenoid', ['1', '2'], { name: '换挡电磁阀 1', codes: ['P0753'] }),
      part('N89', 'solenoid', ['1', '2'], { name: '换挡电磁阀 2', codes: ['P0758'] }),
      part('J220', 'ecu', ['65:out-low', '5:out-low', '67:out-high', '55:out-low', '54:out-low'], { name: '控制单元' }),
      part('31', 'ground', ['31']),
    ],
    [
      ['15.15', 'J17.86'],
      ['J17.85', 'J220.65'],
      ['15.15', 'G39.1'],
      ['G39.2', 'J220.5'],
      ['G39.3', '31.31'],
      ['J220.67', 'N88.1'],
      ['N88.1', 'N89.1'],
      ['N88.2', 'J220.55'],
      ['N89.2', 'J220.54'],
    ],
  );

it('writes at each output the codes that watch what it alone switches, and none that are seen elsewhere', () => {
  const netlist = sheet();
  watchOutputs(netlist);
  const unit = netlist.components.find(({ id }) => id === 'J220');
  const watched = unit?.pins.map(({ id, codes = [] }) => [id, codes.map(({ code }) => code)]);
  expect(watched).toEqual([
    ['65', ['P0230']],
    ['5', ['P0135']],
    ['67', []],
    ['55', ['P0753']],
    ['54', ['P0758']],
  ]);
});

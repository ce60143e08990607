import type { CircuitBuilder } from '../circuit-builder';
import { choose } from '../sample-vehicle';

const CYLINDERS = [1, 2, 3, 4, 5, 6] as const;

/** 起动系统: ignition switch → relay → solenoid terminal 50, blocked by clutch or range switch. */
export function starting(b: CircuitBuilder): void {
  const main = choose(b.vehicle, 'starter cable', [25, 35]);
  b.rail('30');
  const battery = b.part('battery', 1, 3);
  const starter = b.part('starter', 2.5, 3, { top: ['30', '50'], bottom: ['31'] });
  const relay = b.part('starterRelay', 2.5, 2);
  const starterFuse = b.fuse('starterFuse', 3, 30);
  const ignitionFuse = b.fuse('ignitionFuse', 5, 20);
  const ignition = b.part('ignitionSwitch', 5, 2, {
    top: ['30'],
    bottom: ['15', '50'],
    positions: [
      { name: '断开', contacts: [] },
      { name: '点火', contacts: [['30', '15']] },
      {
        name: '起动',
        contacts: [
          ['30', '15'],
          ['30', '50'],
        ],
      },
    ],
  });
  const isManual = b.vehicle.gearbox === 'manual';
  const lock = b.part(isManual ? 'clutchSwitch' : 'rangeSwitch', 4.5, 3, {
    positions: [{ name: isManual ? '踏下离合器' : 'P/N 挡', contacts: [['1', '2']] }],
  });
  const onwards = b.continuation('15→', 'power', 6, 3, 'top', 'signal', { id: 'KL15' });
  const [g1, g2, g3] = [b.ground('groundBattery'), b.ground('groundEngine'), b.ground('groundDash')];
  b.wire('30', `${battery}.+`, 'ro', main);
  b.wire(`${battery}.-`, g1, b.earth, main);
  b.wire('30', `${starter}.30`, 'ro', main);
  b.wire(`${starter}.31`, g2, b.earth, main);
  b.feedWire('30', `${starterFuse}.1`, 'ro', 30);
  b.feedWire(`${starterFuse}.2`, `${relay}.30`, b.feed('30', 'starter'), 30);
  b.wire(`${relay}.87`, `${starter}.50`, 'ro/sw', 4);
  b.feedWire('30', `${ignitionFuse}.1`, 'ro', 20);
  b.feedWire(`${ignitionFuse}.2`, `${ignition}.30`, b.feed('30', 'ignition'), 20);
  b.feedWire(`${ignition}.50`, `${relay}.86`, 'ro/ws', 20);
  b.feedWire(`${ignition}.15`, `${onwards}.1`, 'sw', 20);
  b.wire(`${relay}.85`, `${lock}.1`, b.signal('starter lock'), 0.5);
  b.wire(`${lock}.2`, g3, b.earth, 0.5);
  b.note(
    isManual
      ? '踏下离合器踏板后起动继电器线圈 85 才经开关搭铁。'
      : '换挡杆在 P 或 N 时起动继电器线圈 85 才经挡位开关搭铁。',
  );
}

/** 充电系统: generator B+ through the main fuse to the battery, L to the charge lamp. */
export function charging(b: CircuitBuilder): void {
  const ampere = choose(b.vehicle, 'generator fuse', [110, 150]);
  const area = ampere === 110 ? 16 : 25;
  b.rail('30');
  b.rail('15');
  const battery = b.part('battery', 1, 3);
  const mainFuse = b.fuse('generatorFuse', 2.5, ampere);
  const generator = b.part('generator', 2.5, 3, { top: ['B+', 'L:out-low'], bottom: ['31:ground'] });
  const lampFuse = b.fuse('chargeFuse', 4.5, 10);
  const lamp = b.part('chargeLamp', 4.5, 2);
  const [g1, g2] = [b.ground('groundBattery'), b.ground('groundEngine')];
  b.wire('30', `${battery}.+`, 'ro', area);
  b.wire(`${battery}.-`, g1, b.earth, area);
  b.wire('30', `${mainFuse}.1`, 'ro', area);
  b.wire(`${mainFuse}.2`, `${generator}.B+`, 'ro', area);
  b.wire(`${generator}.31`, g2, b.earth, area);
  b.feedWire('15', `${lampFuse}.1`, 'sw', 10);
  b.feedWire(`${lampFuse}.2`, `${lamp}.1`, b.feed('15', 'cluster'), 10);
  b.wire(`${lamp}.2`, `${generator}.L`, b.signal('charge lamp'), 0.75);
  b.note('端子 L 由电压调节器在不发电时搭铁，充电指示灯点亮。');
}

/** 点火系统: one coil per cylinder with its own output stage (1 supply, 2 ground, 3 trigger, 4 high voltage). */
export function ignition(b: CircuitBuilder): void {
  const count = b.vehicle.cylinders;
  const cylinders = CYLINDERS.slice(0, count);
  b.rail('30');
  b.rail('15');
  const unitFuse = b.fuse('engineFuse', 1, 10);
  const coilFuse = b.fuse('coilFuse', 2, 20);
  const unit = b.part('engineUnit', 1, 3, {
    top: ['30:supply'],
    bottom: ['31:ground', ...cylinders.map((n) => `${70 + n}:signal`)],
  });
  const supply = b.splice('A1', 4);
  const coils = cylinders.map((n) =>
    b.part(`coil${n}`, n * 2, 5, {
      top: ['1:supply', '3:signal'],
      bottom: ['2:ground', '4:out-high'],
      loads: [['1', '2']],
    }),
  );
  const plugs = cylinders.map((n) =>
    b.part(`plug${n}`, n * 2 + 0.5, 6, {
      top: ['4'],
      bottom: ['31'],
    }),
  );
  const [g1, g2] = [b.ground('groundDash'), b.ground('groundEngine')];
  b.powered(unit, '30', unitFuse, 10, g1, { supply: '30', ground: '31' });
  b.feedWire('15', `${coilFuse}.1`, 'sw', 20);
  b.feedWire(`${coilFuse}.2`, supply, b.feed('15', 'coils'), 20);
  coils.forEach((coil, index) => {
    b.feedWire(supply, `${coil}.1`, b.feed('15', 'coils'), 20);
    b.wire(`${unit}.${71 + index}`, `${coil}.3`, b.signal(`coil ${index}`), 0.5);
    b.feedWire(`${coil}.2`, g2, b.earth, 20);
    b.wire(`${coil}.4`, `${plugs[index] ?? ''}.4`, 'sw', 1);
    b.wire(`${plugs[index] ?? ''}.31`, g2, b.earth, 1);
  });
  b.note(
    `点火顺序 ${count === 4 ? '1-3-4-2' : count === 3 ? '1-3-2' : '1-5-3-6-2-4'}；端子 4 为次级高压端，测量前务必断开。`,
  );
}

/** 燃油泵: relay driven by the engine control unit, fuse behind contact 87. */
export function fuelPump(b: CircuitBuilder): void {
  const pumpAmpere = choose(b.vehicle, 'fuel pump fuse', [15, 20]);
  b.rail('30');
  b.rail('15');
  const unitFuse = b.fuse('engineFuse', 1, 10);
  const coilFuse = b.fuse('fuelRelayFuse', 2.5, 10);
  const relay = b.part('fuelRelay', 2.5, 2);
  const unit = b.part('engineUnit', 1, 3.5, { top: ['30:supply', '65:out-low'], bottom: ['31:ground'] });
  const pumpFuse = b.fuse('fuelPumpFuse', 3, pumpAmpere, 3);
  const pump = b.part('fuelPump', 3, 4.5);
  const sender = b.part('fuelSender', 5, 4.5, { loads: [] });
  const cluster = b.continuation('→仪表', 'cluster', 5, 3, 'bottom', 'signal', 'fuelSender');
  const [g1, g2] = [b.ground('groundDash'), b.ground('groundRear')];
  b.powered(unit, '30', unitFuse, 10, g1, { supply: '30', ground: '31' });
  b.feedWire('15', `${coilFuse}.1`, 'sw', 10);
  b.feedWire(`${coilFuse}.2`, `${relay}.86`, b.feed('15', 'fuel relay'), 10);
  b.wire(`${relay}.85`, `${unit}.65`, b.signal('fuel relay'), 0.5);
  b.feedWire('30', `${relay}.30`, 'ro', 30);
  b.feedWire(`${relay}.87`, `${pumpFuse}.1`, 'ro/ge', pumpAmpere);
  b.feedWire(`${pumpFuse}.2`, `${pump}.1`, 'ro/ge', pumpAmpere);
  b.feedWire(`${pump}.2`, g2, b.earth, pumpAmpere);
  b.wire(`${cluster}.1`, `${sender}.1`, b.signal('fuel level'), 0.35);
  b.wire(`${sender}.2`, g2, b.earth, 0.5);
  b.note('接通点火开关后燃油泵运转约 2 s 建压；发动机运转时由控制单元持续驱动继电器。');
}

/** 燃油喷射: injectors fed together, grounded one by one by the control unit; oxygen sensor with heater. */
export function injection(b: CircuitBuilder): void {
  const cylinders = CYLINDERS.slice(0, b.vehicle.cylinders);
  b.rail('30');
  b.rail('15');
  const unitFuse = b.fuse('engineFuse', 1, 10);
  const fuse = b.fuse('injectorFuse', 2, 15);
  const probeFuse = b.fuse('probeFuse', cylinders.length + 3, 10);
  const supply = b.splice('D12', 2);
  const injectors = cylinders.map((n) => b.part(`injector${n}`, n + 1, 3));
  const probe = b.part('oxygenProbe', cylinders.length + 3, 3, {
    top: ['1'],
    bottom: ['2', '3:signal', '4:signal'],
    loads: [['1', '2']],
  });
  const unit = b.part('engineUnit', 1, 4.5, {
    top: ['30:supply', ...cylinders.map((n) => `${95 + n}:out-low`), '5:out-low', '51:signal', '70:signal'],
    bottom: ['31:ground'],
  });
  const g = b.ground('groundDash');
  b.powered(unit, '30', unitFuse, 10, g, { supply: '30', ground: '31' });
  b.feedWire('15', `${fuse}.1`, 'sw', 15);
  b.feedWire(`${fuse}.2`, supply, b.feed('15', 'injectors'), 15);
  injectors.forEach((injector, index) => {
    b.feedWire(supply, `${injector}.1`, b.feed('15', 'injectors'), 15);
    b.wire(`${injector}.2`, `${unit}.${96 + index}`, b.signal(`injector ${index}`), 0.75);
  });
  b.feedWire('15', `${probeFuse}.1`, 'sw', 10);
  b.feedWire(`${probeFuse}.2`, `${probe}.1`, b.feed('15', 'probe'), 10);
  b.wire(`${probe}.2`, `${unit}.5`, b.signal('probe heater'), 0.75);
  b.wire(`${probe}.3`, `${unit}.51`, b.signal('probe'), 0.35);
  b.wire(`${probe}.4`, `${unit}.70`, b.signal('probe return'), 0.35);
}

/** 冷却风扇: two stages, the slow one through a series resistor. */
export function coolingFan(b: CircuitBuilder): void {
  const ampere = choose(b.vehicle, 'fan fuse', [40, 50]);
  b.rail('30');
  b.rail('15');
  const unitFuse = b.fuse('engineFuse', 1, 10);
  const coilFuse = b.fuse('fanControlFuse', 2.5, 10);
  const fuse = b.fuse('fanFuse', 4, ampere);
  const [coilSupply, contactSupply] = [b.splice('B1', 1.6), b.splice('B2', 1.8)];
  const low = b.part('fanLowRelay', 2.5, 2);
  const high = b.part('fanHighRelay', 5, 2);
  const resistor = b.part('fanResistor', 3, 3, { ohm: 0.3 });
  const joint = b.splice('B3', 3.5);
  const unit = b.part('engineUnit', 1, 4.5, { top: ['30:supply', '47:out-low', '4:out-low'], bottom: ['31:ground'] });
  const motor = b.part('fanMotor', 5.5, 4.5);
  const [g1, g2] = [b.ground('groundDash'), b.ground('groundFrontLeft')];
  b.powered(unit, '30', unitFuse, 10, g1, { supply: '30', ground: '31' });
  b.feedWire('15', `${coilFuse}.1`, 'sw', 10);
  b.feedWire(`${coilFuse}.2`, coilSupply, b.feed('15', 'fan'), 10);
  b.feedWire(coilSupply, `${low}.86`, b.feed('15', 'fan'), 10);
  b.feedWire(coilSupply, `${high}.86`, b.feed('15', 'fan'), 10);
  b.feedWire('30', `${fuse}.1`, 'ro', ampere);
  b.feedWire(`${fuse}.2`, contactSupply, b.feed('30', 'fan'), ampere);
  b.feedWire(contactSupply, `${low}.30`, b.feed('30', 'fan'), ampere);
  b.feedWire(contactSupply, `${high}.30`, b.feed('30', 'fan'), ampere);
  b.wire(`${low}.85`, `${unit}.47`, b.signal('fan low'), 0.5);
  b.wire(`${high}.85`, `${unit}.4`, b.signal('fan high'), 0.5);
  b.feedWire(`${low}.87`, `${resistor}.1`, 'ro/gr', ampere);
  b.feedWire(`${resistor}.2`, joint, 'ro/gr', ampere);
  b.feedWire(`${high}.87`, joint, 'ro/gr', ampere);
  b.feedWire(joint, `${motor}.1`, 'ro/gr', ampere);
  b.feedWire(`${motor}.2`, g2, b.earth, ampere);
  b.note('低速：电流经串联电阻；高速：第二个继电器直接供电。');
}

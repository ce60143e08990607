import type { CircuitBuilder } from '../circuit-builder';
import { choose } from '../sample-vehicle';

/** 雨刮洗涤: two speeds, park contact 53e in the motor, washer pump. */
export function wipers(b: CircuitBuilder): void {
  const ampere = choose(b.vehicle, 'wiper fuse', [15, 20]);
  b.rail('X');
  const fuse = b.fuse('wiperFuse', 1.5, ampere);
  const feed = b.splice('B10', 1.6);
  const stalk = b.part('wiperSwitch', 2, 2, {
    top: ['53a'],
    bottom: ['53', '53b', '53e', '53c'],
    positions: [
      { name: '复位', contacts: [['53e', '53']] },
      { name: '低速', contacts: [['53a', '53']] },
      { name: '高速', contacts: [['53a', '53b']] },
      {
        name: '洗涤',
        contacts: [
          ['53a', '53'],
          ['53a', '53c'],
        ],
      },
    ],
  });
  const motor = b.part('wiperMotor', 1.5, 3, {
    top: ['53a', '53', '53b', '53e'],
    bottom: ['31'],
    loads: [
      ['53', '31'],
      ['53b', '31'],
    ],
    positions: [
      { name: '运转', contacts: [['53a', '53e']] },
      { name: '停止位', contacts: [['53e', '31']] },
    ],
  });
  const pump = b.part('washerPump', 5, 3);
  const g = b.ground('groundFrontLeft');
  b.feedWire('X', `${fuse}.1`, 'sw/gr', ampere);
  b.feedWire(`${fuse}.2`, feed, b.feed('15', 'wiper'), ampere);
  b.feedWire(feed, `${stalk}.53a`, b.feed('15', 'wiper'), ampere);
  b.feedWire(feed, `${motor}.53a`, b.feed('15', 'wiper'), ampere);
  b.feedWire(`${stalk}.53`, `${motor}.53`, 'gn', ampere);
  b.feedWire(`${stalk}.53b`, `${motor}.53b`, 'gn/ge', ampere);
  b.feedWire(`${stalk}.53e`, `${motor}.53e`, 'gn/sw', ampere);
  b.feedWire(`${stalk}.53c`, `${pump}.1`, 'gn/ro', ampere);
  b.feedWire(`${motor}.31`, g, b.earth, ampere);
  b.feedWire(`${pump}.2`, g, b.earth, ampere);
  b.note('53 低速，53b 高速，53a 供电，53e 自动复位（停止位短接 31 制动）。');
}

/** 喇叭: relay grounded by the button through the clock spring. */
export function horn(b: CircuitBuilder): void {
  const ampere = choose(b.vehicle, 'horn fuse', [15, 20]);
  b.rail('30');
  const fuse = b.fuse('hornFuse', 2, ampere);
  const joint = b.splice('B14', 1.6);
  const relay = b.part('hornRelay', 1.5, 2);
  const output = b.splice('B15', 2.6);
  const spring = b.part('clockSpring', 1, 3, { top: ['4'], bottom: ["4'"] });
  const button = b.part('hornButton', 1, 4, { positions: [{ name: '按下', contacts: [['1', '2']] }] });
  const horns = [b.part('hornHigh', 2.5, 3), b.part('hornLow', 3.5, 3)];
  const [dash, front] = [b.ground('groundDash'), b.ground('groundFrontRight')];
  b.feedWire('30', `${fuse}.1`, 'ro', ampere);
  b.feedWire(`${fuse}.2`, joint, b.feed('30', 'horn'), ampere);
  b.feedWire(joint, `${relay}.86`, b.feed('30', 'horn'), ampere);
  b.feedWire(joint, `${relay}.30`, b.feed('30', 'horn'), ampere);
  b.wire(`${relay}.85`, `${spring}.4`, b.signal('horn'), 0.5);
  b.wire(`${spring}.4'`, `${button}.1`, b.signal('horn'), 0.5);
  b.wire(`${button}.2`, dash, b.earth, 0.5);
  b.feedWire(`${relay}.87`, output, 'sw/ge', ampere);
  for (const unit of horns) {
    b.feedWire(output, `${unit}.1`, 'sw/ge', ampere);
    b.feedWire(`${unit}.2`, front, b.earth, ampere);
  }
}

const WINDOWS = [
  ['windowFuse1', 'windowSwitch1', 'windowMotor1'],
  ['windowFuse2', 'windowSwitch2', 'windowMotor2'],
  ['windowFuse3', 'windowSwitch3', 'windowMotor3'],
  ['windowFuse4', 'windowSwitch4', 'windowMotor4'],
] as const;

/** 电动车窗: reversing switches; both motor ends rest on ground, so the motor is braked. */
export function powerWindows(b: CircuitBuilder): void {
  const ampere = choose(b.vehicle, 'window fuse', [25, 30]);
  b.rail('X');
  const grounds = [b.ground('groundDash'), ...(b.vehicle.powerWindows > 2 ? [b.ground('groundRear')] : [])];
  WINDOWS.slice(0, b.vehicle.powerWindows).forEach(([fuseRole, switchRole, motorRole], index) => {
    const path = 1.5 + index * 2.5;
    const fuse = b.fuse(fuseRole, path, ampere);
    const rocker = b.part(switchRole, path, 2, {
      top: ['30'],
      bottom: ['A', 'B', '31'],
      positions: [
        {
          name: '中间',
          contacts: [
            ['A', '31'],
            ['B', '31'],
          ],
        },
        {
          name: '上升',
          contacts: [
            ['30', 'A'],
            ['B', '31'],
          ],
        },
        {
          name: '下降',
          contacts: [
            ['30', 'B'],
            ['A', '31'],
          ],
        },
      ],
    });
    const motor = b.part(motorRole, path, 3, { top: ['1', '2'], bottom: [] });
    const up = choose(b.vehicle, `window ${index}`, ['ge', 'bl', 'gn']);
    b.feedWire('X', `${fuse}.1`, 'sw/ge', ampere);
    b.feedWire(`${fuse}.2`, `${rocker}.30`, b.feed('30', `window ${index}`), ampere);
    b.feedWire(`${rocker}.A`, `${motor}.1`, up, ampere);
    b.feedWire(`${rocker}.B`, `${motor}.2`, `${up}/sw`, ampere);
    b.feedWire(`${rocker}.31`, grounds[index < 2 ? 0 : 1] ?? '', b.earth, ampere);
  });
  b.note('静止时电机两端均经开关搭铁，形成能耗制动；升降时一端接正极。');
}

/** 中控门锁: reversing outputs of the comfort unit for all lock motors in parallel. */
export function centralLocking(b: CircuitBuilder): void {
  const ampere = choose(b.vehicle, 'lock fuse', [15, 20]);
  b.rail('30');
  const fuse = b.fuse('comfortFuse', 1, ampere);
  const lockSwitch = b.part('lockSwitch', 3.5, 1, {
    top: ['L', 'U'],
    bottom: ['31'],
    positions: [
      { name: '中间', contacts: [] },
      { name: '锁止', contacts: [['L', '31']] },
      { name: '解锁', contacts: [['U', '31']] },
    ],
  });
  const unit = b.part('comfortUnit', 1, 2, {
    top: ['30:supply', '11:signal', '12:signal'],
    bottom: ['31:ground', 'A', 'B'],
    positions: [
      {
        name: '静止',
        contacts: [
          ['A', '31'],
          ['B', '31'],
        ],
      },
      {
        name: '锁止',
        contacts: [
          ['30', 'A'],
          ['B', '31'],
        ],
      },
      {
        name: '解锁',
        contacts: [
          ['30', 'B'],
          ['A', '31'],
        ],
      },
    ],
  });
  const [lock, unlock] = [b.splice('E7', 2.5), b.splice('E8', 2.7)];
  const motors = (['lock1', 'lock2', 'lock3', 'lock4'] as const).map((role, index) =>
    b.part(role, 2 + index * 2, 3, { top: ['1', '2'], bottom: [] }),
  );
  const dash = b.ground('groundDash');
  b.powered(unit, '30', fuse, ampere, dash, { supply: '30', ground: '31' });
  b.wire(`${unit}.11`, `${lockSwitch}.L`, b.signal('lock'), 0.35);
  b.wire(`${unit}.12`, `${lockSwitch}.U`, b.signal('unlock'), 0.35);
  b.wire(`${lockSwitch}.31`, dash, b.earth, 0.35);
  b.feedWire(`${unit}.A`, lock, 'bl', ampere);
  b.feedWire(`${unit}.B`, unlock, 'ge', ampere);
  for (const motor of motors) {
    b.feedWire(lock, `${motor}.1`, 'bl', ampere);
    b.feedWire(unlock, `${motor}.2`, 'ge', ampere);
  }
}

/** 后窗除霜: relay for the rear window, mirrors heated with it. */
export function rearDefogger(b: CircuitBuilder): void {
  const ampere = choose(b.vehicle, 'defog fuse', [25, 30]);
  b.rail('30');
  b.rail('15');
  const controlFuse = b.fuse('defogControlFuse', 1, 10);
  const button = b.part('defogSwitch', 1, 2, { positions: [{ name: '接通', contacts: [['1', '2']] }] });
  const fuse = b.fuse('defogFuse', 3, ampere);
  const relay = b.part('defogRelay', 2.5, 3);
  const output = b.splice('B20', 3.6);
  const heaters = [b.part('defogger', 2, 4), b.part('mirrorHeater1', 3, 4), b.part('mirrorHeater2', 4, 4)];
  const [dash, rear] = [b.ground('groundDash'), b.ground('groundRear')];
  b.feedWire('15', `${controlFuse}.1`, 'sw', 10);
  b.feedWire(`${controlFuse}.2`, `${button}.1`, b.feed('15', 'defog'), 10);
  b.feedWire(`${button}.2`, `${relay}.86`, b.signal('defog'), 10);
  b.wire(`${relay}.85`, dash, b.earth, 0.75);
  b.feedWire('30', `${fuse}.1`, 'ro', ampere);
  b.feedWire(`${fuse}.2`, `${relay}.30`, b.feed('30', 'defog'), ampere);
  b.feedWire(`${relay}.87`, output, 'sw/ro', ampere);
  for (const heater of heaters) {
    b.feedWire(output, `${heater}.1`, 'sw/ro', ampere);
    b.feedWire(`${heater}.2`, rear, b.earth, ampere);
  }
}

/** 组合仪表: supplies, senders and warning contacts. */
export function instrumentCluster(b: CircuitBuilder): void {
  b.rail('30');
  b.rail('15');
  const constantFuse = b.fuse('clusterFuse', 1, 10);
  const ignitionFuse = b.fuse('chargeFuse', 2, 10);
  const unit = b.part('cluster', 1, 2, {
    top: ['30:supply', '15:supply', '17:signal'],
    bottom: ['31:ground', '5:out-high', '8:out-high', '10:signal', '3:signal'],
  });
  const charge = b.continuation('→L', 'charging', 3.5, 1, 'bottom');
  const fuel = b.part('fuelSender', 2, 3);
  const coolant = b.part('coolantSensor', 3, 3);
  const oil = b.part('oilSwitch', 4, 3, { positions: [{ name: '无油压', contacts: [['1', '2']] }] });
  const speed = b.continuation('→G22', 'abs', 5, 3, 'top');
  const [dash, engine] = [b.ground('groundDash'), b.ground('groundEngine')];
  b.powered(unit, '30', constantFuse, 10, dash, { supply: '30', ground: '31' });
  b.feedWire('15', `${ignitionFuse}.1`, 'sw', 10);
  b.feedWire(`${ignitionFuse}.2`, `${unit}.15`, b.feed('15', 'cluster'), 10);
  b.wire(`${charge}.1`, `${unit}.17`, b.signal('charge lamp'), 0.5);
  b.wire(`${unit}.5`, `${fuel}.1`, b.signal('fuel level'), 0.35);
  b.wire(`${unit}.8`, `${coolant}.1`, b.signal('coolant'), 0.35);
  b.wire(`${unit}.10`, `${oil}.1`, b.signal('oil'), 0.35);
  b.wire(`${unit}.3`, `${speed}.1`, b.signal('speed'), 0.35);
  b.wire(`${fuel}.2`, dash, b.earth, 0.5);
  b.wire(`${coolant}.2`, engine, b.earth, 0.5);
  b.wire(`${oil}.2`, engine, b.earth, 0.5);
}

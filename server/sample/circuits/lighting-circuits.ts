import type { CircuitBuilder } from '../circuit-builder';
import type { PartRole } from '../parts';
import { choose } from '../sample-vehicle';

const ON = (name: string): { name: string; contacts: [string, string][] }[] => [{ name, contacts: [['1', '2']] }];

/** Lamps side by side, each from its own feed to a ground point. */
function lampRow(b: CircuitBuilder, roles: PartRole[], firstPath: number, row: number): string[] {
  return roles.map((role, index) => b.part(role, firstPath + index, row));
}

/** 近光/远光前照灯: through the switches on older cars, by relays on newer ones. */
export function headlamps(b: CircuitBuilder): void {
  const ampere = choose(b.vehicle, 'headlamp fuse', [10, 15]);
  const lamps = ['lowLeft', 'lowRight', 'highLeft', 'highRight'] as const;
  if (b.vehicle.hasBodyControl) headlampsByRelay(b, lamps, ampere);
  else headlampsBySwitch(b, lamps, ampere);
}

type LampRoles = readonly ['lowLeft', 'lowRight', 'highLeft', 'highRight'];

function headlampsBySwitch(b: CircuitBuilder, roles: LampRoles, ampere: number): void {
  b.rail('X');
  const light = b.part('lightSwitch', 2, 1, {
    top: ['X'],
    bottom: ['56'],
    positions: [{ name: '前照灯', contacts: [['X', '56']] }],
  });
  const dim = b.part('dimSwitch', 2, 2, {
    top: ['56'],
    bottom: ['56b', '56a'],
    positions: [
      { name: '近光', contacts: [['56', '56b']] },
      { name: '远光', contacts: [['56', '56a']] },
    ],
  });
  const [low, high] = [b.splice('C4', 2.6), b.splice('C5', 2.8)];
  const fuses = (['lowLeftFuse', 'lowRightFuse', 'highLeftFuse', 'highRightFuse'] as const).map((role, index) =>
    b.fuse(role, 1 + index, ampere, 3),
  );
  const lamps = lampRow(b, [...roles], 1, 4);
  const indicator = b.continuation('→K1', 'cluster', 5, 4, 'top', 'signal', 'cluster');
  const [left, right] = [b.ground('groundFrontLeft'), b.ground('groundFrontRight')];
  b.wire('X', `${light}.X`, 'sw/ge', 2.5);
  b.wire(`${light}.56`, `${dim}.56`, 'ws/sw', 2.5);
  b.wire(`${dim}.56b`, low, 'ge', 2.5);
  b.wire(`${dim}.56a`, high, 'ws', 2.5);
  lamps.forEach((lamp, index) => {
    const code = index < 2 ? (index === 0 ? 'ge' : 'ge/sw') : index === 2 ? 'ws' : 'ws/sw';
    b.feedWire(index < 2 ? low : high, `${fuses[index] ?? ''}.1`, index < 2 ? 'ge' : 'ws', ampere);
    b.feedWire(`${fuses[index] ?? ''}.2`, `${lamp}.1`, code, ampere);
    b.feedWire(`${lamp}.2`, index % 2 === 0 ? left : right, b.earth, ampere);
  });
  b.feedWire(high, `${indicator}.1`, 'bl/ws', 20);
  b.note('56b 近光，56a 远光；左右灯各有独立保险丝。');
}

function headlampsByRelay(b: CircuitBuilder, roles: LampRoles, ampere: number): void {
  b.rail('30');
  const unitFuse = b.fuse('bodyFuse', 1, 15);
  const coilFuse = b.fuse('lightFuse', 2.5, 10);
  const coils = b.splice('C3', 1.7);
  const lowRelay = b.part('lowRelay', 2.5, 2);
  const highRelay = b.part('highRelay', 4.5, 2);
  const unit = b.part('bodyUnit', 1, 4, {
    top: ['30:supply', '8:out-low', '9:out-low'],
    bottom: ['31:ground', '22:signal'],
  });
  const [low, high] = [b.splice('C4', 2.6), b.splice('C5', 2.8)];
  const fuses = (['lowLeftFuse', 'lowRightFuse', 'highLeftFuse', 'highRightFuse'] as const).map((role, index) =>
    b.fuse(role, 3 + index, ampere, 3),
  );
  const lamps = lampRow(b, [...roles], 3, 4);
  const switchPart = b.part('lightSwitch', 1.5, 5, { positions: ON('近光') });
  const [dash, left, right] = [b.ground('groundDash'), b.ground('groundFrontLeft'), b.ground('groundFrontRight')];
  b.powered(unit, '30', unitFuse, 15, dash, { supply: '30', ground: '31' });
  b.feedWire('30', `${coilFuse}.1`, 'ro', 10);
  b.feedWire(`${coilFuse}.2`, coils, b.feed('30', 'lamps'), 10);
  b.feedWire(coils, `${lowRelay}.86`, b.feed('30', 'lamps'), 10);
  b.feedWire(coils, `${highRelay}.86`, b.feed('30', 'lamps'), 10);
  b.wire('30', `${lowRelay}.30`, 'ro', 4);
  b.wire('30', `${highRelay}.30`, 'ro', 4);
  b.wire(`${lowRelay}.85`, `${unit}.8`, b.signal('low relay'), 0.35);
  b.wire(`${highRelay}.85`, `${unit}.9`, b.signal('high relay'), 0.35);
  b.wire(`${lowRelay}.87`, low, 'ge', 2.5);
  b.wire(`${highRelay}.87`, high, 'ws', 2.5);
  lamps.forEach((lamp, index) => {
    const code = index < 2 ? (index === 0 ? 'ge' : 'ge/sw') : index === 2 ? 'ws' : 'ws/sw';
    b.feedWire(index < 2 ? low : high, `${fuses[index] ?? ''}.1`, index < 2 ? 'ge' : 'ws', ampere);
    b.feedWire(`${fuses[index] ?? ''}.2`, `${lamp}.1`, code, ampere);
    b.feedWire(`${lamp}.2`, index % 2 === 0 ? left : right, b.earth, ampere);
  });
  b.wire(`${unit}.22`, `${switchPart}.1`, b.signal('light switch'), 0.35);
  b.wire(`${switchPart}.2`, dash, b.earth, 0.35);
}

/** 前雾灯: relay switched by the fog switch. */
export function fogLamps(b: CircuitBuilder): void {
  b.rail('30');
  b.rail('X');
  const coilFuse = b.fuse('fogSwitchFuse', 1, 10);
  const fogSwitch = b.part('fogSwitch', 1, 2, { positions: ON('雾灯') });
  const fuse = b.fuse('fogFuse', 2.5, 20);
  const relay = b.part('fogRelay', 2, 3);
  const joint = b.splice('C8', 3.6);
  const lamps = lampRow(b, ['fogLeft', 'fogRight'], 2.5, 4);
  const [dash, front] = [b.ground('groundDash'), b.ground('groundFrontLeft')];
  b.feedWire('X', `${coilFuse}.1`, 'sw/ge', 10);
  b.feedWire(`${coilFuse}.2`, `${fogSwitch}.1`, b.signal('fog feed'), 10);
  b.feedWire(`${fogSwitch}.2`, `${relay}.86`, b.signal('fog switch'), 10);
  b.wire(`${relay}.85`, dash, b.earth, 0.75);
  b.feedWire('30', `${fuse}.1`, 'ro', 20);
  b.feedWire(`${fuse}.2`, `${relay}.30`, b.feed('30', 'fog'), 20);
  b.feedWire(`${relay}.87`, joint, 'ws/ge', 20);
  for (const lamp of lamps) {
    b.feedWire(joint, `${lamp}.1`, 'ws/ge', 20);
    b.feedWire(`${lamp}.2`, front, b.earth, 20);
  }
}

const TURN_LAMPS = ['turnFrontLeft', 'turnRearLeft', 'turnFrontRight', 'turnRearRight'] as const;

/** 转向灯/危险警告灯: flasher 49/49a with stalk and hazard switch, or outputs of the body control unit. */
export function turnSignals(b: CircuitBuilder): void {
  if (b.vehicle.hasBodyControl) turnByUnit(b);
  else turnByFlasher(b);
}

function turnByFlasher(b: CircuitBuilder): void {
  const ampere = 10;
  b.rail('30');
  b.rail('15');
  const hazardFuse = b.fuse('hazardFuse', 1, ampere);
  const turnFuse = b.fuse('turnFuse', 2, ampere);
  const hazard = b.part('hazardSwitch', 1, 2, {
    top: ['30', '15'],
    bottom: ['49', '49a', 'L', 'R'],
    positions: [
      { name: '断开', contacts: [['15', '49']] },
      {
        name: '接通',
        contacts: [
          ['30', '49'],
          ['49a', 'L'],
          ['49a', 'R'],
        ],
      },
    ],
  });
  const flasher = b.part('flasher', 1, 3, { top: ['49:supply'], bottom: ['31:ground', '49a:out-high'] });
  const turn = b.part('turnSwitch', 3.5, 4, {
    top: ['49a'],
    bottom: ['L', 'R'],
    positions: [
      { name: '中间', contacts: [] },
      { name: '左', contacts: [['49a', 'L']] },
      { name: '右', contacts: [['49a', 'R']] },
    ],
  });
  const [beat, left, right] = [b.splice('C9', 3.5), b.splice('C10', 4.5), b.splice('C11', 4.7)];
  const lamps = lampRow(b, [...TURN_LAMPS], 3, 5);
  const [dash, front, rear] = [b.ground('groundDash'), b.ground('groundFrontLeft'), b.ground('groundRear')];
  b.feedWire('30', `${hazardFuse}.1`, 'ro', ampere);
  b.feedWire(`${hazardFuse}.2`, `${hazard}.30`, b.feed('30', 'hazard'), ampere);
  b.feedWire('15', `${turnFuse}.1`, 'sw', ampere);
  b.feedWire(`${turnFuse}.2`, `${hazard}.15`, b.feed('15', 'turn'), ampere);
  b.feedWire(`${hazard}.49`, `${flasher}.49`, 'bl', ampere);
  b.feedWire(`${flasher}.49a`, beat, 'sw/ws', ampere);
  b.feedWire(beat, `${turn}.49a`, 'sw/ws', ampere);
  b.feedWire(beat, `${hazard}.49a`, 'sw/ws', ampere);
  b.wire(`${hazard}.L`, left, 'sw/ws', 0.75);
  b.wire(`${hazard}.R`, right, 'sw/gn', 0.75);
  b.wire(`${flasher}.31`, dash, b.earth, 0.75);
  b.wire(`${turn}.L`, left, 'sw/ws', 0.75);
  b.wire(`${turn}.R`, right, 'sw/gn', 0.75);
  connectTurnLamps(b, lamps, [left, right], [front, rear]);
  b.note('闪光频率约 90 次/分，一侧灯泡断路时频率加倍。');
}

function turnByUnit(b: CircuitBuilder): void {
  const ampere = choose(b.vehicle, 'body fuse', [15, 20]);
  b.rail('30');
  const fuse = b.fuse('bodyFuse', 1, ampere);
  const unit = b.part('bodyUnit', 1, 2, {
    top: ['30:supply', '17:signal', '18:signal', '19:signal'],
    bottom: ['31:ground', '41:out-high', '42:out-high', '43:out-high', '44:out-high'],
  });
  const turn = b.part('turnSwitch', 4, 1, {
    top: ['L', 'R'],
    bottom: ['31'],
    positions: [
      { name: '中间', contacts: [] },
      { name: '左', contacts: [['L', '31']] },
      { name: '右', contacts: [['R', '31']] },
    ],
  });
  const hazard = b.part('hazardSwitch', 6, 1, { positions: ON('接通') });
  const lamps = lampRow(b, [...TURN_LAMPS], 2, 3);
  const [dash, front, rear] = [b.ground('groundDash'), b.ground('groundFrontLeft'), b.ground('groundRear')];
  b.powered(unit, '30', fuse, ampere, dash, { supply: '30', ground: '31' });
  b.wire(`${unit}.17`, `${turn}.L`, b.signal('turn left'), 0.35);
  b.wire(`${unit}.18`, `${turn}.R`, b.signal('turn right'), 0.35);
  b.wire(`${turn}.31`, dash, b.earth, 0.35);
  b.wire(`${unit}.19`, `${hazard}.1`, b.signal('hazard'), 0.35);
  b.wire(`${hazard}.2`, dash, b.earth, 0.35);
  lamps.forEach((lamp, index) => {
    b.wire(`${unit}.${41 + index}`, `${lamp}.1`, index < 2 ? 'sw/ws' : 'sw/gn', 0.75);
    b.wire(`${lamp}.2`, index % 2 === 0 ? front : rear, b.earth, 0.75);
  });
}

function connectTurnLamps(
  b: CircuitBuilder,
  lamps: string[],
  [left = '', right = '']: string[],
  [front = '', rear = '']: string[],
): void {
  lamps.forEach((lamp, index) => {
    b.wire(index < 2 ? left : right, `${lamp}.1`, index < 2 ? 'sw/ws' : 'sw/gn', 0.75);
    b.wire(`${lamp}.2`, index % 2 === 0 ? front : rear, b.earth, 0.75);
  });
}

/** 制动灯: pedal switch, two lamps and the high one, signal to the control units. */
export function brakeLamps(b: CircuitBuilder): void {
  const ampere = choose(b.vehicle, 'brake fuse', [10, 15]);
  b.rail('30');
  const fuse = b.fuse('brakeFuse', 2, ampere);
  const pedal = b.part('brakeSwitch', 2, 2, { positions: ON('踏下踏板') });
  const joint = b.splice('C14', 2.5);
  const lamps = lampRow(b, ['brakeLeft', 'brakeRight', 'brakeHigh'], 1, 3);
  const signal = b.continuation('→ECU', 'abs', 4, 3, 'top', 'signal', 'absUnit');
  const rear = b.ground('groundRear');
  b.feedWire('30', `${fuse}.1`, 'ro', ampere);
  b.feedWire(`${fuse}.2`, `${pedal}.1`, b.feed('30', 'brake'), ampere);
  b.feedWire(`${pedal}.2`, joint, 'sw/ro', ampere);
  for (const lamp of lamps) {
    b.feedWire(joint, `${lamp}.1`, 'sw/ro', ampere);
    b.feedWire(`${lamp}.2`, rear, b.earth, ampere);
  }
  b.feedWire(joint, `${signal}.1`, 'sw/ro', ampere);
}

/** 倒车灯: switch on the gearbox, or the range switch of an automatic. */
export function reverseLamps(b: CircuitBuilder): void {
  const isManual = b.vehicle.gearbox === 'manual';
  b.rail('15');
  const fuse = b.fuse('reverseFuse', 1.5, 10);
  const gear = b.part(isManual ? 'reverseSwitch' : 'rangeSwitch', 1.5, 2, { positions: ON('R 挡') });
  const joint = b.splice('C16', 2.5);
  const lamps = lampRow(b, ['reverseLeft', 'reverseRight'], 1, 3);
  const radio = b.continuation('→倒车', 'can-comfort', 3, 3, 'top');
  const rear = b.ground('groundRear');
  b.feedWire('15', `${fuse}.1`, 'sw', 10);
  b.feedWire(`${fuse}.2`, `${gear}.1`, b.feed('15', 'reverse'), 10);
  b.feedWire(`${gear}.2`, joint, 'sw/bl', 10);
  for (const lamp of lamps) {
    b.feedWire(joint, `${lamp}.1`, 'sw/bl', 10);
    b.feedWire(`${lamp}.2`, rear, b.earth, 10);
  }
  b.feedWire(joint, `${radio}.1`, 'sw/bl', 10);
}

/** 室内灯: lamps on 30, grounded by the door and trunk contacts. */
export function interiorLamps(b: CircuitBuilder): void {
  b.rail('30');
  const fuse = b.fuse('domeFuse', 1.5, 10);
  const joint = b.splice('C18', 1.7);
  const lamps = lampRow(b, ['domeLamp', 'trunkLamp'], 1, 2);
  const contacts = (['doorContact', 'trunkContact'] as const).map((role, index) =>
    b.part(role, 1 + index, 3, { positions: ON('开启') }),
  );
  const grounds = [b.ground('groundDash'), b.ground('groundRear')];
  b.feedWire('30', `${fuse}.1`, 'ro', 10);
  b.feedWire(`${fuse}.2`, joint, b.feed('30', 'dome'), 10);
  lamps.forEach((lamp, index) => {
    b.feedWire(joint, `${lamp}.1`, b.feed('30', 'dome'), 10);
    b.wire(`${lamp}.2`, `${contacts[index] ?? ''}.1`, b.signal(`contact ${index}`), 0.5);
    b.wire(`${contacts[index] ?? ''}.2`, grounds[index] ?? '', b.earth, 0.5);
  });
}

import { volts, type CircuitBuilder } from '../../circuit-builder';
import { BRAKE_AMPERE } from '../fuse-ratings';
import { engineUnit, powerEngineUnit } from './engine-parts';
import { addSensor, sensorPurposes, sensorsOf, wireSensor } from './sensor-plans';

/** 发动机传感器: temperatures, boost pressure, throttle unit and pedal, with the bus and the switches' signals. */
export function engineSensors(b: CircuitBuilder): void {
  const sensors = sensorsOf(b);
  const paths = sensors.map(
    (_, at) => 1.5 + sensors.slice(0, at).reduce((sum, { pins }) => sum + pins.length / 2 + 0.625, 0),
  );
  b.rail('30');
  b.rail('15');
  const ignitionFuse = b.fuse('fuelRelayFuse', 2, 10);
  const unit = engineUnit(b, 1, 2, {
    top: ['62:supply', '3@2:supply', '44@3:signal', '56@4:signal', '54@5:signal', '60@6:signal', '58@7:signal'],
    bottom: [
      '2:ground',
      ...sensors.flatMap(({ pins }, at) =>
        pins.map(([, pin, role], index) => `${pin}@${(paths[at] ?? 0) + index / 2}:${role}`),
      ),
    ],
    pins: {
      '44': { purpose: '发电机负荷' },
      '56': { purpose: '制动灯开关' },
      '54': { purpose: '车速信号' },
      '60': { purpose: 'CAN-H', expected: [volts('点火接通', 2.5, 3.5)] },
      '58': { purpose: 'CAN-L', expected: [volts('点火接通', 1.5, 2.5)] },
      ...sensorPurposes(sensors),
    },
  });
  powerEngineUnit(b, unit, 1);
  const arrows = [
    b.continuation('→DFM', 'charging', 3, 1, 'bottom', 'signal', 'generator'),
    b.continuation('→制动', 'brake-lamps', 4, 1, 'bottom', 'signal', 'brakeSwitch'),
    b.continuation('→车速', 'cluster', 5, 1, 'bottom', 'signal', 'cluster'),
    b.continuation('→CAN-H', 'can-powertrain', 6, 1, 'bottom', 'signal', 'engineUnit'),
    b.continuation('→CAN-L', 'can-powertrain', 7, 1, 'bottom', 'signal', 'engineUnit'),
  ];
  sensors.forEach((plan, at) => wireSensor(b, unit, plan, addSensor(b, plan, paths[at] ?? 0, 3)));
  b.feedWire('15', `${ignitionFuse}.1`, 'sw', 10);
  b.feedWire(`${ignitionFuse}.2`, `${unit}.3`, b.feed('15', 'fuel relay'), 10);
  b.wire(`${arrows[0] ?? ''}.1`, `${unit}.44`, b.signal('generator load'), 0.5);
  b.feedWire(`${arrows[1] ?? ''}.1`, `${unit}.56`, 'sw/ro', BRAKE_AMPERE);
  b.wire(`${arrows[2] ?? ''}.1`, `${unit}.54`, b.signal('speed'), 0.5);
  b.canPair([`${arrows[3] ?? ''}.1`, `${arrows[4] ?? ''}.1`], [`${unit}.60`, `${unit}.58`], 'powertrain', 'P1');
  b.note('加速踏板两路信号互为校验，第二路约为第一路的一半；节气门更换后须做基本设定。');
}

import { ohms, type PartOptions } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import { closed } from '../lighting/lamps';

/** A sender or warning contact between a pin of the cluster and a ground point. */
interface Sender {
  role: PartRole;
  pin: string;
  drive: 'out-high' | 'signal';
  options: PartOptions;
  ground: PartRole;
  color: string;
  plug: string;
}

/** Senders and warning contacts, from left to right. */
export const SENDERS: Sender[] = [
  {
    role: 'coolantGauge',
    pin: '8',
    drive: 'out-high',
    options: { pins: { '1': { expected: [ohms('80 ℃', 270, 330)] } } },
    ground: 'groundEngine',
    color: 'bl/ge',
    plug: 'T2ba',
  },
  {
    role: 'oilSwitch',
    pin: '10',
    drive: 'signal',
    options: { positions: closed('无油压') },
    ground: 'groundEngine',
    color: 'bl/sw',
    plug: 'T1bb',
  },
  {
    role: 'coolantLevel',
    pin: '22',
    drive: 'out-high',
    options: {},
    ground: 'groundFrontLeft',
    color: 'bl/ro',
    plug: 'T2bc',
  },
  {
    role: 'fluidSwitch',
    pin: '18',
    drive: 'signal',
    options: { positions: closed('液位低') },
    ground: 'groundFrontLeft',
    color: 'br/ge',
    plug: 'T2bd',
  },
  {
    role: 'washerLevel',
    pin: '16',
    drive: 'signal',
    options: { positions: closed('液位低') },
    ground: 'groundFrontRight',
    color: 'br/gr',
    plug: 'T2be',
  },
  {
    role: 'padSensor',
    pin: '21',
    drive: 'signal',
    options: {},
    ground: 'groundFrontLeft',
    color: 'gr/ro',
    plug: 'T2bf',
  },
  {
    role: 'outsideTemperature',
    pin: '33',
    drive: 'out-high',
    options: { pins: { '1': { expected: [ohms('20 ℃', 1100, 1300)] } } },
    ground: 'groundFrontRight',
    color: 'gr/bl',
    plug: 'T2bh',
  },
  {
    role: 'handbrakeSwitch',
    pin: '19',
    drive: 'signal',
    options: { positions: closed('拉起') },
    ground: 'groundTunnel',
    color: 'br/ro',
    plug: 'T2bg',
  },
];

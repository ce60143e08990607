import { ofKind, type ByKind } from './by-kind';
import type { ComponentKind } from './netlist-types';

/**
 * What a kind is in the car: a line of the drawing that goes on elsewhere, a ground point, a joint of the harness, a
 * plug between two harnesses, a source of current, or a part that is fed.
 */
export type KindRole = 'ground' | 'joint' | 'line' | 'part' | 'plug' | 'source';

const ROLES: ByKind<KindRole> = {
  battery: 'source',
  capacitor: 'part',
  coil: 'part',
  connector: 'plug',
  continuation: 'line',
  diode: 'part',
  ecu: 'part',
  fuse: 'part',
  generator: 'source',
  ground: 'ground',
  heater: 'part',
  horn: 'part',
  'ignition-switch': 'part',
  lamp: 'part',
  motor: 'part',
  rail: 'line',
  relay: 'part',
  resistor: 'part',
  sensor: 'part',
  solenoid: 'part',
  'spark-plug': 'part',
  splice: 'joint',
  starter: 'part',
  switch: 'part',
};

interface OfKind {
  kind: ComponentKind;
}

const isOneOf =
  (...roles: readonly KindRole[]) =>
  ({ kind }: OfKind): boolean =>
    roles.includes(ofKind(ROLES, kind, 'part'));

/** A rail or an arrow: a line of the drawing, which nothing can be done to at the car. */
export const isLine = isOneOf('line');
/** A splice, crimp or bar that leads several wires on. */
export const isJoint = isOneOf('joint');
/** What ends a wire without being a part: a line, or a ground point. */
export const isWireEnd = isOneOf('line', 'ground');
/** What leads or joins wires and has no plug of its own. */
export const isWiring = isOneOf('line', 'ground', 'joint');
/** What current passes on its way between two parts. */
export const isBetweenParts = isOneOf('line', 'ground', 'joint', 'plug');
/** A battery or generator. */
export const isSource = isOneOf('source');
/** Where current comes from on a sheet: a source, or a rail. */
export const isSupply = (part: OfKind): boolean => isSource(part) || part.kind === 'rail';
/** What no workshop mends: lines, and the battery, whose current is there or is not. */
export const isTakenForGood = (part: OfKind): boolean => isLine(part) || part.kind === 'battery';

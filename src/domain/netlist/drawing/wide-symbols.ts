import type { Point } from '../layout/box';
import type { PlacedSymbol } from '../layout/layout-types';
import type { NetlistComponent } from '../netlist-types';
import { contactShapes } from './contact-shapes';
import type { Shape } from './drawing-types';
import { driverShapes } from './driver-shapes';
import {
  lampShapes,
  motorShapes,
  resistorShapes,
  sensorShapes,
  transformerShapes,
  windingShapes,
} from './element-shapes';
import { pen } from './path-commands';
import { terminationShapes } from './termination-shapes';
import { coupling, disc, INK, letter, stroke } from './strokes';

/** Symbols with several terminals: a box with the working parts drawn inside. */
export function wideGlyph(component: NetlistComponent, symbol: PlacedSymbol): Shape[] {
  const { body } = symbol;
  const isDashed = component.kind === 'relay' || component.kind === 'switch' || component.kind === 'ignition-switch';
  const frame: Shape = {
    type: 'rect',
    ...body,
    radius: 3,
    stroke: component.kind === 'relay' ? 'accent' : 'ink',
    width: isDashed ? 1.2 : INK,
    fill: 'body',
    ...(isDashed ? { dash: [5, 3] as [number, number] } : {}),
  };
  const x = body.x + body.w / 2;
  const y = body.y + body.h / 2;
  switch (component.kind) {
    case 'relay':
      return [frame, ...relayShapes(symbol)];
    case 'motor':
      return [frame, ...motorShapes(symbol)];
    case 'starter':
      return [frame, disc(x, y, 15), letter(x, y, 'M')];
    case 'generator':
      return [frame, disc(x, y, 15), letter(x, y, 'G')];
    case 'lamp':
      return [frame, ...lampShapes(symbol)];
    case 'sensor':
      return [frame, ...sensorShapes(symbol)];
    case 'coil':
      return [frame, ...(symbol.pins.size === 2 ? windingShapes(symbol) : transformerShapes(symbol))];
    case 'ecu':
      return [frame, ...driverShapes(symbol), ...terminationShapes(symbol)];
    case 'switch':
    case 'ignition-switch':
      return [frame, ...drivenCoils(component, symbol), ...contactShapes(symbol)];
    case 'battery':
      return [
        frame,
        stroke(pen(x - 30, y).toX(x - 8)),
        stroke(pen(x - 8, y - 13).toY(y + 13)),
        stroke(pen(x + 8, y).toX(x + 30)),
        stroke(pen(x + 7, y - 7).toY(y + 7), 4),
      ];
    case 'resistor':
    case 'heater':
      return [frame, ...resistorShapes(symbol)];
    case 'connector':
      return [frame, ...connectorShapes(symbol)];
    default:
      return [frame];
  }
}

function relayShapes({ pins, body, isPulled = false }: PlacedSymbol): Shape[] {
  const [coilTop, coilEnd, common, working] = ['86', '85', '30', '87'].map((id) => pins.get(id));
  if (!coilTop || !coilEnd || !common || !working) return [];
  const y = body.y + body.h / 2;
  const rest = pins.get('87a');
  const tip = common.x - (isPulled ? 4 : 10);
  return [
    ...coilShapes(coilTop, coilEnd, y),
    // the armature: coil and contact are one device
    { ...stroke(pen(coilTop.x + 16, y).toX(tip + 4), 1.2), stroke: 'muted', dash: [3, 3] } as Shape,
    stroke(pen(common.x, common.y).toY(y - 14)),
    stroke(pen(common.x, y - 14).line(isPulled ? working.x : common.x - 10, y + 12)),
    stroke(pen(working.x, y + 14).toY(working.y)),
    { type: 'circle', x: working.x, y: y + 12, r: 2, stroke: 'ink', width: 1.2, fill: 'paper' },
    ...(rest
      ? [
          stroke(pen(rest.x, rest.y).toY(y + 12)),
          {
            type: 'circle' as const,
            x: rest.x,
            y: y + 12,
            r: 2,
            stroke: 'ink' as const,
            width: 1.2,
            fill: 'paper' as const,
          },
        ]
      : []),
  ];
}

/** The coil of a contactor: a switch that says between which of its terminals current does work. */
function drivenCoils(component: NetlistComponent, { pins, body }: PlacedSymbol): Shape[] {
  return (component.loads ?? []).flatMap((load) => {
    const [top, end] = [pins.get(load.supply), pins.get(load.return)];
    return top && end && top.x === end.x ? coilShapes(top, end, body.y + body.h / 2) : [];
  });
}

function coilShapes(top: Point, end: Point, y: number): Shape[] {
  return [
    stroke(pen(top.x, top.y).toY(y - 8)),
    { type: 'rect', x: top.x - 16, y: y - 8, w: 32, h: 16, stroke: 'ink', width: INK, fill: 'paper' },
    stroke(pen(top.x - 8, y + 8).line(top.x + 8, y - 8)),
    stroke(pen(end.x, y + 8).toY(end.y)),
  ];
}

/** A coupling (3 and 3') is drawn through; a contact of a plug ends inside. */
function connectorShapes({ pins, body }: PlacedSymbol): Shape[] {
  const y = body.y + body.h / 2;
  return [...pins].flatMap(([id, pin]) => {
    if (pins.has(`${id}'`)) {
      const through = pen(pin.x, body.y).toY(body.y + body.h);
      return [stroke(through, 1.2), coupling(pin.x, y, 7)];
    }
    if (id.endsWith("'")) return [];
    const inward = pin.side === 'top' ? 1 : -1;
    const end = pin.y + inward * 18;
    return [
      stroke(pen(pin.x, pin.y).toY(end), 1.2),
      stroke(
        pen(pin.x - 6, end + inward * 5)
          .line(pin.x, end)
          .line(pin.x + 6, end + inward * 5),
      ),
    ];
  });
}

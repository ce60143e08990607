import type { Point } from '../layout/box';
import type { PlacedSymbol } from '../layout/layout-types';
import type { NetlistComponent } from '../netlist-types';
import { contactShapes } from './contact-shapes';
import { line, type Shape } from './drawing-types';
import { driverShapes } from './driver-shapes';
import {
  lampShapes,
  motorShapes,
  resistorShapes,
  sensorShapes,
  transformerShapes,
  windingShapes,
} from './element-shapes';
import { terminationShapes } from './termination-shapes';
import { disc, INK, letter, stroke } from './strokes';

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
        stroke(`M${x - 30} ${y}H${x - 8}M${x - 8} ${y - 13}V${y + 13}M${x + 8} ${y}H${x + 30}`),
        stroke(`M${x + 7} ${y - 7}V${y + 7}`, 4),
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
  const tip = { x: common.x - (isPulled ? 4 : 10), y: y - 4 };
  const foot = { x: isPulled ? working.x : common.x - 10, y: y + 12 };
  return [
    ...coilShapes(coilTop, coilEnd, y),
    // the armature: coil and contact are one device
    { type: 'path', d: `M${coilTop.x + 16} ${y}H${tip.x + 4}`, stroke: 'muted', width: 1.2, dash: [3, 3] },
    stroke(line([common, { x: common.x, y: y - 14 }])),
    stroke(line([{ x: common.x, y: y - 14 }, foot])),
    stroke(line([{ x: working.x, y: y + 14 }, working])),
    { type: 'circle', x: working.x, y: y + 12, r: 2, stroke: 'ink', width: 1.2, fill: 'paper' },
    ...(rest
      ? [
          stroke(`M${rest.x} ${rest.y}V${y + 12}`),
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
    stroke(line([top, { x: top.x, y: y - 8 }])),
    { type: 'rect', x: top.x - 16, y: y - 8, w: 32, h: 16, stroke: 'ink', width: INK, fill: 'paper' },
    stroke(`M${top.x - 8} ${y + 8}L${top.x + 8} ${y - 8}`),
    stroke(line([{ x: end.x, y: y + 8 }, end])),
  ];
}

/** A coupling (3 and 3') is drawn through; a contact of a plug ends inside. */
function connectorShapes({ pins, body }: PlacedSymbol): Shape[] {
  const y = body.y + body.h / 2;
  const arc = (x: number, at: number): string => `M${x - 7} ${at}A7 7 0 0 1 ${x + 7} ${at}`;
  return [...pins].flatMap(([id, pin]) => {
    if (pins.has(`${id}'`)) {
      const through = `M${pin.x} ${body.y}V${body.y + body.h}`;
      return [stroke(through, 1.2), stroke(`${arc(pin.x, y - 3)}${arc(pin.x, y + 3)}`)];
    }
    if (id.endsWith("'")) return [];
    const inward = pin.side === 'top' ? 1 : -1;
    const end = pin.y + inward * 18;
    return [
      stroke(`M${pin.x} ${pin.y}V${end}`, 1.2),
      stroke(`M${pin.x - 6} ${end + inward * 5}L${pin.x} ${end}L${pin.x + 6} ${end + inward * 5}`),
    ];
  });
}

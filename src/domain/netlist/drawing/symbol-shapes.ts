import type { NetlistComponent } from '../netlist-types';
import type { PlacedPin, PlacedSymbol } from '../layout/layout-types';
import { contactsAtRest } from '../resting-position';
import { PIN_SIZE } from '../text-metrics';
import { line, type Shape } from './drawing-types';
import { disc, INK, letter, stroke } from './strokes';
import { wideGlyph } from './wide-symbols';

/** The shapes of one placed symbol in the style of DIN 40900 current-flow diagrams, without its label. */
export function symbolShapes(symbol: PlacedSymbol): Shape[] {
  const { component, body } = symbol;
  const pins = [...symbol.pins].map(([id, pin]) => ({ id, ...pin }));
  const isNarrow = body.w <= 32 && component.kind !== 'ecu';
  const glyph = isNarrow ? narrowGlyph(component, symbol) : wideGlyph(component, symbol);
  return [...glyph, ...pins.flatMap((pin) => terminal(component, pin, isNarrow))];
}

function terminal(component: NetlistComponent, pin: PlacedPin & { id: string }, isNarrow: boolean): Shape[] {
  const printed = component.pins.find((other) => other.id === pin.id)?.label ?? pin.id.replace("'", '');
  const offset = pin.side === 'top' ? 11 : -4;
  const text: Shape = isNarrow
    ? {
        type: 'text',
        x: pin.x - 5,
        y: pin.side === 'top' ? pin.y + 9 : pin.y - 2,
        text: printed,
        size: PIN_SIZE,
        anchor: 'end',
        paint: 'muted',
      }
    : { type: 'text', x: pin.x + 4, y: pin.y + offset, text: printed, size: PIN_SIZE, anchor: 'start', paint: 'ink' };
  return [{ type: 'circle', x: pin.x, y: pin.y, r: 2, fill: 'ink' }, text];
}

/** Two-terminal symbols: current runs from the top to the bottom of their path. */
function narrowGlyph(component: NetlistComponent, symbol: PlacedSymbol): Shape[] {
  const { body } = symbol;
  const x = body.x + body.w / 2;
  const top = body.y;
  const bottom = body.y + body.h;
  const y = (top + bottom) / 2;
  const stem = (from: number, to: number) =>
    stroke(
      line([
        { x, y: from },
        { x, y: to },
      ]),
    );
  const stems = (half: number) => {
    const sides = [...symbol.pins.values()].map((pin) => pin.side);
    return [
      ...(sides.includes('top') ? [stem(top, y - half)] : []),
      ...(sides.includes('bottom') ? [stem(y + half, bottom)] : []),
    ];
  };
  const box = (w: number, h: number): Shape => ({
    type: 'rect',
    x: x - w / 2,
    y: y - h / 2,
    w,
    h,
    stroke: 'ink',
    width: INK,
    fill: 'body',
  });
  switch (component.kind) {
    case 'fuse':
      return [box(12, 24), stem(top, bottom)];
    case 'lamp':
      return [
        ...stems(13),
        disc(x, y, 13),
        stroke(`M${x - 9} ${y - 9}L${x + 9} ${y + 9}M${x + 9} ${y - 9}L${x - 9} ${y + 9}`),
      ];
    case 'motor':
      return [...stems(15), disc(x, y, 15), letter(x, y, 'M')];
    case 'diode':
      // current passes from the upper terminal to the lower one
      return [
        stem(top, y - 9),
        stem(y + 9, bottom),
        stroke(`M${x - 10} ${y - 9}H${x + 10}L${x} ${y + 9}Z`, INK, 'body'),
        stroke(`M${x - 10} ${y + 9}H${x + 10}`),
      ];
    case 'battery':
      return [...stems(5), stroke(`M${x - 13} ${y - 5}H${x + 13}`), stroke(`M${x - 7} ${y + 5}H${x + 7}`, 4)];
    case 'horn':
      return [
        ...stems(12),
        stroke(`M${x - 10} ${y + 12}V${y - 2}A10 10 0 0 1 ${x + 10} ${y - 2}V${y + 12}Z`, INK, 'body'),
      ];
    case 'heater':
    case 'resistor':
      return [
        ...stems(14),
        box(14, 28),
        ...(component.kind === 'heater'
          ? [stroke(`M${x - 7} ${y - 7}H${x + 7}M${x - 7} ${y}H${x + 7}M${x - 7} ${y + 7}H${x + 7}`, 1)]
          : []),
      ];
    case 'solenoid':
      return [...stems(11), box(28, 22), stroke(`M${x - 6} ${y + 11}L${x + 6} ${y - 11}`)];
    case 'coil':
      return [...stems(12), stroke(`M${x} ${y - 12}a4 4 0 0 1 0 8a4 4 0 0 1 0 8a4 4 0 0 1 0 8`)];
    case 'spark-plug':
      return [stem(top, y - 4), stem(y + 4, bottom), stroke(`M${x - 6} ${y - 4}H${x + 6}M${x - 6} ${y + 4}H${x + 6}`)];
    case 'sensor':
      return [...stems(14), box(14, 28), stroke(`M${x - 12} ${y + 13}H${x - 7}L${x + 12} ${y - 13}`, 1.2)];
    case 'switch':
    case 'ignition-switch':
      return [
        stem(top, y - 10),
        stem(y + 10, bottom),
        stroke(`M${x} ${y + 10}L${isClosedAtRest(component) ? x : x - 11} ${y - 10}`),
        { type: 'circle', x, y: y - 10, r: 2, stroke: 'ink', width: 1.2, fill: 'paper' },
      ];
    case 'connector':
      return [
        stem(top, bottom),
        stroke(`M${x - 8} ${y - 6}A8 8 0 0 1 ${x + 8} ${y - 6}M${x - 8} ${y}A8 8 0 0 1 ${x + 8} ${y}`),
      ];
    case 'continuation':
      return [
        ...stems(10),
        stroke(`M${x - 12} ${y - 10}H${x + 12}V${y + 4}L${x} ${y + 12}L${x - 12} ${y + 4}Z`, 1.2, 'body'),
      ];
    default:
      return [...stems(14), box(28, 28)];
  }
}

const isClosedAtRest = ({ positions }: NetlistComponent): boolean => contactsAtRest(positions).length > 0;

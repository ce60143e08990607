import type { NetlistComponent } from '../netlist-types';
import type { PlacedPin, PlacedSymbol } from '../layout/layout-types';
import { contactsAtRest } from '../resting-position';
import { PIN_SIZE } from '../text-metrics';
import type { Shape } from './drawing-types';
import { pen } from './path-commands';
import { coupling, cross, disc, INK, letter, level, stroke } from './strokes';
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
  const stem = (from: number, to: number) => stroke(pen(x, from).toY(to));
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
      return [...stems(13), disc(x, y, 13), cross(x, y, 9)];
    case 'motor':
      return [...stems(15), disc(x, y, 15), letter(x, y, 'M')];
    case 'diode':
      // current passes from the upper terminal to the lower one
      return [
        stem(top, y - 9),
        stem(y + 9, bottom),
        stroke(
          pen(x - 10, y - 9)
            .toX(x + 10)
            .line(x, y + 9)
            .close(),
          INK,
          'body',
        ),
        level(x, y + 9, 10),
      ];
    case 'battery':
      return [...stems(5), level(x, y - 5, 13), level(x, y + 5, 7, 4)];
    case 'horn':
      return [
        ...stems(12),
        stroke(
          pen(x - 10, y + 12)
            .toY(y - 2)
            .halfCircle(x + 10, y - 2)
            .toY(y + 12)
            .close(),
          INK,
          'body',
        ),
      ];
    case 'heater':
    case 'resistor':
      return [
        ...stems(14),
        box(14, 28),
        ...(component.kind === 'heater' ? [-7, 0, 7].map((dy) => level(x, y + dy, 7, 1)) : []),
      ];
    case 'solenoid':
      return [...stems(11), box(28, 22), stroke(pen(x - 6, y + 11).line(x + 6, y - 11))];
    case 'coil':
      return [
        ...stems(12),
        stroke(
          pen(x, y - 12)
            .halfCircle(x, y - 4)
            .halfCircle(x, y + 4)
            .halfCircle(x, y + 12),
        ),
      ];
    case 'spark-plug':
      return [stem(top, y - 4), stem(y + 4, bottom), level(x, y - 4, 6), level(x, y + 4, 6)];
    case 'sensor':
      return [
        ...stems(14),
        box(14, 28),
        stroke(
          pen(x - 12, y + 13)
            .toX(x - 7)
            .line(x + 12, y - 13),
          1.2,
        ),
      ];
    case 'switch':
    case 'ignition-switch':
      return [
        stem(top, y - 10),
        stem(y + 10, bottom),
        stroke(pen(x, y + 10).line(isClosedAtRest(component) ? x : x - 11, y - 10)),
        { type: 'circle', x, y: y - 10, r: 2, stroke: 'ink', width: 1.2, fill: 'paper' },
      ];
    case 'connector':
      return [stem(top, bottom), coupling(x, y - 3, 8)];
    case 'continuation':
      return [
        ...stems(10),
        stroke(
          pen(x - 12, y - 10)
            .toX(x + 12)
            .toY(y + 4)
            .line(x, y + 12)
            .line(x - 12, y + 4)
            .close(),
          1.2,
          'body',
        ),
      ];
    default:
      return [...stems(14), box(28, 28)];
  }
}

const isClosedAtRest = ({ positions }: NetlistComponent): boolean => contactsAtRest(positions).length > 0;

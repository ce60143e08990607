import type { NetlistComponent } from '../netlist-types';
import { traitsOf } from '../kinds';
import type { PlacedPin, PlacedSymbol } from '../layout/layout-types';
import { isNarrow } from '../layout/symbol-geometry';
import { PIN_SIZE } from '../text-metrics';
import type { Shape } from './drawing-types';
import { INK } from './strokes';

/** The shapes of one placed symbol in the style of DIN 40900 current-flow diagrams, without its label. */
export function symbolShapes(symbol: PlacedSymbol): Shape[] {
  const { component } = symbol;
  const pins = [...symbol.pins].map(([id, pin]) => ({ id, ...pin }));
  const narrow = isNarrow(symbol);
  const glyph = narrow ? traitsOf(component).narrow(symbol) : wideGlyph(symbol);
  return [...glyph, ...pins.flatMap((pin) => terminal(component, pin, narrow))];
}

function terminal(component: NetlistComponent, pin: PlacedPin & { id: string }, narrow: boolean): Shape[] {
  const printed = component.pins.find((other) => other.id === pin.id)?.label ?? pin.id.replace("'", '');
  const offset = pin.side === 'top' ? 11 : -4;
  const text: Shape = narrow
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

/** A box with the working parts of a symbol of several terminals drawn inside. */
function wideGlyph(symbol: PlacedSymbol): Shape[] {
  const { frame, wide } = traitsOf(symbol.component);
  return [
    {
      type: 'rect',
      ...symbol.body,
      radius: 3,
      stroke: frame === 'dashed-accent' ? 'accent' : 'ink',
      fill: 'body',
      ...(frame === 'solid' ? { width: INK } : { width: 1.2, dash: [5, 3] }),
    },
    ...wide(symbol),
  ];
}

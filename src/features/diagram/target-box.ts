import type { Target } from '@/domain/netlist/target';
import { symbolBox } from '@/domain/diagram/part-boxes';
import { grow, type Box } from '@/domain/netlist/layout/box';
import type { Sheet } from '@/domain/diagram/sheet-file';

/** Room around a pin or wire that is shown, px of the drawing. */
const AROUND = 24;

/** Where a target lies on its sheet; null when the sheet does not show it. */
export function targetBox({ netlist, layout }: Sheet, target: Target): Box | null {
  switch (target.kind) {
    case 'wire': {
      const points = layout.wires.find(({ wire }) => wire.id === target.wire)?.points;
      // the ends may be far apart: its middle is shown
      const middle = points?.[Math.floor(points.length / 2)];
      return middle ? grow({ ...middle, w: 0, h: 0 }, AROUND) : null;
    }
    case 'plug': {
      const plug = netlist.plugs?.find(({ id }) => id === target.plug);
      const cavity = plug?.cavities.find(({ id, pin }) =>
        target.cavity === undefined ? pin !== undefined : id === target.cavity,
      );
      return cavity?.pin ? pinBox({ netlist, layout }, cavity.pin) : null;
    }
    case 'pin':
      return pinBox({ netlist, layout }, target);
    case 'component':
      return componentBox({ layout }, target.component);
  }
}

/** Where the flag of a marked place stands: at a part itself, without its name beside it. */
export const markBox = (sheet: Sheet, target: Target): Box | null =>
  (target.kind === 'component'
    ? sheet.layout.symbols.find(({ component }) => component.id === target.component)?.body
    : undefined) ?? targetBox(sheet, target);

function pinBox(sheet: Pick<Sheet, 'layout' | 'netlist'>, { component, pin }: { component: string; pin: string }) {
  const at = sheet.layout.symbols.find((symbol) => symbol.component.id === component)?.pins.get(pin);
  return at ? grow({ x: at.x, y: at.y, w: 0, h: 0 }, AROUND) : componentBox(sheet, component);
}

function componentBox({ layout }: Pick<Sheet, 'layout'>, component: string): Box | null {
  const symbol = layout.symbols.find((each) => each.component.id === component);
  if (symbol) return symbolBox(symbol);
  const bar = layout.bars.find((each) => each.component.id === component);
  if (!bar) return null;
  // a rail runs over the whole sheet: where its name stands
  return grow(bar.label.box, AROUND);
}

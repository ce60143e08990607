import { driverShapes } from '../drawing/driver-shapes';
import { terminationShapes } from '../drawing/termination-shapes';
import type { NetlistComponent, Pin, PinRole } from '../netlist-types';
import { isPole } from '../own-pin';
import type { KindTraits } from './kind-traits';
import { beside } from './models';
import { plainBox, SYMBOL, TALL } from './usual';

/** A control unit, or any box with terminals of which no more is known. */
export const ecu: KindTraits = {
  ...SYMBOL,
  importance: 'unit',
  height: TALL,
  isLabelInside: true,
  isHousing: true,
  model: (component, stated) => ({ ...stated, loads: beside(ownLoads(component), stated.loads) }),
  narrow: plainBox,
  wide: (symbol) => [...driverShapes(symbol), ...terminationShapes(symbol)],
};

/** Its high-voltage side and its 12 V side draw current of their own: nothing joins them. */
const ownLoads = ({ pins }: NetlistComponent): [string, string][] =>
  [pins.filter(isPole), pins.filter((pin) => !isPole(pin))].flatMap(loadsAmong);

/** They draw current from each supply to the first ground, and each further ground must return too. */
function loadsAmong(pins: readonly Pin[]): [string, string][] {
  const inRole = (role: PinRole) => pins.filter((pin) => pin.role === role).map(({ id }) => id);
  const [supplies, grounds] = [inRole('supply'), inRole('ground')];
  const [firstSupply] = supplies;
  const [firstGround] = grounds;
  if (firstSupply === undefined || firstGround === undefined) return [];
  return [
    ...supplies.map((id): [string, string] => [id, firstGround]),
    ...grounds.slice(1).map((id): [string, string] => [firstSupply, id]),
  ];
}

import { ofKind, type ByKind } from '../netlist/by-kind';
import type { ComponentKind } from '../netlist/netlist-types';

/**
 * How it shows at the car that a part works: seen, heard or felt from outside; by a click or a movement under the
 * bonnet; by what another part does; not at all, but with trouble codes of its own. Null: it does no work.
 */
type Shows = 'seen' | 'moves' | 'clicks' | 'through-others' | 'by-codes' | null;

/** What a part at work does, in the words of a workshop. */
interface AtWork {
  /** after 不 and 一直 */
  does: string;
  /** that it has begun, and that it has ended */
  turned: readonly [on: string, off: string];
  shows: Shows;
}

const works = (shows: Shows): AtWork => ({ does: '工作', turned: ['工作', '停止工作'], shows });
const TURNS: AtWork = { does: '转', turned: ['运转', '停转'], shows: 'seen' };

const AT_WORK: ByKind<AtWork> = {
  battery: works(null),
  capacitor: works(null),
  coil: works('through-others'),
  connector: works(null),
  continuation: works(null),
  diode: works(null),
  ecu: works('by-codes'),
  fuse: works(null),
  generator: works(null),
  ground: works(null),
  heater: { does: '热', turned: ['加热', '停止加热'], shows: 'seen' },
  horn: { does: '响', turned: ['鸣响', '停响'], shows: 'seen' },
  'ignition-switch': works(null),
  lamp: { does: '亮', turned: ['点亮', '熄灭'], shows: 'seen' },
  motor: TURNS,
  rail: works(null),
  relay: { does: '吸合', turned: ['吸合', '释放'], shows: 'clicks' },
  resistor: works(null),
  sensor: works('by-codes'),
  solenoid: { does: '动作', turned: ['工作', '停止工作'], shows: 'moves' },
  'spark-plug': works(null),
  splice: works(null),
  starter: TURNS,
  // one with a coil, which holds it
  switch: { does: '工作', turned: ['吸合', '释放'], shows: null },
};

/** What a part of that kind does while it works. */
export const atWork = (kind: ComponentKind | undefined): AtWork => ofKind(AT_WORK, kind, works(null));

const shows =
  (...ways: readonly Shows[]) =>
  (kind: ComponentKind | undefined): boolean =>
    ways.includes(atWork(kind).shows);

/** Whether a person sees, hears or feels from outside that such a part works. */
export const isSeenAtWork = shows('seen');
/** Whether such a part moves, lights or warms something itself. */
export const actsItself = shows('seen', 'moves');
/** Whether such a part does something that is missed without it; sensors and control units have trouble codes. */
export const isMissed = shows('seen', 'moves', 'clicks', 'through-others');
/** Whether nobody at the car can tell that such a part works. */
export const isSilent = shows('through-others', 'by-codes');

import type { Target } from '../netlist/target';

/**
 * The route parameter `at` of a place on a sheet: a component by its designation alone (`G6`), others with a letter in
 * front: `p=G6=1`, `w=w12`, `t=T28=5`.
 */
export function placeParam(target: Target): string {
  switch (target.kind) {
    case 'component':
      return target.component;
    case 'pin':
      return `p=${target.component}=${target.pin}`;
    case 'wire':
      return `w=${target.wire}`;
    case 'plug':
      return target.cavity === undefined ? `t=${target.plug}` : `t=${target.plug}=${target.cavity}`;
  }
}

/** The place that a route parameter names; null when there is none. Whether the sheet has it is seen there. */
export function readPlaceParam(text: string): Target | null {
  if (text === '') return null;
  const [kind, id = '', part] = text.split('=');
  if (text.includes('=') && id === '') return null;
  switch (text.includes('=') ? kind : '') {
    case 'p':
      return part ? { kind: 'pin', component: id, pin: part } : { kind: 'component', component: id };
    case 'w':
      return { kind: 'wire', wire: id };
    case 't':
      return part ? { kind: 'plug', plug: id, cavity: part } : { kind: 'plug', plug: id };
    default:
      return { kind: 'component', component: text };
  }
}

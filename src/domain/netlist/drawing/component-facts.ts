import type { NetlistComponent } from '../netlist-types';

/** Tool tip of a component. */
export const describe = (component: NetlistComponent): string =>
  [component.id, component.name, component.location, component.links?.[0] && `见 ${component.links[0].title}`]
    .filter(Boolean)
    .join(' · ');

/** What a file tells about the component that a group shows. */
export const dataOf = (component: NetlistComponent): Record<string, string> => ({
  component: component.id,
  kind: component.kind,
  ...(component.location ? { location: component.location } : {}),
  ...(component.partNumber ? { part: component.partNumber } : {}),
});

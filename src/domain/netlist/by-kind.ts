import type { ComponentKind } from './netlist-types';

/** An entry for each kind of component: the compiler asks for that of a new kind in every such table. */
export type ByKind<T> = Readonly<Record<ComponentKind, T>>;

/** The entry of a kind; `otherwise` without one, and for a kind that only a newer library knows. */
export const ofKind = <T>(table: ByKind<T>, kind: ComponentKind | undefined, otherwise: T): T =>
  kind !== undefined && kind in table ? table[kind] : otherwise;

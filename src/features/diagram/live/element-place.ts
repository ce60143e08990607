import { traitsOf } from '@/domain/netlist/kinds';
import type { RoundPart } from '@/domain/netlist/kinds/kind-traits';
import type { PlacedSymbol } from '@/domain/netlist/layout/layout-types';
import { isNarrow } from '@/domain/netlist/layout/symbol-geometry';

/** Where the round working part of a lamp or motor is drawn; null for parts that have none. */
export const elementPlace = (symbol: PlacedSymbol): RoundPart | null =>
  traitsOf(symbol.component).round?.(symbol, isNarrow(symbol)) ?? null;

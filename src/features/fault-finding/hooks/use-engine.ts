import { useMemo } from 'react';
import type { FaultCounts } from '@/domain/diagnosis/diagnosis-types';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { log } from '@/infra/log';
import { openEngine, type Engine } from '../engine';

/** The engine of a sheet; null without a sheet, `failed` for one that no circuit can be made of. */
export function useEngine(netlist: Netlist | null, counts: FaultCounts): Engine | 'failed' | null {
  return useMemo(() => {
    if (netlist === null) return null;
    try {
      return openEngine(netlist, counts);
    } catch (error) {
      log.error('fault-finding', error);
      return 'failed';
    }
  }, [netlist, counts]);
}

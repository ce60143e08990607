import { useMemo } from 'react';
import type { FaultCounts } from '@/domain/diagnosis/diagnosis-types';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { log } from '@/infra/log';
import type { SearchCode } from '../api/search-code';
import type { Engine } from '../engine';

/** The engine of a sheet; null without a sheet or code, `failed` for a sheet that no circuit can be made of. */
export function useEngine(
  code: SearchCode | undefined,
  netlist: Netlist | null,
  counts: FaultCounts,
): Engine | 'failed' | null {
  return useMemo(() => {
    if (code === undefined || netlist === null) return null;
    try {
      return code.openEngine(netlist, counts);
    } catch (error) {
      log.error('fault-finding', error);
      return 'failed';
    }
  }, [code, netlist, counts]);
}

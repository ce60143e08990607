import { useEffect, useState } from 'react';
import { partChecks, type PartCheck } from '@/domain/diagram/part-checks';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { log } from '@/infra/log';
import { runSliced } from '@/infra/run-sliced';

/** What must be read at a part; undefined while it is computed, null when the circuit cannot be. */
export function usePartChecks(netlist: Netlist | null, part: string): readonly PartCheck[] | null | undefined {
  const [made, setMade] = useState<{ of: string; checks: readonly PartCheck[] | null } | null>(null);
  const of = `${netlist?.id ?? ''} ${part}`;
  useEffect(() => {
    if (!netlist || part === '') return undefined;
    return runSliced(partChecks(netlist, part), {
      onShare: () => undefined,
      onDone: (checks) => setMade({ of, checks }),
      onFailed: (why) => {
        log.error('trouble-code', why);
        setMade({ of, checks: null });
      },
    });
  }, [netlist, of, part]);
  return made?.of === of ? made.checks : undefined;
}

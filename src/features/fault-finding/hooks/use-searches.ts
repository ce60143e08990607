import { useState } from 'react';
import { createDeviceUuid } from '@/domain/device-uuid';
import { newSession, restarted, type FaultSession, type FaultSubject } from '@/domain/diagnosis/fault-session';
import type { CarState } from '@/domain/circuit/car-state';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { toast } from '@/ui/feedback-store';
import { faultSessions } from '../session-store';
import type { FaultStart } from '../fault-start';

/** The car as it should work, and what its trouble codes say. */
interface Begun {
  state: CarState;
  codes: Parameters<typeof newSession>[5];
}

/** The search on the screen and those that are kept; every change is kept at once. */
export function useSearches(owner: string) {
  const [session, setSession] = useState<FaultSession | null>(null);
  const [kept, setKept] = useState(() => faultSessions.of(owner));
  const change = (next: FaultSession) => {
    if (!faultSessions.keep(next)) toast('本机存储空间不足，关闭后可能要重新测');
    setSession(next);
  };
  return {
    session,
    kept,
    change,
    resume: setSession,
    begin(subject: FaultSubject, { complaint, dtc, orderId }: FaultStart, { state, codes }: Begun, netlist: Netlist) {
      change(newSession(createDeviceUuid(), subject, { owner, complaint, dtc, orderId }, state, Date.now(), codes));
      faultSessions.keepSheet(subject, netlist);
    },
    restart(old: FaultSession) {
      change(restarted(old, createDeviceUuid(), Date.now()));
    },
    forget(old: FaultSession) {
      faultSessions.remove(old);
      setKept(faultSessions.of(owner));
    },
  };
}

import { useState } from 'react';
import { toast } from '@/ui/feedback-store';

/** Two at most are wrong with a car. */
const MOST = 2;

const placeOf = (fault: string): string => fault.slice(fault.indexOf(':') + 1);

/** What somebody is about to say is wrong: one fault of a place, at two places at most. */
export function useFaultDraft() {
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<string | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  return {
    isOpen,
    place,
    faults,
    /** for a place by its name; null: what was chosen before */
    open: (name: string | null) => {
      if (name !== null) setPlace(name);
      setOpen(true);
    },
    close: () => setOpen(false),
    /** Another kind for a place takes the place of the first; a third place that of the second. */
    pick: (fault: string) =>
      setFaults((before) => [...before.filter((one) => placeOf(one) !== placeOf(fault)).slice(0, MOST - 1), fault]),
    remove: (fault: string) => setFaults((before) => before.filter((one) => one !== fault)),
    addAnother: () => {
      setPlace(null);
      setOpen(false);
      toast('再点第二处故障的位置，选“故障在这里”');
    },
    clear: () => {
      setFaults([]);
      setPlace(null);
      setOpen(false);
    },
  };
}

export type FaultDraft = ReturnType<typeof useFaultDraft>;

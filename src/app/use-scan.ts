import { useCallback } from 'react';
import { useOpenVehicle, type OpenVehicle } from '@/features/home/hooks/use-open-vehicle';
import { scan } from '@/features/tab-bar/scan';

/** The scan of a tab page and the way that a number takes from there. */
export function useScan(): { onScan: () => void; vehicle: OpenVehicle } {
  const vehicle = useOpenVehicle();
  const { open } = vehicle;
  const onScan = useCallback(() => void scan((number) => void open(number)), [open]);
  return { onScan, vehicle };
}

import { useEffect, useRef, useState } from 'react';
import type { Coordinates } from '@/domain/geo';
import { location } from '@/platform/location';
import { useBusy } from '@/ui/use-busy';

export interface CurrentPlace {
  readonly isBusy: boolean;
  readonly problem: string;
  /** The location was refused: the settings page can allow it. */
  readonly isDenied: boolean;
  readonly locate: () => void;
}

/**
 * Asks the platform where this device is. An answer that comes when the screen is gone is dropped. `otherwise`: what
 * the user can do without it.
 */
export function useCurrentPlace(onFound: (coordinates: Coordinates) => void, otherwise = '只填写地址'): CurrentPlace {
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState('');
  const [isDenied, setDenied] = useState(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const locate = async () => {
    setProblem('');
    const outcome = await location.current();
    if (!isHere.current) return;
    setDenied(outcome?.status === 'denied');
    if (outcome?.status === 'ok') onFound(outcome.value);
    else if (outcome?.status === 'denied') setProblem(`没有位置权限，可在设置里允许，或${otherwise}`);
    else if (outcome?.status === 'failed') setProblem(`没有取到当前位置，请到室外或窗边重试，或${otherwise}`);
    else if (outcome === null) setProblem(`当前环境不能获取位置，请${otherwise}`);
  };
  return { isBusy, problem, isDenied, locate: () => void run(locate) };
}

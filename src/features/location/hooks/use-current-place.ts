import { useState } from 'react';
import { location } from '@/platform/location';
import type { Coordinates } from '@/platform/location/types';
import { useBusy } from '@/ui/use-busy';

export interface CurrentPlace {
  readonly isBusy: boolean;
  readonly problem: string;
  /** The location was refused: the settings page can allow it. */
  readonly isDenied: boolean;
  readonly locate: () => void;
}

/** Asks the platform where this device is. */
export function useCurrentPlace(onFound: (coordinates: Coordinates) => void): CurrentPlace {
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState('');
  const [isDenied, setDenied] = useState(false);
  const locate = async () => {
    setProblem('');
    const outcome = await location.current();
    setDenied(outcome?.status === 'denied');
    if (outcome?.status === 'ok') onFound(outcome.value);
    else if (outcome?.status === 'denied') setProblem('没有位置权限，可在设置里允许，或只填写地址');
    else if (outcome?.status === 'failed') setProblem('没有取到当前位置，请到室外或窗边重试，或只填写地址');
    else if (outcome === null) setProblem('当前环境不能获取位置，请填写地址');
  };
  return { isBusy, problem, isDenied, locate: () => void run(locate) };
}

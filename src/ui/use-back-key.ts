import { useEffect, useRef } from 'react';
import { onBackKey } from '@/infra/back-key';

/**
 * The native shell's back key does `onBack` while the component stands and `isActive`: closes it, or leaves the page in
 * its own way.
 */
export function useBackKey(onBack: () => void, isActive = true): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => (isActive ? onBackKey(() => latest.current()) : undefined), [isActive]);
}

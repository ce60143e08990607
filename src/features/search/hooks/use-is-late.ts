import { useEffect, useState } from 'react';
import { PATIENCE_MS } from '@/infra/within';

/**
 * Whether `what` has been waited for so long that the network is as good as none. The time begins anew with each other
 * thing that is waited for; what was late once stays so until something has come.
 */
export function useIsLate(isWaiting: boolean, what: string): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => (isWaiting ? () => setIsLate(false) : undefined), [isWaiting]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, what]);
  return isWaiting && isLate;
}

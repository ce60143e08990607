import { useEffect } from 'react';
import { refreshUser } from '@/state/refresh-user';

/** Asks for the user once more when a page opens that shows or changes him: another device may have been first. */
export function useFreshUser(): void {
  useEffect(() => void refreshUser(), []);
}

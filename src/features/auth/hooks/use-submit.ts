import { useState } from 'react';
import { ApiError } from '@/domain/app-error';

/**
 * Runs one action at a time. A failed call has been told to the user by the error reporter; anything else is a fault
 * and is thrown.
 */
export function useSubmit(): { isBusy: boolean; submit: (action: () => Promise<void>) => Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  const submit = async (action: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, submit };
}

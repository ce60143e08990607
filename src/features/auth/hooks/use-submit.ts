import { useState } from 'react';
import { ApiError } from '@/domain/app-error';

/**
 * Runs one action at a time. Gives the error of a failed call, which the error reporter has told unless the call is its
 * caller's to tell; null when it went well. Anything else is a fault and is thrown.
 */
export function useSubmit(): { isBusy: boolean; submit: (action: () => Promise<void>) => Promise<ApiError | null> } {
  const [isBusy, setBusy] = useState(false);
  const submit = async (action: () => Promise<void>) => {
    if (isBusy) return null;
    setBusy(true);
    try {
      await action();
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, submit };
}

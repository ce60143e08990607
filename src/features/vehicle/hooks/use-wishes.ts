import { useState } from 'react';
import { ApiError } from '@/domain/app-error';
import { SENT_LATER } from '@/infra/outbox';
import { toast } from '@/ui/feedback-store';
import { recordUncoveredVehicle, urgeDocument, type UncoveredVehicle, type Urge } from '../api/wishes';
import { useRetryAfterLogin } from './use-retry-after-login';

export interface Wishes {
  isSending: boolean;
  /** 催更: asks the editors for a missing document. */
  urge: (wish: Urge) => Promise<void>;
  /** Records a car that the library lacks. */
  recordCar: (car: UncoveredVehicle) => Promise<void>;
}

/** What a user can do about a gap in the library. Both open login first; a login in between continues by itself. */
export function useWishes(): Wishes {
  const [isSending, setSending] = useState(false);
  const retryAfterLogin = useRetryAfterLogin();

  async function send(work: () => Promise<string>): Promise<void> {
    setSending(true);
    try {
      toast(await work());
    } catch (error) {
      // Every other ApiError has been told to the user by the http client.
      if (!retryAfterLogin(error, () => void send(work)) && !(error instanceof ApiError)) throw error;
    } finally {
      setSending(false);
    }
  }

  return {
    isSending,
    urge: (wish) =>
      send(async () => {
        const answer = await urgeDocument(wish);
        if (answer === null) return SENT_LATER;
        const { count } = answer;
        return count > 1 ? `已催更，共 ${count} 人在等` : '已催更，有了会尽快补上';
      }),
    recordCar: (car) =>
      send(async () => {
        return (await recordUncoveredVehicle(car)) === null ? SENT_LATER : '已登记，我们会尽快收录';
      }),
  };
}

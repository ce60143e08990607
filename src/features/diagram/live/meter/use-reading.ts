import { useEffect, useRef, useState } from 'react';
import type { CarAnswers, Measurement, MeterReading } from '@/domain/circuit/car-answers';
import type { CarState } from '@/domain/circuit/car-state';

export interface Reading {
  reading: MeterReading | null;
  isLoading: boolean;
  /** what went wrong, to be shown with a retry */
  error: unknown;
  retry: () => void;
  /** a car that hides its fault counts each measurement: it waits to be asked */
  isWaiting: boolean;
}

interface Answer {
  asked: string;
  reading: MeterReading | null;
  error: unknown;
}

/**
 * What the car answers to a measurement; asked anew when the measurement or the state changes. With `isCounted` it is
 * asked only by `retry`, for each measurement is scored.
 */
export function useReading(
  answers: CarAnswers,
  measurement: Measurement | null,
  state: CarState,
  isCounted: boolean,
): Reading {
  const what = measurement ? JSON.stringify([measurement, state]) : '';
  const [attempt, setAttempt] = useState<{ of: string; count: number }>({ of: '', count: 0 });
  const [answer, setAnswer] = useState<Answer | null>(null);
  // Probes or key that come back to where they were need another tap.
  if (isCounted && attempt.of !== '' && attempt.of !== what) setAttempt({ of: '', count: 0 });
  const isAsked = what !== '' && (!isCounted || attempt.of === what);
  const count = attempt.of === what ? attempt.count : 0;
  const asked = isAsked ? `${what} ${count}` : '';

  const latest = useRef(answers);
  useEffect(() => {
    latest.current = answers;
  });
  // A car that counts is asked once for each tap; any other one anew when it is another car.
  const uncounted = isCounted ? null : answers;
  useEffect(() => {
    if (asked === '') return undefined;
    let isOpen = true;
    const [of, at] = JSON.parse(what) as [Measurement, CarState];
    const tell = (one: Omit<Answer, 'asked'>) => {
      if (isOpen) setAnswer({ asked, ...one });
    };
    (uncounted ?? latest.current).measure(of, at).then(
      (reading) => tell({ reading, error: null }),
      (error: unknown) => tell({ reading: null, error }),
    );
    return () => {
      isOpen = false;
    };
  }, [asked, uncounted, what]);

  const own = answer?.asked === asked && asked !== '' ? answer : null;
  return {
    reading: own?.reading ?? null,
    isLoading: asked !== '' && own === null,
    error: own?.error ?? null,
    retry: () => setAttempt({ of: what, count: count + 1 }),
    isWaiting: what !== '' && asked === '',
  };
}

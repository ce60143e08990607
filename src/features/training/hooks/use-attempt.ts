import { useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { TrainingAttempt, TrainingMove, TrainingResult, TrainingTally } from '@/contract/schemas/training';
import { ApiError } from '@/domain/app-error';
import type { CarAnswers } from '@/domain/circuit/car-answers';
import type { CarState } from '@/domain/circuit/car-state';
import { createClientKeys } from '@/domain/client-key';
import { coursesKey } from '@/infra/query-keys';
import { refreshUser } from '@/state/refresh-user';
import { toast } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import { attemptQuery, trainingKey } from '../api/training-queries';
import * as calls from '../api/training-calls';
import { knownReading, stateText } from '../known-reading';

/** Tells a failure, unless the login has been asked for already (§6). Throws what is no failure of a call. */
export function tellFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind !== 'auth' && error.kind !== 'cancelled') toast(error.message);
}

/** How a decision was judged. */
export interface Verdict {
  right: boolean;
  found: number;
  near: boolean;
}

/**
 * What can be done in an attempt. The server knows the fault and answers each move; what it answered is added to the
 * attempt on the device. A move whose answer was lost is sent again under its key and costs nothing twice.
 */
export function useAttempt(attempt: TrainingAttempt) {
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [keys] = useState(() => createClientKeys());
  const state = useRef(attempt.complaintState);
  /** moves that were made before the car stood as it stands: turning a switch may have blown a fuse since */
  const before = useRef(attempt.moves.length);
  const { id } = attempt;
  const { queryKey } = attemptQuery(id);
  // As kept, not as drawn: the meter asks again before the page has been drawn with its last move.
  const movesNow = () => client.getQueryData(queryKey)?.moves ?? [];

  const keep = (change: (kept: TrainingAttempt) => TrainingAttempt) =>
    client.setQueryData(queryKey, (kept: TrainingAttempt | undefined) => (kept ? change(kept) : kept));
  const keepMove = (move: TrainingMove, tally: TrainingTally) =>
    keep((kept) => ({ ...kept, tally, moves: [...kept.moves, move] }));
  const end = (result: TrainingResult, how: TrainingAttempt['state']) => {
    keep((kept) => ({ ...kept, result, state: how }));
    void client.invalidateQueries({ queryKey: trainingKey });
    // A solved room counts as a lesson of its course.
    if (attempt.room.courseFid !== null) void client.invalidateQueries({ queryKey: coursesKey });
    if (result.earned > 0) {
      toast(`获得 ${result.earned} 积分`);
      void refreshUser();
    }
  };
  /** Sends under the intent's key. A refusal may mean that the attempt has ended meanwhile: it is fetched anew. */
  const send = async <T>(intent: string, ask: (doing: calls.Doing) => Promise<T>): Promise<T> => {
    try {
      const answer = await ask({ attemptId: id, clientKey: keys.keyFor(intent), state: state.current });
      keys.done();
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'business') void client.invalidateQueries({ queryKey });
      throw error;
    }
  };

  const stand = (now: CarState) => {
    if (stateText(now) !== stateText(state.current)) before.current = movesNow().length;
    state.current = now;
  };
  // Looked at anew after each move: a fuse has blown, or a fault that comes and goes is there now.
  const answers = useMemo<CarAnswers>(
    () => ({
      look: async (now) => {
        stand(now);
        return calls.look(id, now);
      },
      measure: async (measurement, now) => {
        stand(now);
        const known = knownReading(movesNow().slice(before.current), measurement);
        if (known) return known;
        const intent = JSON.stringify(['measure', measurement, stateText(now)]);
        const { reading, tally } = await send(intent, (doing) => calls.measure(doing, measurement));
        keepMove({ kind: 'measure', measurement, state: now, reading }, tally);
        return reading;
      },
    }),
    // The rest is made of the same attempt each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [id, attempt.moves.length],
  );

  const act = (what: () => Promise<void>) => void run(() => what().catch(tellFailure));
  const intentOf = (...parts: unknown[]) => JSON.stringify([...parts, stateText(state.current), attempt.moves.length]);
  return {
    answers,
    isBusy,
    jumper: (from: string, to: string) =>
      act(async () => {
        const { tally, ...seen } = await send(intentOf('jumper', from, to), (doing) => calls.jumper(doing, from, to));
        keepMove({ kind: 'jumper', from, to, state: state.current, ...seen }, tally);
      }),
    wiggle: (at: string) =>
      act(async () => {
        const { tally, ...seen } = await send(intentOf('wiggle', at), (doing) => calls.wiggle(doing, at));
        keepMove({ kind: 'wiggle', at, state: state.current, ...seen }, tally);
      }),
    replaceFuse: (fuse: string) =>
      act(async () => {
        const { tally, ...seen } = await send(intentOf('fuse', fuse), (doing) => calls.replaceFuse(doing, fuse));
        keepMove({ kind: 'fuse', fuse, state: state.current, ...seen }, tally);
      }),
    /** `onWrong` hears what was right of a wrong decision. */
    decide: (faults: string[], onWrong: (verdict: Verdict) => void) =>
      act(async () => {
        const { result, tally, ...verdict } = await send(intentOf('decide', faults), ({ attemptId, clientKey }) =>
          calls.decide(attemptId, clientKey, faults),
        );
        keepMove({ kind: 'decide', faults, ...verdict }, tally);
        if (result) end(result, result.solved ? 'solved' : 'failed');
        if (!verdict.right) onWrong(verdict);
      }),
    giveUp: () => act(async () => end(await calls.giveUp(id), 'given-up')),
  };
}

export type Attempt = ReturnType<typeof useAttempt>;

import { queryOptions } from '@tanstack/react-query';
import {
  trainingAttemptOne,
  trainingDaily,
  trainingExamOne,
  trainingRoomOne,
  trainingRooms,
} from '@/contract/endpoints/training';
import type { ResponseOf } from '@/contract/endpoint';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

export type Daily = ResponseOf<typeof trainingDaily>;

/** Everything about the fault training: stale after an attempt has ended, but for the attempts. */
export const trainingKey = ['training'] as const;
const attemptsKey = ['training-attempt'] as const;

/** All rooms, or those of a course, easy ones first. */
export const roomsQuery = (courseFid?: string) =>
  queryOptions({
    queryKey: [...trainingKey, 'rooms', courseFid ?? ''] as const,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(trainingRooms, courseFid ? { courseFid } : {}, { signal }),
  });

export const roomQuery = (id: string) =>
  queryOptions({
    queryKey: [...trainingKey, 'room', id] as const,
    enabled: id !== '',
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(trainingRoomOne, { id }, { signal }),
  });

/** The puzzle of the day with its ranking. */
export const dailyQuery = () =>
  queryOptions({
    queryKey: [...trainingKey, 'daily'] as const,
    staleTime: StaleTime.seconds30,
    queryFn: ({ signal }) => call(trainingDaily, {}, { signal }),
  });

/** The caller's last exam, null when there was none. */
export const examQuery = () =>
  queryOptions({
    queryKey: [...trainingKey, 'exam'] as const,
    staleTime: StaleTime.seconds30,
    queryFn: async ({ signal }) => (await call(trainingExamOne, {}, { signal })).exam,
  });

/** An attempt with its moves. What is done in it is added on the device: it is not asked again by itself. */
export const attemptQuery = (id: string) =>
  queryOptions({
    queryKey: [...attemptsKey, id] as const,
    enabled: id !== '',
    staleTime: StaleTime.never,
    queryFn: ({ signal }) => call(trainingAttemptOne, { attemptId: id }, { signal }),
  });

import { useRef } from 'react';
import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';

type SingleMutation<Result, Variables, Context> = Omit<
  UseMutationResult<Result, Error, Variables, Context>,
  'mutate' | 'mutateAsync'
> & { mutate: (variables: Variables) => void };

/**
 * As `useMutation`, one at a time: a second tap while it runs is dropped, also one that comes before the screen shows
 * that it runs. Errors of calls have been told by the error reporter, or are the caller's `onError`.
 */
export function useSingleMutation<Result, Variables = void, Context = unknown>(
  options: UseMutationOptions<Result, Error, Variables, Context>,
): SingleMutation<Result, Variables, Context> {
  const { mutate: send, mutateAsync: _, ...mutation } = useMutation(options);
  const isRunning = useRef(false);
  // TanStack's type makes `variables` optional where they may be undefined, which a type parameter cannot say.
  const start = send as (variables: Variables, callbacks: { onSettled: () => void }) => void;
  const mutate = (variables: Variables): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    start(variables, {
      onSettled: () => {
        isRunning.current = false;
      },
    });
  };
  return { ...mutation, mutate } as SingleMutation<Result, Variables, Context>;
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskAction, DeskOutcome, DeskPreview } from '@/contract/desk/shapes';
import { DeskError } from '../api/client';
import { refreshAll } from '../api/queries';
import { useTellOutcome } from './outcome-provider';
import type { Values } from './form-values';
import { previewOf, runIt } from './run-calls';

/** Whether people are asked before an action is done. */
export const isAsked = ({ preview, effect, reason, second }: DeskAction): boolean =>
  preview || effect === 'final' || reason || second;

/** What is to be done, and what it will do as far as that was shown. */
export interface Asked {
  readonly input: Values;
  readonly version?: number;
  readonly preview: DeskPreview;
  /** It would do something else now than what was shown before. */
  readonly hasChanged: boolean;
}

interface Ends {
  readonly onDone?: (outcome: DeskOutcome) => void;
  readonly onRefused: (error: Error) => void;
}

/** Trying again may help, with all that was said. */
const isPassing = (error: unknown) =>
  error instanceof DeskError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** One action on one record: shows what it will do where it must, does it, and tells what came of it. */
export function useRun(action: DeskAction, { onDone, onRefused }: Ends) {
  const client = useQueryClient();
  const tellOutcome = useTellOutcome();
  const [asked, setAsked] = useState<Asked | null>(null);
  const run = useMutation({
    mutationFn: runIt,
    onSuccess: (outcome) => {
      setAsked(null);
      onDone?.(outcome);
      tellOutcome(outcome);
      void refreshAll(client);
    },
    onError: (error, ask) => {
      if (error instanceof DeskError && error.code === 'confirm' && error.preview) {
        const { input, version } = ask;
        setAsked({ input, version, preview: error.preview, hasChanged: asked !== null });
      } else if (!isPassing(error) || asked === null) {
        setAsked(null);
        onRefused(error);
      }
    },
  });
  const preview = useMutation({
    mutationFn: ({ input }: { input: Values; version?: number }) => previewOf(action.name, input),
    onSuccess: (shown, { input, version }) => {
      run.reset();
      setAsked({ input, version, preview: shown, hasChanged: false });
    },
    onError: onRefused,
  });
  return {
    asked,
    isBusy: run.isPending || preview.isPending,
    /** What kept it from being done, when it can be tried again. */
    error: asked === null || !isPassing(run.error) ? null : run.error,
    begin: (input: Values, version?: number) => {
      if (isAsked(action)) preview.mutate({ input, version });
      else run.mutate({ name: action.name, input, version });
    },
    confirm: (reason: string) => {
      if (!asked) return;
      const { input, version, preview: shown } = asked;
      run.mutate({ name: action.name, input, version, confirm: shown.confirm, ...(reason === '' ? {} : { reason }) });
    },
    cancel: () => setAsked(null),
  };
}

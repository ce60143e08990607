import { useState } from 'react';
import type { DeskField } from '@/contract/desk/shapes';
import { fieldFaults } from '../fields/field-faults';
import { dropDraft, keepDraft, readDraft } from './drafts';
import { firstValues, hasChanges, mergeValues, type Values } from './form-values';

const withoutPasswords = (fields: readonly DeskField[], values: Values): Values => {
  const hidden = fields.filter(({ kind }) => kind === 'password').map(({ key }) => key);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.includes(key)));
};

interface State {
  readonly base: Values;
  readonly values: Values;
  readonly clashes: readonly string[];
  readonly faults: Readonly<Record<string, string>>;
  /** When the draft was kept that the form goes on with, epoch ms. */
  readonly draftAt: number | null;
}

/** What is typed into a form, kept as a draft until it is sent. `known`: what the record has. */
export function useForm(fields: readonly DeskField[], key: string, known: Values | undefined) {
  const [state, setState] = useState<State>(() => {
    const base = firstValues(fields, known);
    const draft = readDraft(key);
    if (!draft) return { base, values: base, clashes: [], faults: {}, draftAt: null };
    const { values, clashes } = mergeValues(fields, draft.base, draft.values, base);
    return { base, values, clashes, faults: {}, draftAt: hasChanges(fields, base, values) ? draft.at : null };
  });
  const isDirty = hasChanges(fields, state.base, state.values);
  return {
    ...state,
    isDirty,
    change: (name: string, value: unknown) =>
      setState((before) => {
        const values = { ...before.values, [name]: value };
        const { base } = before;
        if (hasChanges(fields, base, values))
          keepDraft(key, { base, values: withoutPasswords(fields, values), at: Date.now() });
        else dropDraft(key);
        const faults = Object.fromEntries(
          Object.entries(before.faults).filter(([path]) => path !== name && !path.startsWith(`${name}.`)),
        );
        return { ...before, values, faults };
      }),
    setFaults: (faults: Readonly<Record<string, string>>) => setState((before) => ({ ...before, faults })),
    /** Looks at what was typed; whether it can be sent. */
    check: (): boolean => {
      const faults = fieldFaults(fields, state.values);
      setState((before) => ({ ...before, faults }));
      return Object.keys(faults).length === 0;
    },
    discard: () => {
      dropDraft(key);
      setState(({ base }) => ({ base, values: base, clashes: [], faults: {}, draftAt: null }));
    },
    /** Goes on with what somebody else saved, keeping what was typed. */
    rebase: (saved: Values | undefined) =>
      setState((before) => {
        const base = firstValues(fields, saved);
        return { ...before, ...mergeValues(fields, before.base, before.values, base), base, faults: {} };
      }),
  };
}

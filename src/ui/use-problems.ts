import { useState } from 'react';

/** What is wrong in a form, by field: told when it is sent, and taken back once the field is typed into. */
export function useProblems<Name extends string>() {
  type Problems = Partial<Record<Name, string | null>>;
  const [problems, setProblems] = useState<Problems>({});
  return {
    problems,
    /** Shows what is wrong; true when nothing is. */
    accept(found: Problems): boolean {
      setProblems(found);
      return !Object.values(found).some(Boolean);
    },
    /** Calls `change` with what is typed, of which nothing has been said yet. */
    typed:
      (change: (text: string) => void, ...about: readonly Name[]) =>
      (text: string): void => {
        change(text);
        setProblems((before) => about.reduce((left, name) => ({ ...left, [name]: null }), before));
      },
  };
}

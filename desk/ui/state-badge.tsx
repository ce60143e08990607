import { Badge } from '@mantine/core';
import type { DeskChoice } from '@/contract/desk/shapes';

const colours = { neutral: 'gray', good: 'green', warning: 'yellow', bad: 'red' } as const;

/** One of a few values in its words; the colour, where it has one, only underlines them. */
export function StateBadge({ value, choices }: { readonly value: string; readonly choices?: readonly DeskChoice[] }) {
  const choice = choices?.find((one) => one.value === value);
  if (!choice?.tone) return <>{choice?.title ?? value}</>;
  return (
    <Badge variant="light" radius="sm" color={colours[choice.tone]} tt="none" fw={500}>
      {choice.title}
    </Badge>
  );
}

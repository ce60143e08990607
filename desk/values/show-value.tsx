import { Anchor, Image } from '@mantine/core';
import { Link } from 'react-router';
import type { DeskFact } from '@/contract/desk/shapes';
import { recordAddress, usePage } from '../app/session';
import { StateBadge } from '../ui/state-badge';
import { Framed } from './framed';
import { isNothing, NOTHING, valueText } from './words';

interface Props {
  /** The fact or column that it is the value of. */
  readonly of: Pick<DeskFact, 'title' | 'kind' | 'choices' | 'page'>;
  readonly value: unknown;
  /** In a table: as small as can be. */
  readonly isSmall?: boolean;
}

/** A value as its kind is shown. */
export function ShowValue({ of: { kind, choices, page, title }, value, isSmall = false }: Props) {
  const target = usePage(page);
  if (isNothing(value)) return <>{NOTHING}</>;
  const text = valueText(kind, value, choices);
  if (target?.hasDetail) {
    return (
      <Anchor component={Link} to={recordAddress(target.name, String(value))}>
        {text}
      </Anchor>
    );
  }
  switch (kind) {
    case 'choice':
      return <StateBadge value={String(value)} choices={choices} />;
    case 'picture':
      return (
        <Image src={String(value)} alt={title} h={isSmall ? 40 : 180} w="auto" maw="100%" fit="contain" radius="sm" />
      );
    case 'link':
      return (
        <Anchor href={String(value)} target="_blank" rel="noreferrer">
          {isSmall ? '打开' : text}
        </Anchor>
      );
    case 'html':
      return isSmall ? <Short text={text.replace(/<[^>]*>/g, ' ')} /> : <Framed html={text} title={title} />;
    case 'json':
      return <div className="desk-code">{text}</div>;
    case 'long':
      return isSmall ? <Short text={text} /> : <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>;
    default:
      return isSmall ? <Short text={text} /> : <>{text}</>;
  }
}

const LONGEST_CELL = 80;

/** As much of a text as a cell has room for; all of it where the pointer rests. */
function Short({ text }: { readonly text: string }) {
  if (text.length <= LONGEST_CELL) return <>{text}</>;
  return <span title={text}>{text.slice(0, LONGEST_CELL)}…</span>;
}

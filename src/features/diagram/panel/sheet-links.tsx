import { useState } from 'react';
import { View } from '@tarojs/components';
import type { Target } from '@/domain/netlist/target';
import type { SheetLink } from '@/domain/netlist/netlist-types';
import type { SetSheet } from '@/domain/diagram/sheet-file';
import { ListRow } from '@/ui/list-row';

/** A place on another sheet of the car. */
export interface Jump {
  sheet: SetSheet;
  /** what to light there */
  target: Target;
  /** the way that is followed goes on there, as in way-on; absent: none is */
  trace?: string;
}

interface SheetLinksProps {
  links: readonly SheetLink[];
  /** ids of further netlists that show the same part */
  also: readonly string[];
  /** the part or plug, to be lit there when the link names none */
  target: Target;
  /** what is followed goes on there, as in way-on; absent: none is */
  trace?: string;
  /** id of the shown netlist */
  here: string;
  set: readonly SetSheet[];
  onJump: (jump: Jump) => void;
}

/** So many sheets are listed at once: a rail is on all of them. */
const MOST_SHOWN = 4;

/** Where a rail, ground, continuation or part goes on: sheets of the car, each once. Unknown ones are only named. */
export function SheetLinks({ links, also, target, trace, here, set, onJump }: SheetLinksProps) {
  const [showsAll, setShowsAll] = useState(false);
  const byId = new Map(set.map((sheet) => [sheet.netlist, sheet]));
  const jumps = new Map<string, Jump>();
  for (const { sheet: id, component } of [...links, ...also.map(linkTo)]) {
    const sheet = id === undefined || id === here ? undefined : byId.get(id);
    if (!sheet || jumps.has(sheet.netlist)) continue;
    const there: Target = component === undefined ? target : { kind: 'component', component };
    jumps.set(sheet.netlist, { sheet, target: there, ...(trace === undefined ? {} : { trace }) });
  }
  const named = links.filter(({ sheet }) => sheet === undefined || !byId.has(sheet));
  if (jumps.size + named.length === 0) return null;
  const all = [...jumps.values()];
  const shown = showsAll ? all : all.slice(0, MOST_SHOWN);
  return (
    <View>
      {shown.map((jump) => (
        <ListRow
          key={jump.sheet.netlist}
          icon="swap"
          title={`去 ${jump.sheet.title}`}
          subtitle={`在那页${trace === undefined ? '查看' : '继续追踪'} ${idOf(jump.target)}`}
          onPress={() => onJump(jump)}
        />
      ))}
      {shown.length < all.length ? (
        <ListRow
          icon="list"
          title={`另有 ${all.length - shown.length} 页有它`}
          plain
          onPress={() => setShowsAll(true)}
        />
      ) : null}
      {named.map(({ title }) => (
        <ListRow key={title} icon="swap" title={`接 ${title}`} subtitle="资料库中没有这一页" />
      ))}
    </View>
  );
}

const linkTo = (sheet: string): Pick<SheetLink, 'component' | 'sheet'> => ({ sheet });

function idOf(target: Target): string {
  if (target.kind === 'plug') return `插头 ${target.plug}`;
  return target.kind === 'wire' ? '导线' : target.component;
}

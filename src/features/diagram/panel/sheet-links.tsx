import { View } from '@tarojs/components';
import type { Target } from '@/domain/diagram/diagram-types';
import type { SheetLink } from '@/domain/netlist/netlist-types';
import type { SetSheet } from '@/domain/netlist/sheet-file';
import { ListRow } from '@/ui/list-row';

/** A place on another sheet of the car. */
export interface Jump {
  sheet: SetSheet;
  /** what to light there */
  target: Target;
}

interface SheetLinksProps {
  links: readonly SheetLink[];
  /** ids of further netlists that show the same part */
  also: readonly string[];
  /** designation of the part */
  component: string;
  /** id of the shown netlist */
  here: string;
  set: readonly SetSheet[];
  onJump: (jump: Jump) => void;
}

/** Where a rail, ground, continuation or part goes on: sheets of the car, each once. Unknown ones are only named. */
export function SheetLinks({ links, also, component, here, set, onJump }: SheetLinksProps) {
  const byId = new Map(set.map((sheet) => [sheet.netlist, sheet]));
  const jumps = new Map<string, { sheet: SetSheet; there: string }>();
  for (const { sheet: id, component: there = component } of [...links, ...also.map(linkTo)]) {
    const sheet = id === undefined || id === here ? undefined : byId.get(id);
    if (sheet && !jumps.has(sheet.netlist)) jumps.set(sheet.netlist, { sheet, there });
  }
  const named = links.filter(({ sheet }) => sheet === undefined || !byId.has(sheet));
  if (jumps.size + named.length === 0) return null;
  return (
    <View>
      {[...jumps.values()].map(({ sheet, there }) => (
        <ListRow
          key={sheet.netlist}
          icon="swap"
          title={`去 ${sheet.title}`}
          subtitle={`在那页查看 ${there}`}
          onPress={() => onJump({ sheet, target: { kind: 'component', component: there } })}
        />
      ))}
      {named.map(({ title }) => (
        <ListRow key={title} icon="swap" title={`接 ${title}`} subtitle="资料库中没有这一页" />
      ))}
    </View>
  );
}

const linkTo = (sheet: string): Pick<SheetLink, 'component' | 'sheet'> => ({ sheet });

import { useMemo, useState } from 'react';
import { View } from '@tarojs/components';
import { findEntries, findInSet, type Found } from '@/domain/diagram/find-in-set';
import { findWires } from '@/domain/diagram/find-wires';
import type { Target } from '@/domain/netlist/target';
import type { Netlist, PinRef, Wire } from '@/domain/netlist/netlist-types';
import { wireDescription } from '@/domain/netlist/wire-colors';
import type { SetSheet, Sheet } from '@/domain/diagram/sheet-file';
import { ListRow } from '@/ui/list-row';
import { SearchBox } from '@/ui/search-box';
import { StateView } from '@/ui/state-view';
import type { Jump } from './sheet-links';

interface FindBoxProps {
  sheet: Sheet;
  /** found on this sheet */
  onTarget: (target: Target) => void;
  /** found on another one */
  onJump: (jump: Jump) => void;
}

/** A sheet that stands alone is searched without pinyin, which only the server knows. */
const NO_PINYIN = { full: '', initials: '' };

/** 查找: parts, plugs and cavities of this sheet and of the whole car, and wires of this sheet by colour. */
export function FindBox({ sheet, onTarget, onJump }: FindBoxProps) {
  const { netlist, set, find } = sheet;
  const here = netlist.id;
  const [query, setQuery] = useState('');
  const entries = useMemo(() => find ?? findEntries([netlist], () => NO_PINYIN), [find, netlist]);
  const found = useMemo(() => findInSet(entries, query, here), [entries, query, here]);
  const wires = useMemo(() => findWires(netlist, query), [netlist, query]);
  const byId = useMemo(() => new Map(set.map((other) => [other.netlist, other])), [set]);
  const asked = query.trim() !== '';
  return (
    <View>
      <SearchBox
        value={query}
        onChange={setQuery}
        placeholder="代号、名称、拼音、线色、插头孔位 T28/5"
        autoFocus
        maxLength={60}
      />
      <View role="list">
        {found.map((hit) => (
          <FoundRow
            key={`${hit.target.kind} ${hit.entry.id}`}
            hit={hit}
            here={here}
            sheets={hit.entry.sheets.flatMap((id) => byId.get(id) ?? [])}
            onTarget={onTarget}
            onJump={onJump}
          />
        ))}
        {wires.map((wire) => (
          <ListRow
            key={wire.id}
            icon="network"
            title={wireDescription(wire)}
            subtitle={`本页 ${endsText(netlist, wire)}`}
            onPress={() => onTarget({ kind: 'wire', wire: wire.id })}
          />
        ))}
      </View>
      {asked && found.length + wires.length === 0 ? (
        <View role="status">
          <StateView
            icon="search"
            title="没有找到"
            hint="可输入代号、中文名称、拼音首字母、线色（红/黄）、15 号线，或插头和孔位"
          />
        </View>
      ) : null}
    </View>
  );
}

/** `S228/2 → G6/1`. */
function endsText({ components }: Netlist, { from, to }: Wire): string {
  const end = ({ component, pin }: PinRef): string =>
    ['ground', 'rail', 'splice'].includes(components.find(({ id }) => id === component)?.kind ?? '')
      ? component
      : `${component}/${pin}`;
  return `${end(from)} → ${end(to)}`;
}

interface FoundRowProps extends Pick<FindBoxProps, 'onJump' | 'onTarget'> {
  hit: Found;
  here: string;
  /** sheets of the car that show it */
  sheets: readonly SetSheet[];
}

function FoundRow({ hit: { entry, target }, here, sheets, onTarget, onJump }: FoundRowProps) {
  const isHere = entry.sheets.includes(here);
  const [first] = sheets;
  const open = isHere ? () => onTarget(target) : first && (() => onJump({ sheet: first, target }));
  const others = sheets.filter(({ netlist }) => netlist !== here).map(({ title }) => title);
  return (
    <ListRow
      icon={entry.kind === undefined ? 'plug' : entry.kind === 'fuse' ? 'fuse' : 'network'}
      title={`${entry.id}${spotText(target)} ${entry.name}`}
      subtitle={[...(isHere ? ['本页'] : []), ...others].join('、')}
      {...(open ? { onPress: open } : {})}
    />
  );
}

const spotText = (target: Target): string => {
  if (target.kind === 'pin') return `/${target.pin}`;
  return target.kind === 'plug' && target.cavity !== undefined ? `/${target.cavity}` : '';
};

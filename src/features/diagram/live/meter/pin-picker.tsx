import { useMemo, useState } from 'react';
import { View } from '@tarojs/components';
import { BODY } from '@/domain/circuit/car-answers';
import { isNamedByMark, namedPart } from '@/domain/diagram/part-words';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { wireDescription } from '@/domain/netlist/wire-colors';
import { ListRow } from '@/ui/list-row';
import { SearchBox } from '@/ui/search-box';
import { Sheet } from '@/ui/sheet';
import { StateView } from '@/ui/state-view';
import { placeName } from './meter-text';
import './probe-rows.scss';

/** What is chosen for: a probe, or the clamp. */
export type PickFor = 'black' | 'clamp' | 'red';

interface PinPickerProps {
  netlist: Netlist;
  /** null: closed */
  what: PickFor | null;
  onPick: (name: string) => void;
  onClose: () => void;
}

const TITLES: Readonly<Record<PickFor, string>> = { red: '红表笔接到', black: '黑表笔接到', clamp: '电流钳夹在' };
/** More rows than that nobody reads: the search narrows them. */
const MOST_ROWS = 60;

interface Row {
  name: string;
  title: string;
  subtitle: string;
}

/** All places of the sheet for a probe as a list, found by designation: the way without a finger on the drawing. */
export function PinPicker({ what, onClose, ...rest }: PinPickerProps) {
  return (
    <Sheet open={what !== null} onClose={onClose} title={what ? TITLES[what] : ''} size="tall">
      {what ? <PinList key={what} what={what} {...rest} /> : null}
    </Sheet>
  );
}

function PinList({ netlist, what, onPick }: { netlist: Netlist; what: PickFor; onPick: (name: string) => void }) {
  const [query, setQuery] = useState('');
  const rows = useMemo(() => (what === 'clamp' ? wireRows(netlist) : pinRows(netlist)), [netlist, what]);
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter(({ title, subtitle }) => {
    const text = `${title} ${title.replace('/', '.')} ${subtitle}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <View>
      <SearchBox
        value={query}
        onChange={setQuery}
        placeholder={what === 'clamp' ? '线色、零件代号' : '代号/针脚，如 G6/1'}
        maxLength={60}
      />
      <View role="list">
        {found.slice(0, MOST_ROWS).map(({ name, title, subtitle }) => (
          <ListRow key={name} title={title} subtitle={subtitle} plain onPress={() => onPick(name)} />
        ))}
      </View>
      {found.length > MOST_ROWS ? (
        <View className="meter-more">还有 {found.length - MOST_ROWS} 处，请输入代号查找</View>
      ) : null}
      {found.length === 0 ? (
        <View role="status">
          <StateView icon="search" title="没有找到" hint="可输入零件代号、名称或针脚号" />
        </View>
      ) : null}
    </View>
  );
}

function pinRows(netlist: Netlist): Row[] {
  const pins = netlist.components
    .filter(({ kind }) => kind !== 'spark-plug')
    .flatMap((component) =>
      component.pins.map(({ id, purpose }) => ({
        name: `${component.id}.${id}`,
        title: placeName(netlist, `${component.id}.${id}`),
        subtitle: [isNamedByMark(component) ? component.name : namedPart(component), purpose]
          .filter(Boolean)
          .join(' · '),
      })),
    );
  return [{ name: BODY, title: placeName(netlist, BODY), subtitle: '车身金属或蓄电池负极' }, ...pins];
}

const wireRows = (netlist: Netlist): Row[] =>
  netlist.wires.map((wire) => ({
    name: wire.id,
    title: wireDescription(wire),
    subtitle: [wire.from, wire.to].map(({ component, pin }) => placeName(netlist, `${component}.${pin}`)).join(' → '),
  }));

import { useState } from 'react';
import { View } from '@tarojs/components';
import type { Target } from '@/domain/netlist/target';
import type { PartFacts } from '@/domain/diagram/facts-of';
import { partText } from '@/domain/diagram/part-words';
import { sharedOverCar, type SharedOverCar } from '@/domain/diagram/shared-over-car';
import type { Sheet } from '@/domain/diagram/sheet-file';
import { Pressable } from '@/ui/pressable';
import type { Jump } from './sheet-links';
import './circuit-rows.scss';

interface CircuitRowsProps extends Pick<PartFacts, 'fuses' | 'grounds'> {
  sheet: Sheet;
  /** the part that is told about; absent for a wire */
  own?: string;
  onTarget: (target: Target) => void;
  onJump: (jump: Jump) => void;
}

const MOST_OTHERS = 6;
/** So many sheets are listed at once. */
const MOST_SHEETS = 4;

/** What the fuses of a circuit also feed, and what shares its grounds, over the car: a fault often shows there, too. */
export function CircuitRows({ fuses, grounds, sheet, own, onTarget, onJump }: CircuitRowsProps) {
  if (fuses.length + grounds.length === 0) return null;
  const row = (verb: string, alone: string) => (shared: PartFacts['fuses'][number]) => (
    <SharedRows
      key={shared.at.id}
      shared={sharedOverCar(sheet, shared, own)}
      verb={verb}
      alone={alone}
      onTarget={onTarget}
      onJump={onJump}
    />
  );
  return (
    <View className="circuit-rows">
      {fuses.map(row('还供', '无其他用电器'))}
      {grounds.map(row('还接', '无其他搭铁'))}
    </View>
  );
}

interface SharedRowsProps extends Pick<CircuitRowsProps, 'onJump' | 'onTarget'> {
  shared: SharedOverCar;
  verb: string;
  alone: string;
}

function SharedRows({ shared, verb, alone, onTarget, onJump }: SharedRowsProps) {
  const { at, here, elsewhere, isWhole, isMore } = shared;
  const [showsAll, setShowsAll] = useState(false);
  const ampere = at.ampere === undefined ? '' : ` ${at.ampere} A`;
  const shown = showsAll ? elsewhere : elsewhere.slice(0, MOST_SHEETS);
  const none = elsewhere.length > 0 ? '本页无，其他页有' : isWhole ? alone : '本页无，本车其他图页未收录';
  return (
    <View>
      <Pressable className="circuit-row" onPress={() => onTarget({ kind: 'component', component: at.id })}>
        <View className="circuit-row-at">{`${partText(at)}${ampere} ${verb}`}</View>
        <View className="circuit-row-others">{here.length === 0 ? none : listText(here)}</View>
      </Pressable>
      {shown.map(({ sheet, names, target }) => (
        <Pressable
          key={sheet.netlist}
          className="circuit-row circuit-row-elsewhere"
          onPress={() => onJump({ sheet, target })}
        >
          <View className="circuit-row-at">{sheet.title}</View>
          <View className="circuit-row-others">{listText(names)}</View>
        </Pressable>
      ))}
      {shown.length < elsewhere.length ? (
        <Pressable className="circuit-row circuit-row-elsewhere" onPress={() => setShowsAll(true)}>
          <View className="circuit-row-at">{`另有 ${elsewhere.length - shown.length} 页`}</View>
        </Pressable>
      ) : null}
      {!isWhole && here.length + elsewhere.length > 0 ? <Note text="另有图页未收录，可能还有" /> : null}
      {isMore ? <Note text="数量较多，只列出一部分" /> : null}
    </View>
  );
}

const Note = ({ text }: { text: string }) => <View className="circuit-row-note">{text}</View>;

const listText = (names: readonly string[]): string =>
  names.slice(0, MOST_OTHERS).join('、') + (names.length > MOST_OTHERS ? ` 等 ${names.length} 个` : '');

import { View } from '@tarojs/components';
import type { WireAway } from '@/domain/diagram/facts-of';
import { destinationText, readingText, wireMark } from '@/domain/diagram/wire-words';
import type { ColorCode, ExpectedReading } from '@/domain/netlist/netlist-types';
import { colorCode } from '@/domain/netlist/wire-colors';
import type { PinReading } from '../live/reading-text';
import { Pressable } from '@/ui/pressable';
import { useInView } from './panel-scroll';
import { WireChip } from './wire-chip';
import './wire-table.scss';

/** A terminal or a cavity, with what leaves it. */
export interface WireRow {
  key: string;
  /** terminal or cavity number */
  mark: string;
  /** below the number: the cavity of a terminal */
  note?: string;
  /** what the terminal does */
  purpose?: string;
  wires: readonly WireAway[];
  /** said when it has no wire */
  blank: string;
  expected?: readonly ExpectedReading[];
  /** what it reads while the diagram is operated; null: not known */
  reading?: PinReading | null;
  isChosen: boolean;
  onPress?: () => void;
}

interface WireTableProps {
  /** heading of the first column: 针脚, 孔 */
  heading: string;
  rows: readonly WireRow[];
  standard: ColorCode;
}

/** Characters of a number, and of the designation below it, that the first column holds in one line. */
const MOST_MARK = 5;
const MOST_NOTE = 7;

/**
 * Terminals or cavities with wire colour, area and the other end; 应测 only where the maker states readings,
 * 读数 while the diagram is operated.
 */
export function WireTable({ heading, rows, standard }: WireTableProps) {
  const chosen = rows.findIndex(({ isChosen }) => isChosen);
  useInView(chosen < 0 ? '' : rowId(chosen));
  const isBroad = rows.some(({ mark, note = '' }) => mark.length > MOST_MARK || note.length > MOST_NOTE);
  const isLive = rows.some(({ reading }) => reading !== undefined);
  const hasReadings = isLive || rows.some(({ expected = [] }) => expected.length > 0);
  return (
    <View className={isBroad ? 'wire-table wire-table-broad' : 'wire-table'}>
      <View className="wire-table-head" aria-hidden="true">
        <View className="wire-table-mark">{heading}</View>
        <View className="wire-table-wires">线色 mm² · 去向</View>
        {hasReadings ? <View className="wire-table-reading">{isLive ? '读数' : '应测'}</View> : null}
      </View>
      {rows.map((row, at) => (
        <View key={row.key} id={rowId(at)}>
          <WireLine row={row} standard={standard} hasReadings={hasReadings} />
        </View>
      ))}
    </View>
  );
}

const rowId = (at: number): string => `panel-row-${at}`;

function WireLine({ row, standard, hasReadings }: { row: WireRow; standard: ColorCode; hasReadings: boolean }) {
  const { mark, note, purpose, wires, blank, expected = [], reading, isChosen, onPress } = row;
  const content = (
    <>
      <View className="wire-table-mark">
        <View className="wire-table-number">{mark}</View>
        {note ? <View className="wire-table-note">{note}</View> : null}
      </View>
      <View className="wire-table-wires">
        {wires.length === 0 ? <View className="wire-table-blank">{blank}</View> : null}
        {wires.map((away) => (
          <View key={away.wire.id} className="wire-table-wire">
            <View className="wire-table-color">
              <WireChip colors={away.wire.colors} unstated={away.wire.unstated} />
              <View className="wire-table-label">{wireMark(away.wire)}</View>
              <View className="wire-table-note">{colorCode(away.wire, standard)}</View>
            </View>
            <View className="wire-table-far">{destinationText(away)}</View>
          </View>
        ))}
        {purpose ? <View className="wire-table-note">{purpose}</View> : null}
      </View>
      {hasReadings ? (
        <View className="wire-table-reading">
          {reading ? <View className={`wire-table-value wire-table-${reading.tone}`}>{reading.text}</View> : null}
          {expected.map((one) => (
            <View key={one.state}>
              <View className={reading === undefined ? 'wire-table-value' : 'wire-table-note'}>{readingText(one)}</View>
              <View className="wire-table-note">{one.state}</View>
            </View>
          ))}
        </View>
      ) : null}
    </>
  );
  const className = isChosen ? 'wire-table-row wire-table-chosen' : 'wire-table-row';
  return onPress ? (
    <Pressable className={className} selected={isChosen} onPress={onPress}>
      {content}
    </Pressable>
  ) : (
    <View className={className}>{content}</View>
  );
}

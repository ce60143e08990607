import { useMemo, useState, type ReactNode } from 'react';
import { ScrollView, View } from '@tarojs/components';
import { accessibility } from '@/platform/accessibility';
import { scroll } from '@/platform/scroll';
import { system } from '@/platform/system';
import { designUnit, textScale } from './design-unit';
import { useIsDrawn } from './use-is-drawn';
import { rowAt, rowOffsets, visibleRange } from './virtual-rows';
import './virtual-list.scss';

interface VirtualListProps<Row> {
  /** Headers and rows in one list, top to bottom; anything above or below the rows is a row too. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Height in design pixels (375 wide); grows with the text by itself. */
  heightOf: (row: Row) => number;
  renderRow: (row: Row) => ReactNode;
  /** Section headers stick to the top while their section is on screen. */
  isHeader?: (row: Row) => boolean;
  /** Jumps to a row; a new object jumps again. */
  jump?: { index: number };
  /** The first row on screen, when it changes: for an index at the side. */
  onFirstRow?: (index: number) => void;
  onEnd?: () => void;
}

/**
 * A long list that draws only the rows near the screen. It fills its parent, which must have a height
 * (Screen with `fill`). Row heights are known, so no row is ever measured.
 */
export function VirtualList<Row>({
  rows,
  keyOf,
  heightOf,
  renderRow,
  isHeader,
  jump,
  onFirstRow,
  onEnd,
}: VirtualListProps<Row>) {
  const [unit] = useState(() => designUnit() * textScale());
  // heightOf is a pure function of the row; callers write it inline.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const offsets = useMemo(() => rowOffsets(rows.map((row) => heightOf(row) * unit)), [rows, unit]);
  const [viewport] = useState(() => system.windowInfo().height);
  const [scrolled, setScrolled] = useState(0);
  const isDrawn = useIsDrawn();
  const { first, last } = visibleRange(offsets, scrolled, viewport, isDrawn ? viewport / 2 : 0);
  const top = rowAt(offsets, scrolled);
  const stuck = isHeader ? findHeader(rows, top, isHeader) : undefined;

  const onScroll = (event: { detail: { scrollTop: number } }) => {
    const { scrollTop } = event.detail;
    const row = rowAt(offsets, scrollTop);
    if (row === top) return;
    setScrolled(scrollTop);
    onFirstRow?.(row);
  };

  return (
    <View className="virtual-list">
      <ScrollView
        scrollY
        {...accessibility.scrollable}
        className="virtual-list-scroll"
        {...scroll.toTop(useJumpTarget(jump, offsets))}
        onScroll={onScroll}
        onScrollToLower={onEnd}
      >
        <View className="virtual-list-content" style={{ height: `${offsets[offsets.length - 1] ?? 0}px` }}>
          {rows.slice(first, last + 1).map((row, index) => {
            const start = offsets[first + index] ?? 0;
            const height = (offsets[first + index + 1] ?? start) - start;
            return (
              <View key={keyOf(row)} className="virtual-list-row" style={{ top: `${start}px`, height: `${height}px` }}>
                {renderRow(row)}
              </View>
            );
          })}
        </View>
      </ScrollView>
      {stuck ? (
        <View className="virtual-list-stuck" style={{ height: `${heightOf(stuck) * unit}px` }}>
          {renderRow(stuck)}
        </View>
      ) : null}
    </View>
  );
}

function findHeader<Row>(rows: readonly Row[], from: number, isHeader: (row: Row) => boolean): Row | undefined {
  for (let index = from; index >= 0; index -= 1) {
    const row = rows[index];
    if (row !== undefined && isHeader(row)) return row;
  }
  return undefined;
}

/**
 * The scroll position to set: undefined leaves the list alone. A hair's breadth of difference makes an equal jump count
 * again.
 */
function useJumpTarget(jump: { index: number } | undefined, offsets: readonly number[]): number | undefined {
  const [last, setLast] = useState<{ jump: { index: number } | undefined; nudge: number }>({
    jump: undefined,
    nudge: 0,
  });
  if (jump !== last.jump) setLast({ jump, nudge: last.nudge === 0 ? 0.01 : 0 });
  return jump ? (offsets[jump.index] ?? 0) + last.nudge : undefined;
}

import { useEffect, useMemo, useState, type ReactNode } from 'react';
import Taro from '@tarojs/taro';
import { View } from '@tarojs/components';
import { system } from '@/platform/system';
import { designUnit, textScale } from './design-unit';
import { measureElement } from './measure-element';
import { useIsDrawn } from './use-is-drawn';
import { usePageScroll } from './use-page-scroll';
import { rowAt, rowOffsets, visibleRange } from './virtual-rows';
import './page-rows.scss';

interface PageRowsProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Height of every row in design pixels (375 wide); grows with the text by itself. */
  rowHeight: number;
  renderRow: (row: Row) => ReactNode;
  /** Called when the rows near the end are drawn: time for the next page. */
  onEnd?: () => void;
  /** Called when the page reaches its top (true) or leaves it. */
  onTop?: (isAtTop: boolean) => void;
}

/** Rows before the last at which `onEnd` is called. */
const NEAR_END = 10;
/** Scrolled no further than this counts as the top. */
const TOP_PX = 8;

let instances = 0;

/**
 * A long list that scrolls with its page and draws only the rows near the screen. Where a list needs a window of its
 * own to scroll in, take VirtualList; this one leaves pulling down to the page, so that it can refresh.
 */
export function PageRows<Row>({ rows, keyOf, rowHeight, renderRow, onEnd, onTop }: PageRowsProps<Row>) {
  const [id] = useState(() => `page-rows-${(instances += 1)}`);
  const [height] = useState(() => rowHeight * designUnit() * textScale());
  const [viewport] = useState(() => system.windowInfo().height);
  /** Where the list begins below the top of the page. */
  const [start, setStart] = useState(0);
  const [scrolled, setScrolled] = useState(0);
  const [isAtTop, setAtTop] = useState(true);
  const offsets = useMemo(() => rowOffsets(rows.map(() => height)), [rows, height]);
  const isDrawn = useIsDrawn();
  const { first, last } = visibleRange(offsets, scrolled - start, viewport, isDrawn ? viewport : 0);

  useEffect(() => {
    Taro.nextTick(() => {
      // Right as long as the page has not been scrolled, which it has not been when the list is first drawn.
      void measureElement(id).then((box) => box && setStart(Math.max(0, box.top)));
    });
  }, [id]);

  usePageScroll((scrollTop) => {
    // Within one row the same rows are drawn.
    if (rowAt(offsets, scrollTop - start) !== rowAt(offsets, scrolled - start)) setScrolled(scrollTop);
    const nowAtTop = scrollTop <= TOP_PX;
    if (nowAtTop === isAtTop) return;
    setAtTop(nowAtTop);
    onTop?.(nowAtTop);
  });

  const isNearEnd = rows.length > 0 && last >= rows.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
    // onEnd is written inline: what matters is that the end came near, or moved away by new rows.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isNearEnd, rows.length]);

  return (
    <View id={id} className="page-rows" style={{ height: `${offsets[offsets.length - 1] ?? 0}px` }}>
      {rows.slice(first, last + 1).map((row, index) => (
        <View
          key={keyOf(row)}
          className="page-rows-row"
          style={{ top: `${offsets[first + index] ?? 0}px`, height: `${height}px` }}
        >
          {renderRow(row)}
        </View>
      ))}
    </View>
  );
}

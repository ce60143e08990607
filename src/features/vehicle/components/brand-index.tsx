import { useMemo, useState } from 'react';
import { View } from '@tarojs/components';
import type { DocBankEntry } from '@/contract/schemas/library';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { VirtualList } from '@/ui/virtual-list';
import { brandRows, type BrandRow } from '../brand-rows';
import { LetterRail } from './letter-rail';
import './brand-index.scss';

const heights: Readonly<Record<BrandRow['type'], number>> = { header: 32, hot: 88, brand: 56 };

function keyOf(row: BrandRow): string {
  if (row.type === 'header') return `header ${row.text}`;
  return row.type === 'hot' ? `hot ${row.entries[0]?.path ?? ''}` : row.entry.path;
}

/** All brands under their letters, hot ones first, with the rail of letters. */
export function BrandIndex({
  brands,
  onBrand,
}: {
  brands: readonly DocBankEntry[];
  onBrand: (brand: DocBankEntry) => void;
}) {
  const { rows, letters } = useMemo(() => brandRows(brands), [brands]);
  const [jump, setJump] = useState<{ index: number }>();
  const [firstRow, setFirstRow] = useState(0);
  const current = letters.filter(({ row }) => row <= firstRow).pop()?.letter;
  const jumpTo = (index: number) => {
    const target = letters[index];
    if (target) setJump({ index: target.row });
  };
  return (
    <View id="brand-list" className="brand-index">
      <VirtualList
        rows={rows}
        keyOf={keyOf}
        heightOf={(row) => heights[row.type]}
        isHeader={(row) => row.type === 'header'}
        jump={jump}
        onFirstRow={setFirstRow}
        renderRow={(row) => <Row row={row} onBrand={onBrand} />}
      />
      <LetterRail letters={letters.map(({ letter }) => letter)} current={current} onLetter={jumpTo} />
    </View>
  );
}

/** The mark of a brand: its first character, as long as there is no picture of it. */
function BrandMark({ name }: { name: string }) {
  return <View className="brand-mark">{Array.from(name)[0]}</View>;
}

function Row({ row, onBrand }: { row: BrandRow; onBrand: (brand: DocBankEntry) => void }) {
  if (row.type === 'header') return <View className="brand-header">{row.text}</View>;
  if (row.type === 'hot') {
    return (
      <View className="brand-hot-row">
        {row.entries.map((brand) => (
          <Pressable key={brand.path} onPress={() => onBrand(brand)} className="brand-hot">
            <BrandMark name={brand.name} />
            <View className="brand-hot-name">{brand.name}</View>
          </Pressable>
        ))}
      </View>
    );
  }
  return (
    <Pressable onPress={() => onBrand(row.entry)} className="brand-row">
      <BrandMark name={row.entry.name} />
      <View className="brand-row-name">{row.entry.name}</View>
      {row.entry.count > 0 ? <View className="brand-row-count">{row.entry.count} 份</View> : null}
      <Icon name="right" size={16} className="brand-row-arrow" />
    </Pressable>
  );
}

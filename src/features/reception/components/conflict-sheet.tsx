import { useState } from 'react';
import { View } from '@tarojs/components';
import { FIELD_LABELS, fieldText, formOf, type FormField, type ReceptionForm } from '@/domain/reception/reception-form';
import { Button } from '@/ui/button';
import { Segment } from '@/ui/segment';
import { Sheet } from '@/ui/sheet';
import type { OpenConflict } from '../hooks/use-edit-order';
import './conflict-sheet.scss';

interface ConflictSheetProps {
  conflict: OpenConflict;
  mine: ReceptionForm;
  isBusy: boolean;
  onSettle: (keepMine: readonly FormField[]) => void;
  onClose: () => void;
}

const sides = [
  { key: 'mine', text: '用我的' },
  { key: 'theirs', text: '用对方的' },
] as const;

/** Somebody else saved the order first: both texts side by side, and whose is kept, field by field. */
export function ConflictSheet({
  conflict: { by, clashes, theirsOnly, theirs },
  mine,
  isBusy,
  onSettle,
  onClose,
}: ConflictSheetProps) {
  const [taken, setTaken] = useState<readonly FormField[]>([]);
  const other = formOf(theirs);
  return (
    <Sheet open onClose={onClose} title={`${by} 刚刚修改了此工单`}>
      <View className="conflict-words">
        {clashes.length > 0
          ? '以下内容你们都改了，请逐项选择。你填写的内容没有丢失。'
          : '你们修改的是不同内容，保存后两边都会保留。'}
      </View>
      {clashes.map((field) => (
        <View key={field} className="conflict-field">
          <View className="conflict-name">{FIELD_LABELS[field]}</View>
          <View className="conflict-side">
            <View className="conflict-who">我的</View>
            <View className="grow">{fieldText(field, mine)}</View>
          </View>
          <View className="conflict-side">
            <View className="conflict-who">{by}</View>
            <View className="grow">{fieldText(field, other)}</View>
          </View>
          <Segment
            options={sides}
            value={taken.includes(field) ? 'theirs' : 'mine'}
            onChange={(side) =>
              setTaken(side === 'theirs' ? [...taken, field] : taken.filter((each) => each !== field))
            }
          />
        </View>
      ))}
      {theirsOnly.length > 0 ? (
        <View className="conflict-field">
          <View className="conflict-name">对方的其他修改（会保留）</View>
          {theirsOnly.map((field) => (
            <View key={field} className="conflict-side">
              <View className="conflict-who">{FIELD_LABELS[field]}</View>
              <View className="grow">{fieldText(field, other)}</View>
            </View>
          ))}
        </View>
      ) : null}
      <Button
        text="保存"
        kind="brand"
        size="large"
        loading={isBusy}
        onPress={() => onSettle(clashes.filter((field) => !taken.includes(field)))}
      />
    </Sheet>
  );
}

import { useState } from 'react';
import { View } from '@tarojs/components';
import type { FailureKind } from '@/domain/trouble-codes/code-types';
import { frameOrder, frameRemark } from '@/domain/trouble-codes/freeze-frame';
import { FRAME_WORDS, type FrameField } from '@/domain/trouble-codes/freeze-frame-words';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { SectionTitle } from '@/ui/section-title';
import { Tag } from '@/ui/tag';
import './frame-card.scss';

interface FrameCardProps {
  code: string;
  failure: FailureKind | null;
  /** of a pasted report */
  values: Partial<Record<FrameField, number>>;
}

/** 冻结帧: what each field is, what is usual, what it tells; those that tell most of this code first. */
export function FrameCard({ code, failure, values }: FrameCardProps) {
  const [isAll, setAll] = useState(false);
  const [open, setOpen] = useState<FrameField | null>(null);
  const { telling, others } = frameOrder(code, failure);
  const read = others.filter((field) => values[field] !== undefined);
  const shown = isAll ? [...telling, ...others] : [...telling, ...read];
  return (
    <>
      <SectionTitle title="冻结帧看什么" />
      <Card padding="list">
        {shown.map((field) => (
          <FrameRow
            key={field}
            field={field}
            value={values[field]}
            isOpen={open === field}
            onPress={() => setOpen(open === field ? null : field)}
          />
        ))}
        <Pressable className="frame-card-more" onPress={() => setAll(!isAll)}>
          {isAll ? '只看与这个码有关的' : `其余 ${others.length - read.length} 项`}
        </Pressable>
      </Card>
    </>
  );
}

interface FrameRowProps {
  field: FrameField;
  value: number | undefined;
  isOpen: boolean;
  onPress: () => void;
}

function FrameRow({ field, value, isOpen, onPress }: FrameRowProps) {
  const { name, unit, means, usual, tells } = FRAME_WORDS[field];
  const remark = value === undefined ? '' : frameRemark(field, value);
  return (
    <View className="frame-row">
      <Pressable className="frame-row-head" expanded={isOpen} onPress={onPress}>
        <View className="grow">
          <View className="frame-row-name">{name}</View>
          <View className="frame-row-usual">{`正常 ${/\d/.test(usual) ? `${usual} ${unit}`.trim() : usual}`}</View>
        </View>
        {value === undefined ? null : <View className="frame-row-value">{`${value} ${unit}`}</View>}
        <Icon name={isOpen ? 'up' : 'down'} size={16} className="frame-row-arrow" />
      </Pressable>
      {remark ? <Tag text={remark} tone="bad" /> : null}
      {isOpen ? (
        <View className="frame-row-more">
          <View>{means}</View>
          <View className="frame-row-tells">{tells}</View>
        </View>
      ) : null}
    </View>
  );
}

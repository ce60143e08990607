import { useState } from 'react';
import { View } from '@tarojs/components';
import type { ChecklistPoint } from '@/contract/schemas/checklist';
import { MAX_MEASURES } from '@/domain/checklist-rules';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import { EMPTY_MEASURE, EMPTY_POINT, readPoint, textOf, type MeasureText } from '../point-input';
import { MeasureForm } from './measure-form';
import './checklist.scss';

interface PointSheetProps {
  /** Null is closed; `point` null adds one. */
  edited: { key: string; point: ChecklistPoint | null } | null;
  onClose: () => void;
  onSave: (point: ChecklistPoint) => void;
  onMove: (key: string, step: -1 | 1) => void;
  onRemove: (key: string) => void;
}

/** One point of the checklist, to change, move or remove. */
export function PointSheet({ edited, onClose, ...ways }: PointSheetProps) {
  return (
    <Sheet open={edited !== null} onClose={onClose} title={edited?.point ? '检查项目' : '添加检查项目'} size="tall">
      {edited ? <PointForm key={edited.key} edited={edited} onClose={onClose} {...ways} /> : null}
    </Sheet>
  );
}

function PointForm({
  edited: { key, point },
  onClose,
  onSave,
  onMove,
  onRemove,
}: PointSheetProps & { edited: NonNullable<PointSheetProps['edited']> }) {
  const [text, setText] = useState(() => (point ? textOf(point) : EMPTY_POINT));
  const [problem, setProblem] = useState('');
  const set = (change: Partial<typeof text>) => setText((now) => ({ ...now, ...change }));
  const setMeasure = (index: number, measure: MeasureText | null) =>
    set({
      measures: text.measures.flatMap((each, place) => (place === index ? (measure ? [measure] : []) : [each])),
    });
  const save = () => {
    const read = readPoint(key, text);
    if (typeof read === 'string') setProblem(read);
    else onSave(read);
  };
  return (
    <View>
      <Field
        label="检查项目"
        value={text.name}
        onChange={(name) => set({ name })}
        placeholder="如：喇叭"
        maxLength={30}
      />
      <Field
        label="对应的维修项目（选填）"
        value={text.work}
        onChange={(work) => set({ work })}
        placeholder="按它找模板和价格，如：更换喇叭"
        maxLength={60}
      />
      <Field
        label="电气故障现象（选填）"
        value={text.complaint}
        onChange={(complaint) => set({ complaint })}
        placeholder="填了可以看电路图、找故障，如：喇叭不响"
        maxLength={60}
      />
      {text.measures.map((measure, index) => (
        // What is typed has no identity of its own but its place.
        <MeasureForm
          key={index}
          number={index + 1}
          measure={measure}
          onChange={(next) => setMeasure(index, next)}
          onRemove={() => setMeasure(index, null)}
        />
      ))}
      {text.measures.length < MAX_MEASURES ? (
        <Button
          text="添加测量值"
          icon="plus"
          kind="plain"
          onPress={() => set({ measures: [...text.measures, EMPTY_MEASURE] })}
        />
      ) : null}
      <View className="checklist-problem" role="alert">
        {problem}
      </View>
      <Button text="完成" kind="brand" size="large" onPress={save} />
      {point ? (
        <View className="checklist-ways">
          <Button text="上移" kind="plain" className="checklist-way" onPress={() => onMove(key, -1)} />
          <Button text="下移" kind="plain" className="checklist-way" onPress={() => onMove(key, 1)} />
          <Button text="删除" kind="danger" className="checklist-way" onPress={() => onRemove(key)} />
        </View>
      ) : (
        <Button text="取消" kind="plain" size="large" className="checklist-cancel" onPress={onClose} />
      )}
    </View>
  );
}

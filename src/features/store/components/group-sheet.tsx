import { useState } from 'react';
import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import './checklist.scss';

interface GroupSheetProps {
  /** Name of the group; '' adds one; null is closed. */
  name: string | null;
  /** Names that are taken. */
  others: readonly string[];
  onClose: () => void;
  onSave: (name: string) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** A group of the checklist: its name and its place. */
export function GroupSheet({ name, onClose, ...ways }: GroupSheetProps) {
  return (
    <Sheet open={name !== null} onClose={onClose} title={name ? '检查分组' : '添加分组'}>
      {name === null ? null : <GroupForm key={name} name={name} {...ways} />}
    </Sheet>
  );
}

function GroupForm({ name, others, onSave, onMove, onRemove }: Omit<GroupSheetProps, 'onClose'> & { name: string }) {
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState('');
  const save = () => {
    const clean = text.trim();
    if (clean === '') setProblem('请填写分组名称');
    else if (others.includes(clean)) setProblem(`分组“${clean}”重复了`);
    else onSave(clean);
  };
  return (
    <View>
      <Field
        label="分组名称"
        value={text}
        onChange={setText}
        placeholder="如：内饰与安全"
        maxLength={20}
        error={problem}
        onDone={save}
      />
      <Button text="完成" kind="brand" size="large" onPress={save} />
      {name ? (
        <View className="checklist-ways">
          <Button text="上移" kind="plain" className="checklist-way" onPress={() => onMove(-1)} />
          <Button text="下移" kind="plain" className="checklist-way" onPress={() => onMove(1)} />
          <Button text="删除分组" kind="danger" className="checklist-way" onPress={onRemove} />
        </View>
      ) : null}
    </View>
  );
}

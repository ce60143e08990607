import { useState } from 'react';
import { View } from '@tarojs/components';
import { parseDtc } from '@/domain/dtc';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { MAX_CODES } from '../case-form';
import './codes-field.scss';

/** Trouble codes: typed one after the other, each checked (domain/dtc). */
export function CodesField({
  codes,
  onChange,
}: {
  codes: readonly string[];
  onChange: (codes: readonly string[]) => void;
}) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const add = () => {
    if (text.trim() === '') return;
    const read = parseDtc(text);
    if (!read) return setProblem('故障码格式不正确，如 P0171');
    if (codes.length >= MAX_CODES) return setProblem(`故障码最多 ${MAX_CODES} 个`);
    if (!codes.includes(read.code)) onChange([...codes, read.code]);
    setText('');
  };
  return (
    <View>
      <Field
        label="故障码（选填）"
        value={text}
        onChange={(value) => {
          setText(value);
          setProblem('');
        }}
        placeholder="如 P0171"
        maxLength={10}
        error={problem}
        onDone={add}
        onLeave={add}
        trailing={<Button text="添加" size="small" disabled={text.trim() === ''} onPress={add} />}
      />
      {codes.length > 0 ? (
        <View className="codes-field">
          {codes.map((code) => (
            <Pressable
              key={code}
              label={`移除故障码 ${code}`}
              onPress={() => onChange(codes.filter((other) => other !== code))}
              className="codes-field-code"
            >
              <View className="mono">{code}</View>
              <Icon name="close" size={14} />
            </Pressable>
          ))}
        </View>
      ) : null}
    </View>
  );
}

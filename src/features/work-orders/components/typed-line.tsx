import { useState } from 'react';
import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import { emptyLine, readLine } from '../line-input';
import type { AddLineProps } from './add-line-props';
import { LineFields } from './line-fields';

/** A line for this order alone. */
export function TypedLine({ lines, isBusy, onDone }: AddLineProps) {
  const [text, setText] = useState(emptyLine);
  const [isTried, setTried] = useState(false);
  const reading = readLine(text);
  const save = () => {
    setTried(true);
    if (reading.ok) void lines.add([{ ...reading.line, source: 'temporary' }], onDone);
  };
  return (
    <View className="sheet-button">
      <LineFields line={text} onChange={setText} problems={isTried && !reading.ok ? reading.problems : {}} />
      <Button text="加入工单" kind="brand" size="large" className="sheet-button" loading={isBusy} onPress={save} />
    </View>
  );
}

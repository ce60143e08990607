import { useState } from 'react';
import { View } from '@tarojs/components';
import { Button } from '@/ui/button';
import type { NewLine } from '../api/order-calls';
import type { Lines } from '../hooks/use-lines';
import { emptyLine, readLine } from '../line-input';
import { LineFields } from './line-fields';
import './sheet-parts.scss';

interface TypedLineProps {
  lines: Lines;
  isBusy: boolean;
  onDone: () => void;
  /** What the line comes from, with what is known of it. */
  from?: NewLine;
}

/** A line for this order alone. */
export function TypedLine({ lines, isBusy, onDone, from }: TypedLineProps) {
  const [text, setText] = useState(() => (from ? { ...emptyLine, name: from.name, note: from.note ?? '' } : emptyLine));
  const [isTried, setTried] = useState(false);
  const reading = readLine(text);
  const save = () => {
    setTried(true);
    if (!reading.ok) return;
    const source = from ? { source: from.source, sourceKey: from.sourceKey } : { source: 'temporary' as const };
    void lines.add([{ ...reading.line, ...source }], onDone);
  };
  return (
    <View className="sheet-button">
      <LineFields line={text} onChange={setText} problems={isTried && !reading.ok ? reading.problems : {}} />
      <Button text="加入工单" kind="brand" size="large" className="sheet-button" loading={isBusy} onPress={save} />
    </View>
  );
}

import { useState } from 'react';
import { View } from '@tarojs/components';
import type { Measurement } from '@/domain/circuit/car-answers';
import { isAtHighVoltage, measurementWords } from '@/domain/diagnosis/measure-words';
import { OL_OHM, readTyped, readingUnit } from '@/domain/diagnosis/reading-words';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { HighVoltageNote } from '@/ui/high-voltage-note';
import { Pressable } from '@/ui/pressable';
import { Sheet } from '@/ui/sheet';
import './typed-reading.scss';

interface TypedReadingProps {
  netlist: Netlist;
  /** what is measured; null: closed */
  measurement: Measurement | null;
  /** parts that another sheet of the car shows at high voltage */
  highVoltage?: readonly string[] | undefined;
  /** what the place reads in order, for a check of sense */
  healthy: number | null;
  onClose: () => void;
  onReading: (value: number) => void;
}

/** 其他读数: a reading typed with its unit and a check of sense. */
export function TypedReading({ netlist, measurement, onClose, ...rest }: TypedReadingProps) {
  return (
    <Sheet open={measurement !== null} onClose={onClose} title="输入读数">
      {measurement ? <Form netlist={netlist} measurement={measurement} {...rest} /> : null}
    </Sheet>
  );
}

function Form({
  netlist,
  measurement,
  highVoltage,
  healthy,
  onReading,
}: Omit<TypedReadingProps, 'onClose'> & { measurement: Measurement }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const unit = readingUnit(measurement.mode);
  const done = () => {
    const read = readTyped(text, measurement.mode, healthy);
    if (read.value === null) setProblem(read.problem);
    else onReading(read.value);
  };
  return (
    <View className="typed-reading">
      {isAtHighVoltage(netlist, measurement, highVoltage) ? <HighVoltageNote /> : null}
      <View className="typed-reading-place">{measurementWords(netlist, measurement)}</View>
      <Field
        label={`读数（${unit}）`}
        value={text}
        onChange={(next) => {
          setText(next);
          setProblem('');
        }}
        type="money"
        placeholder={unit === 'Ω' ? '如 85' : '如 7.4'}
        error={problem}
        maxLength={12}
        onDone={done}
        trailing={
          <>
            <View className="typed-reading-unit">{unit}</View>
            {unit === 'V' ? (
              <Pressable label="变为负数" className="typed-reading-sign" onPress={() => setText(negated(text))}>
                ±
              </Pressable>
            ) : null}
          </>
        }
      />
      {unit === 'Ω' ? (
        <Button text="OL（不通）" kind="plain" className="typed-reading-button" onPress={() => onReading(OL_OHM)} />
      ) : null}
      <Button text="确定" kind="primary" size="large" onPress={done} />
    </View>
  );
}

/** The number pads of phones have no minus. */
const negated = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`);

import { Text, View } from '@tarojs/components';
import { VIN_LENGTH } from '@/domain/vin/vin';
import { TextInput } from '@/platform/text-field';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import type { TypedNumber } from '../typed-number';
import './vin-field.scss';

/** Longer than any VIN, so that an overlong paste is told as such instead of being cut in silence. */
const MAX_INPUT = 600;
/** Province and place, then the number (GA 36). */
const plateGroups = (length: number) =>
  [
    [0, 2],
    [2, Math.max(7, length)],
  ] as const;
/** Maker, vehicle description, vehicle indicator (ISO 3779): the cells stand in these groups. */
const vinGroups = [
  [0, 3],
  [3, 9],
  [9, VIN_LENGTH],
] as const;

interface VinFieldProps {
  text: string;
  typed: TypedNumber;
  /** Places that the reader corrected. */
  changed: readonly number[];
  onChange: (text: string) => void;
  onDone: () => void;
}

/**
 * The field for a VIN or plate, and below it the cells to compare with the car, marks on what is wrong, was corrected
 * or is not sure.
 */
export function VinField({ text, typed, changed, onChange, onDone }: VinFieldProps) {
  const isPlate = /[^\x20-\x7e]/.test(typed.code);
  return (
    <View className="vin-field">
      <View className={`vin-field-box vin-field-box-${typed.tone}`}>
        <TextInput
          id="vin-input"
          className="vin-field-input"
          type="text"
          confirmType="search"
          value={text}
          maxlength={MAX_INPUT}
          placeholder="输入 17 位 VIN 或车牌号"
          placeholderClass="vin-field-placeholder"
          aria-label="VIN 或车牌号"
          onInput={(event) => onChange(event.detail.value)}
          onConfirm={onDone}
        />
        {text ? (
          <Pressable label="清空" onPress={() => onChange('')} className="vin-field-clear">
            <Icon name="close-circle" size={20} />
          </Pressable>
        ) : null}
      </View>
      {isPlate && changed.length === 0 ? null : (
        <Cells
          code={typed.code}
          bad={typed.badIndexes}
          changed={changed}
          groups={isPlate ? plateGroups(Array.from(typed.code).length) : vinGroups}
        />
      )}
      <View className={`vin-field-message vin-field-${typed.tone}`} role="status">
        {typed.message}
      </View>
    </View>
  );
}

interface CellsProps {
  code: string;
  bad: readonly number[];
  changed: readonly number[];
  groups: readonly (readonly [start: number, end: number])[];
}

function Cells({ code, bad, changed, groups }: CellsProps) {
  const chars = Array.from(code);
  const look = (index: number) => {
    if (bad.includes(index)) return 'vin-cell vin-cell-bad';
    if (changed.includes(index)) return 'vin-cell vin-cell-changed';
    return index < chars.length ? 'vin-cell vin-cell-full' : 'vin-cell';
  };
  return (
    <View className="vin-cells" aria-hidden="true">
      {groups.map(([start, end]) => (
        <View key={start} className="vin-cell-group">
          {Array.from({ length: end - start }, (_, place) => (
            <Text key={place} className={look(start + place)}>
              {chars[start + place] ?? ''}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}

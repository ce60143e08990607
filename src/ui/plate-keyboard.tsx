import { useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import { parsePlate } from '@/domain/plate';
import {
  allowedKeys,
  deleteKey,
  DIGITS,
  keysInstead,
  LETTERS,
  PROVINCES,
  replaceKey,
  TAILS,
  withProvince,
} from '@/domain/plate-keyboard';
import { PlateBoxes, type PlateCell } from './plate-boxes';
import { Pressable } from './pressable';
import './plate-keyboard.scss';

interface PlateKeyboardProps {
  /** What was typed: a plate, or a part of one without its province. */
  text: string;
  /** Stands in front of a plate that begins with a letter; '' when none is usual. */
  province: string;
  onChange: (text: string) => void;
  /** 确定: the plate with its province. */
  onDone: (plate: string) => void;
  onPaste: () => void;
  /** Between the boxes and the keys: matches in the history. */
  children?: ReactNode;
  /** The character that the next key takes the place of, where the page shows the plate above the keyboard. */
  cell?: PlateCell;
}

/**
 * Keys for Chinese plates, instead of the phone's keyboard: only those that may stand at the next place, or at the one
 * that was tapped, can be pressed (GA 36).
 */
export function PlateKeyboard({
  text,
  province,
  onChange,
  onDone,
  onPaste,
  children,
  cell: shownAbove,
}: PlateKeyboardProps) {
  const [ownAt, setOwnAt] = useState<number | null>(null);
  const cell = shownAbove ?? { at: ownAt, choose: setOwnAt };
  const plate = withProvince(text, province);
  // What stands in front of the text is the usual province.
  const at = cell.at === null || cell.at >= Array.from(text).length ? null : cell.at;
  const [wanted, setWanted] = useState<'provinces' | 'letters' | null>(null);
  const isFirst = at === 0 || (plate === '' && province === '');
  const page = wanted ?? (isFirst ? 'provinces' : 'letters');
  const lead = plate.length - text.length;
  const allowed = at === null ? allowedKeys(plate) : keysInstead(plate, at + lead);
  const hasProvince = PROVINCES.includes(text.charAt(0));
  // A province may also be set or changed in front of what stands there, but not in front of a part of digits.
  const mayLead = (key: string) => PROVINCES.includes(key) && (text === '' || hasProvince || /^[A-Z]/.test(text));
  const canPress = (key: string) => (PROVINCES.includes(key) ? mayLead(key) : allowed.has(key));
  const press = (key: string) => {
    setWanted(null);
    cell.choose(null);
    if (at !== null && !PROVINCES.includes(key)) onChange(replaceKey(text, at, key));
    else if (PROVINCES.includes(key)) onChange(key + (hasProvince ? text.slice(1) : text));
    else onChange(text + key);
  };
  const key = (name: string) => <Key key={name} name={name} disabled={!canPress(name)} onPress={() => press(name)} />;
  // In front it stands among the provinces.
  const tails = TAILS.filter((tail) => allowed.has(tail) && (tail !== '使' || text !== ''));
  const isComplete = parsePlate(plate).ok;
  return (
    <View className="plate-keyboard">
      {shownAbove ? null : <PlateBoxes text={text} province={province} cell={cell} />}
      {children}
      {tails.length > 0 ? <View className="plate-keyboard-tails">{tails.map(key)}</View> : null}
      {/* Digits are there at once: a part of a plate is found by its last ones. */}
      <View className="plate-keyboard-keys plate-keyboard-digits">{DIGITS.map(key)}</View>
      <View className="plate-keyboard-keys">{(page === 'provinces' ? [...PROVINCES, '使'] : LETTERS).map(key)}</View>
      <View className="plate-keyboard-row">
        <Pressable
          label={page === 'provinces' ? 'ABC 字母和数字' : '省份'}
          onPress={() => setWanted(page === 'provinces' ? 'letters' : 'provinces')}
          className="plate-keyboard-wide"
        >
          <View className="plate-key-face">{page === 'provinces' ? 'ABC' : '省份'}</View>
        </Pressable>
        <Pressable label="粘贴车牌" onPress={onPaste} className="plate-keyboard-wide">
          <View className="plate-key-face">粘贴</View>
        </Pressable>
        <Pressable
          label="删除一位"
          disabled={text === ''}
          onPress={() => {
            cell.choose(null);
            onChange(at === null ? deleteKey(text) : replaceKey(text, at, ''));
          }}
          className="plate-keyboard-wide"
        >
          <View className={text === '' ? 'plate-key-face plate-key-off' : 'plate-key-face'}>删除</View>
        </Pressable>
        <Pressable
          label="确定车牌"
          disabled={!isComplete}
          onPress={() => onDone(plate)}
          className="plate-keyboard-done"
        >
          <View className={isComplete ? 'plate-key-face plate-key-go' : 'plate-key-face plate-key-go plate-key-off'}>
            确定
          </View>
        </Pressable>
      </View>
    </View>
  );
}

function Key({ name, disabled, onPress }: { name: string; disabled: boolean; onPress: () => void }) {
  return (
    <Pressable
      label={name}
      disabled={disabled}
      onPress={onPress}
      className={name === '应急' ? 'plate-key plate-key-double' : 'plate-key'}
    >
      <View className={disabled ? 'plate-key-face plate-key-off' : 'plate-key-face'}>{name}</View>
    </Pressable>
  );
}

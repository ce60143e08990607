import { useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import { parsePlate } from '@/domain/plate';
import { allowedKeys, deleteKey, DIGITS, LETTERS, PROVINCES, TAILS, withProvince } from '@/domain/plate-keyboard';
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
}

const PLATE_LENGTH = 7;
const NEW_ENERGY_LENGTH = 8;

/**
 * Keys for Chinese plates, instead of the phone's keyboard: only those that may stand at the next place can be pressed
 * (GA 36).
 */
export function PlateKeyboard({ text, province, onChange, onDone, onPaste, children }: PlateKeyboardProps) {
  const plate = withProvince(text, province);
  const [wanted, setWanted] = useState<'provinces' | 'letters' | null>(null);
  const page = wanted ?? (plate === '' && province === '' ? 'provinces' : 'letters');
  const allowed = allowedKeys(plate);
  const hasProvince = PROVINCES.includes(text.charAt(0));
  // A province may also be set or changed in front of what stands there, but not in front of a part of digits.
  const mayLead = (key: string) => PROVINCES.includes(key) && (text === '' || hasProvince || /^[A-Z]/.test(text));
  const canPress = (key: string) => (PROVINCES.includes(key) ? mayLead(key) : allowed.has(key));
  const press = (key: string) => {
    setWanted(null);
    if (PROVINCES.includes(key)) onChange(key + (hasProvince ? text.slice(1) : text));
    else onChange(text + key);
  };
  const key = (name: string) => <Key key={name} name={name} disabled={!canPress(name)} onPress={() => press(name)} />;
  const tails = TAILS.filter((tail) => tail !== '使' && allowed.has(tail));
  // Beside 9 and 0; the row is filled up so that letters begin the next.
  const endOfEmbassy = allowed.has('使') && text !== '' ? ['使'] : [];
  const isComplete = parsePlate(plate).ok;
  return (
    <View className="plate-keyboard">
      <PlateBoxes text={text} province={province} />
      {children}
      {tails.length > 0 ? <View className="plate-keyboard-tails">{tails.map(key)}</View> : null}
      {page === 'provinces' ? (
        <View className="plate-keyboard-keys">{[...PROVINCES, '使'].map(key)}</View>
      ) : (
        <View className="plate-keyboard-keys">
          {[...DIGITS, ...endOfEmbassy, '', ...LETTERS].map((name) =>
            name === '' ? (
              <View
                key="gap"
                className={endOfEmbassy.length > 0 ? 'plate-key plate-key-gap-five' : 'plate-key plate-key-gap-six'}
              />
            ) : (
              key(name)
            ),
          )}
        </View>
      )}
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
          onPress={() => onChange(deleteKey(text))}
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

interface PlateBoxesProps {
  text: string;
  province: string;
  /** Where the next character goes is marked. */
  isTyping?: boolean;
}

/** A box for each character, as on a plate: blue, green once it is one of a new-energy car. */
export function PlateBoxes({ text, province, isTyping = true }: PlateBoxesProps) {
  const isPart = /^[0-9]/.test(text) && !parsePlate(text).ok;
  const plate = withProvince(text, province);
  const usual = text === '' && province !== '' ? province : '';
  const chars = isPart ? ['＊', '＊', ...Array.from(text)] : Array.from(plate || usual);
  const check = parsePlate(plate);
  const isGreen = check.ok ? check.kind.endsWith('new-energy') : chars.length === NEW_ENERGY_LENGTH;
  const boxes = Array.from({ length: NEW_ENERGY_LENGTH }, (_, index) => chars[index] ?? '');
  return (
    <View
      className={isGreen ? 'plate-boxes plate-boxes-green' : 'plate-boxes'}
      role="img"
      aria-label={isPart ? `车牌片段 ${text}` : `车牌 ${plate || '未输入'}`}
    >
      {boxes.map((char, index) => (
        // A place on the plate is its identity.
        <View key={index} className={boxLook(index, chars.length, char, isTyping, index === 0 && usual !== '')}>
          {char === '' && index === PLATE_LENGTH ? <View className="plate-box-hint">新能源</View> : char}
        </View>
      ))}
    </View>
  );
}

function boxLook(index: number, filled: number, char: string, isTyping: boolean, isUsual: boolean): string {
  const looks = ['plate-box'];
  if (index === 1) looks.push('plate-box-second');
  if (index === PLATE_LENGTH && char === '') looks.push('plate-box-eighth');
  if (isTyping && index === filled) looks.push('plate-box-next');
  if (isUsual || char === '＊') looks.push('plate-box-usual');
  return looks.join(' ');
}

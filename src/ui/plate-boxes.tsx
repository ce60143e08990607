import { View } from '@tarojs/components';
import { parsePlate } from '@/domain/plate';
import { withProvince } from '@/domain/plate-keyboard';
import { Pressable } from './pressable';
import './plate-boxes.scss';

const PLATE_LENGTH = 7;
const NEW_ENERGY_LENGTH = 8;

/** The character of a typed plate that was tapped, by its place in the text; null: keys go on at the end. */
export interface PlateCell {
  readonly at: number | null;
  choose: (at: number | null) => void;
}

interface PlateBoxesProps {
  text: string;
  province: string;
  /** Where the next character goes is marked. */
  isTyping?: boolean;
  /** Characters can be tapped, to be replaced. */
  cell?: PlateCell;
}

/** A box for each character, as on a plate: blue, green once it is one of a new-energy car. */
export function PlateBoxes({ text, province, isTyping = true, cell }: PlateBoxesProps) {
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
      role={cell ? 'group' : 'img'}
      aria-label={isPart ? `车牌片段 ${text}` : `车牌 ${plate || '未输入'}`}
    >
      {boxes.map((char, index) => {
        const at = index - (chars.length - Array.from(text).length);
        const isChosen = char !== '' && cell?.at === at;
        const isNext = isTyping && index === chars.length && (cell?.at ?? null) === null;
        const look = boxLook(index, char, isNext || isChosen, index === 0 && usual !== '');
        const shown = char === '' && index === PLATE_LENGTH ? <View className="plate-box-hint">新能源</View> : char;
        // A place on the plate is its identity.
        return cell && at >= 0 && char !== '' ? (
          <Pressable
            key={index}
            label={`第 ${index + 1} 位 ${char}，点按更换`}
            selected={isChosen}
            onPress={() => cell.choose(isChosen ? null : at)}
            className={look}
          >
            {shown}
          </Pressable>
        ) : (
          <View key={index} className={look}>
            {shown}
          </View>
        );
      })}
    </View>
  );
}

function boxLook(index: number, char: string, isMarked: boolean, isUsual: boolean): string {
  const looks = ['plate-box'];
  if (index === 1) looks.push('plate-box-second');
  if (index === PLATE_LENGTH && char === '') looks.push('plate-box-eighth');
  if (isMarked) looks.push('plate-box-next');
  if (isUsual || char === '＊') looks.push('plate-box-usual');
  return looks.join(' ');
}

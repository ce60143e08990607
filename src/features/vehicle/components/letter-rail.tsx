import { useRef, useState } from 'react';
import { View } from '@tarojs/components';
import { accessibility } from '@/platform/accessibility';
import { designUnit } from '@/ui/design-unit';
import { touchPoint, type TouchLike } from '@/ui/touch-point';
import './letter-rail.scss';

/** Height of a letter in design pixels; the same as in letter-rail.scss. */
const LETTER_HEIGHT = 18;

interface LetterRailProps {
  letters: readonly string[];
  /** The letter whose rows are on screen. */
  current: string | undefined;
  onLetter: (index: number) => void;
}

/** The index at the right edge: tap a letter, draw a finger along it, or go through it by the arrow keys. */
export function LetterRail({ letters, current, onLetter }: LetterRailProps) {
  const [touched, setTouched] = useState<string | null>(null);
  const start = useRef({ index: 0, y: 0 });
  const [unit] = useState(designUnit);

  const show = (index: number) => {
    const within = Math.min(letters.length - 1, Math.max(0, index));
    const letter = letters[within];
    if (letter === undefined || letter === touched) return;
    setTouched(letter);
    onLetter(within);
  };
  const begin = (index: number, event: TouchLike) => {
    start.current = { index, y: touchPoint(event)?.y ?? 0 };
    show(index);
  };
  const move = (event: TouchLike) => {
    const way = (touchPoint(event)?.y ?? start.current.y) - start.current.y;
    show(start.current.index + Math.round(way / (LETTER_HEIGHT * unit)));
  };
  const end = () => setTouched(null);
  const at = Math.max(0, letters.indexOf(current ?? ''));
  const step = (by: number) => onLetter(Math.min(letters.length - 1, Math.max(0, at + by)));

  return (
    <View
      {...accessibility.stepped(step)}
      role="group"
      aria-label={`字母索引 ${letters[at] ?? ''}`}
      className="letter-rail"
      catchMove
      onTouchEnd={end}
      onTouchCancel={end}
    >
      {letters.map((letter, index) => (
        <View
          key={letter}
          className={letter === current ? 'letter-rail-letter letter-rail-on' : 'letter-rail-letter'}
          role="button"
          aria-label={`跳到 ${letter}`}
          onClick={() => onLetter(index)}
          onTouchStart={(event) => begin(index, event)}
          onTouchMove={move}
        >
          {letter}
        </View>
      ))}
      {touched ? <View className="letter-rail-bubble">{touched}</View> : null}
    </View>
  );
}

import { Text } from '@tarojs/components';
import type { TextMarks } from '@/contract/schemas/search';
import { partsOf } from '@/domain/text-marks';
import './marked-text.scss';

/** A text in which what was searched for stands out. */
export function MarkedText({ text, marks }: { text: string; marks: TextMarks }) {
  return (
    <>
      {partsOf(text, marks).map((part, index) => (
        <Text key={index} className={part.hit ? 'marked-text' : ''}>
          {part.text}
        </Text>
      ))}
    </>
  );
}

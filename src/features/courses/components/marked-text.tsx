import { Text } from '@tarojs/components';
import { matchParts } from '../match-parts';
import './marked-text.scss';

/** A text in which what was searched for stands out. */
export function MarkedText({ text, keyword }: { text: string; keyword: string }) {
  return (
    <>
      {matchParts(text, keyword).map((part, index) => (
        <Text key={index} className={part.hit ? 'marked-text' : ''}>
          {part.text}
        </Text>
      ))}
    </>
  );
}

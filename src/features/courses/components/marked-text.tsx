import { marksOf } from '@/domain/text-marks';
import { MarkedText as TextWithMarks } from '@/ui/marked-text';

/** A text in which the keyword stands out; one that matched by pinyin or by another field marks nothing. */
export function MarkedText({ text, keyword }: { text: string; keyword: string }) {
  return <TextWithMarks text={text} marks={marksOf(text, keyword)} />;
}

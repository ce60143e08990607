import type { FollowUp } from '@/contract/schemas/follow-ups';
import { FOLLOW_LABELS } from '@/domain/customer-notice';
import { Plate } from '@/ui/plate';
import { RecordRow } from '@/ui/record-row';
import { Tag } from '@/ui/tag';
import { dueInWords, namesOf, noticeState, whoWords } from '../follow-words';

interface FollowRowProps {
  entry: FollowUp;
  /** YYYY-MM-DD. */
  today: string;
  onPress: () => void;
}

/** A car with what it is due for, and where its notice stands. */
export function FollowRow({ entry, today, onPress }: FollowRowProps) {
  const { carid, car, reason, dueOn, matters, notice } = entry;
  const state = notice && noticeState(notice);
  const due = dueInWords(dueOn, today);
  const isSaidByLabel = reason === 'inspection' || reason === 'insurance';
  const what = isSaidByLabel ? `${FOLLOW_LABELS[reason]} ${dueOn} 到期` : namesOf(matters);
  return (
    <RecordRow
      title={<Plate plate={carid} />}
      tag={state ? <Tag text={state.text} tone={state.tone} /> : <Tag text={FOLLOW_LABELS[reason]} tone="brand" />}
      note={what}
      second={whoWords(entry)}
      value={<Tag text={due} tone={dueOn < today ? 'bad' : 'grey'} />}
      label={`${carid} ${car} ${FOLLOW_LABELS[reason]} ${what}，${due}${state ? `，${state.text}` : ''}`}
      onPress={onPress}
    />
  );
}

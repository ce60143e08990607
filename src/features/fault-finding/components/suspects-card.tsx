import { useState } from 'react';
import { View } from '@tarojs/components';
import type { NextMeasurement, Suspect } from '@/domain/diagnosis/diagnosis-types';
import { quickAnswers, type QuickAnswer } from '@/domain/diagnosis/reading-words';
import { Card } from '@/ui/card';
import { Pressable } from '@/ui/pressable';
import { Tag } from '@/ui/tag';
import type { Engine } from '../engine';
import './suspects-card.scss';

interface SuspectsCardProps {
  suspects: readonly Suspect[];
  next: NextMeasurement | null;
  nameOf: Engine['nameOf'];
}

/** So many are named at first. */
const FIRST = 5;

/** 还剩 n 个嫌疑: each with its likelihood as a bar that shrinks, and which answer excludes it. */
export function SuspectsCard({ suspects, next, nameOf }: SuspectsCardProps) {
  const [isAll, setAll] = useState(false);
  const answers = next ? quickAnswers(next) : [];
  const shown = isAll ? suspects : suspects.slice(0, FIRST);
  const more = suspects.length - shown.length;
  return (
    <Card className="suspects-card">
      <View className="suspects-card-head">
        <View className="suspects-card-title" role="heading" aria-level={2} aria-live="polite">
          {`还剩 ${suspects.length} 个嫌疑`}
        </View>
        {answers.length > 0 ? <View className="suspects-card-hint">读数会排除谁</View> : null}
      </View>
      <View role="list">
        {shown.map((suspect) => (
          <SuspectRow key={suspect.name} suspect={suspect} nameOf={nameOf} excluded={excludedBy(suspect, answers)} />
        ))}
      </View>
      {more > 0 || isAll ? (
        <Pressable className="suspects-card-more" onPress={() => setAll(!isAll)}>
          {isAll ? '收起' : `另外 ${more} 个`}
        </Pressable>
      ) : null}
    </Card>
  );
}

/** Which answer excludes it, or which alone keeps it: `12 V 则排除`, `0 V 才是它`; empty when answers do neither. */
function excludedBy({ name }: Suspect, answers: readonly QuickAnswer[]): string {
  const [keeps, excludes] = [true, false].map((isKept) =>
    answers.filter(({ remaining }) => remaining.includes(name) === isKept),
  );
  const [kept] = keeps ?? [];
  const [excluded] = excludes ?? [];
  if (excludes?.length === 1 && excluded) return `${plain(excluded)} 则排除`;
  return keeps?.length === 1 && kept && answers.length > 1 ? `${plain(kept)} 才是它` : '';
}

const plain = ({ text }: QuickAnswer): string => text.replace(/^约 | 左右$/g, '');

interface SuspectRowProps extends Pick<SuspectsCardProps, 'nameOf'> {
  suspect: Suspect;
  excluded: string;
}

function SuspectRow({ suspect, nameOf, excluded }: SuspectRowProps) {
  const { title, place } = nameOf(suspect);
  const percent = Math.round(suspect.likelihood * 100);
  return (
    <View className="suspect-row" role="listitem">
      <View className="suspect-row-words">
        <View className="suspect-row-title">
          {title}
          {place ? <View className="suspect-row-place">{place}</View> : null}
        </View>
        {excluded ? <Tag text={excluded} tone="grey" /> : null}
        <View className="suspect-row-percent">{percent < 1 ? '<1%' : `${percent}%`}</View>
      </View>
      <View className="suspect-row-track" aria-hidden="true">
        <View className="suspect-row-bar" style={{ width: `${Math.max(1, percent)}%` }} />
      </View>
    </View>
  );
}

import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { AnswerHit } from '@/contract/schemas/search';
import { Icon } from '@/ui/icon';
import { MarkedText } from '@/ui/marked-text';
import { Pressable } from '@/ui/pressable';
import { Tag, type TagTone } from '@/ui/tag';
import { hitIcon, hitSubtitle, hitTone } from '../hit-look';
import './hit-row.scss';

const fits: Readonly<Record<'exact' | 'series' | 'neighbour', { text: string; tone: TagTone }>> = {
  exact: { text: '完全匹配', tone: 'ok' },
  series: { text: '同系列', tone: 'warn' },
  neighbour: { text: '仅供参考', tone: 'grey' },
};

/**
 * How well a hit is for the car in question, or how often a case was proven; nothing where that is not known. What
 * lacks a word that was typed is no full match, however well it is for the car.
 */
export function HitMark({ hit: { fit, lacks, solved } }: { hit: Pick<AnswerHit, 'fit' | 'lacks' | 'solved'> }) {
  if (solved > 0) return <Tag text={`已解决 ${solved} 次`} tone="ok" />;
  if (fit === 'exact' && lacks.length > 0) return <Tag text="部分匹配" tone="warn" />;
  return fit ? <Tag {...fits[fit]} /> : null;
}

export function HitIcon({ hit }: { hit: AnswerHit }) {
  return (
    <View className={`hit-icon hit-icon-${hitTone(hit)}`}>
      <Icon name={hitIcon(hit)} />
    </View>
  );
}

/** One thing that was found, with the words around what was typed. */
export function HitRow({
  hit,
  onOpen,
  aside,
}: {
  hit: AnswerHit;
  onOpen: (hit: AnswerHit) => void;
  aside?: ReactNode;
}) {
  const subtitle = hitSubtitle(hit);
  return (
    <Pressable onPress={() => onOpen(hit)} className="hit-row">
      <HitIcon hit={hit} />
      <View className="hit-row-body">
        <View className="hit-row-title one-line">
          <MarkedText text={hit.title} marks={hit.titleMarks} />
        </View>
        {hit.snippet ? (
          <View className="hit-row-snippet two-lines">
            <MarkedText text={hit.snippet} marks={hit.snippetMarks} />
          </View>
        ) : null}
        {subtitle ? <View className="hit-row-subtitle one-line">{subtitle}</View> : null}
      </View>
      {aside ?? <HitMark hit={hit} />}
    </Pressable>
  );
}

import { useState } from 'react';
import { View } from '@tarojs/components';
import type { CaseSummary } from '@/contract/schemas/cases';
import type { FitVehicle } from '@/domain/fit';
import { formatRelativeTime } from '@/domain/relative-time';
import { Icon } from '@/ui/icon';
import { LazyImage } from '@/ui/lazy-image';
import { Pressable } from '@/ui/pressable';
import { FitTag, Tag } from '@/ui/tag';
import { caseFit, stateWords, systemLook } from '../case-words';
import './case-row.scss';

/** Design pixels that a row takes, with the gap below it. */
export const CASE_ROW_HEIGHT = 140;
/** More codes would push the other tags out of the line. */
const SHOWN_CODES = 2;

interface CaseRowProps {
  item: CaseSummary;
  vehicle: FitVehicle | null;
  onOpen: () => void;
}

/** One case of a list. */
export function CaseRow({ item, vehicle, onOpen }: CaseRowProps) {
  const [now] = useState(() => Date.now());
  const system = systemLook(item.system);
  const fit = caseFit(item.vehiclePath, vehicle);
  const state = stateWords(item.state);
  return (
    <Pressable label={item.title} onPress={onOpen} className="case-row">
      <View className="case-row-main">
        <View className="grow">
          <View className="case-row-title two-lines">{item.title}</View>
          <View className="case-row-car one-line">{item.vehicle || item.brand}</View>
        </View>
        <View className="case-row-cover">
          <LazyImage
            src={item.coverUrl}
            alt={item.coverUrl ? `${item.title} 图片` : system.text}
            icon={system.icon}
            className="case-row-picture"
          />
          {item.hasVideo ? (
            <View className="case-row-video" aria-label="有视频">
              <Icon name="play" size={16} />
            </View>
          ) : null}
        </View>
      </View>
      <View className="case-row-tags">
        {state ? <Tag text={state.text} tone={state.tone} /> : null}
        {fit ? <FitTag fit={fit} /> : null}
        <Tag text={system.text} />
        {item.dtcs.slice(0, SHOWN_CODES).map((code) => (
          <Tag key={code} text={code} tone="warn" />
        ))}
        <View className="case-row-numbers">
          <Icon name="heart" size={14} />
          <View className="case-row-number" aria-label={`${item.likes} 个赞`}>
            {item.likes}
          </View>
          <Icon name="message" size={14} />
          <View className="case-row-number" aria-label={`${item.comments} 条评论`}>
            {item.comments}
          </View>
          <View className="case-row-time">{formatRelativeTime(item.publishedAt, now)}</View>
        </View>
      </View>
    </Pressable>
  );
}

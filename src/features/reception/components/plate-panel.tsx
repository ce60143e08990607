import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ScrollView, View } from '@tarojs/components';
import type { KnownCar } from '@/contract/schemas/work-orders';
import { formatPlate } from '@/domain/plate';
import { formatRelativeTime } from '@/domain/relative-time';
import { errorText } from '@/ui/error-state';
import { Icon } from '@/ui/icon';
import { PlateKeyboard } from '@/ui/plate-keyboard';
import { Pressable } from '@/ui/pressable';
import { useBackKey } from '@/ui/use-back-key';
import { useDebounced } from '@/ui/use-debounced';
import { plateMatchesQuery, plateSearchQuery } from '../api/reception-calls';
import type { PlateInput } from '../hooks/use-plate';
import './plate-panel.scss';

/**
 * The plate keyboard at the bottom of the page, and above its keys the cars that were here before and fit what was
 * typed.
 */
export function PlatePanel({ plate, onPick }: { plate: PlateInput; onPick: (car: KnownCar) => void }) {
  useBackKey(plate.close);
  return (
    <View className="plate-panel">
      <View className="plate-panel-inner">
        <View className="plate-panel-head">
          <View className="grow plate-panel-title">输入车牌，或任意片段查历史</View>
          <Pressable label="收起车牌键盘" onPress={plate.close} className="plate-panel-close">
            <Icon name="down" size={20} />
          </Pressable>
        </View>
        <PlateKeyboard
          text={plate.text}
          province={plate.province}
          onChange={plate.type}
          onDone={plate.take}
          onPaste={() => void plate.paste()}
          cell={plate.cell}
        >
          <Matches part={plate.text} onPick={onPick} />
        </PlateKeyboard>
      </View>
    </View>
  );
}

function Matches({ part, onPick }: { part: string; onPick: (car: KnownCar) => void }) {
  const rested = useDebounced(part);
  const [now] = useState(Date.now);
  const [searched, setSearched] = useState<string | null>(null);
  // An answer to what was typed before is dropped: each text is a query of its own.
  const quiet = useQuery(plateMatchesQuery(part === '' ? '' : rested));
  const asked = useQuery(plateSearchQuery(searched === part ? part : ''));
  if (part === '') return <View className="plate-matches plate-matches-hint">老客户：输入尾号或几位即可找到</View>;
  const isFull = searched === part;
  const cars = (isFull ? asked.data : rested === part ? quiet.data : undefined)?.list;
  const isLooking = isFull ? asked.isFetching : quiet.isFetching || rested !== part;
  return (
    <View className="plate-matches">
      <ScrollView scrollX enhanced showScrollbar={false} className="plate-matches-scroll">
        <View className="plate-matches-row" role="group" aria-label="历史车辆">
          {cars?.map((car) => (
            <Pressable
              key={car.carid}
              label={`${car.carid} ${car.car} ${car.ownerName}`}
              onPress={() => onPick(car)}
              className="plate-match"
            >
              <View className="plate-match-carid mono">{formatPlate(car.carid)}</View>
              <View className="plate-match-note one-line">
                {[
                  car.plates.length > 1 ? `共 ${car.plates.length} 个车牌` : '',
                  car.ownerName,
                  car.car,
                  car.visits === 0 ? '导入的资料' : `${car.visits} 次 · ${formatRelativeTime(car.lastVisitAt, now)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </View>
            </Pressable>
          ))}
          {cars?.length === 0 ? <View className="plate-matches-none">没有来过的车牌含“{part}”</View> : null}
          {isFull && asked.isError && !isLooking ? (
            <View className="plate-matches-none">{errorText(asked.error)}</View>
          ) : null}
          {cars === undefined && isLooking ? <View className="plate-matches-none">正在查找…</View> : null}
        </View>
      </ScrollView>
      <Pressable
        label="查历史"
        disabled={isFull && asked.isFetching}
        onPress={() => (isFull ? void asked.refetch() : setSearched(part))}
        className="plate-matches-search"
      >
        <Icon name="search" size={16} />
        <View className="plate-matches-search-text">查历史</View>
      </Pressable>
    </View>
  );
}

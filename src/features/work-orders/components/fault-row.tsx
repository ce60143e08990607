import { useState } from 'react';
import { View } from '@tarojs/components';
import type { FaultVerdict, FoundFault } from '@/contract/schemas/found-fault';
import { formatDateTime } from '@/domain/date-format';
import { causeOf, healthyText, readText, symptomText } from '@/domain/diagnosis/found-fault-words';
import { faultVerdictLabels } from '@/domain/work-order/work-order-labels';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Tag, type TagTone } from '@/ui/tag';
import { openFaultPlace } from '../open-diagrams';
import './fault-row.scss';

const tones: Readonly<Record<FaultVerdict, TagTone>> = { unproven: 'warn', proven: 'ok', wrong: 'grey' };

interface FaultRowProps {
  fault: FoundFault;
  isBusy: boolean;
  /** Absent: the order is void, and the verdict stays. */
  onJudge?: ((verdict: FaultVerdict) => void) | undefined;
  /** Absent: only its finder and the owner take it off. */
  onRemove?: (() => void) | undefined;
}

/** One fault that was found: the cause, how it was measured, whether it was it. */
export function FaultRow({ fault, isBusy, onJudge, onRemove }: FaultRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { verdict, suspects, readings, proof, repair, by, foundAt } = fault;
  const cause = causeOf(fault);
  const title = cause?.title ?? '';
  const others = verdict === 'unproven' ? suspects.filter((suspect) => suspect !== cause) : [];
  const facts: [string, string][] = [
    ['现象', [symptomText(fault) || fault.complaint, fault.dtc].filter(Boolean).join(' · ')],
    ['也可能', others.map((suspect) => `${suspect.title} ${percent(suspect.likelihood)}`).join('；')],
    ['怎样证实', verdict === 'unproven' ? proof : ''],
    ['修理', verdict === 'wrong' ? '' : repair],
    ['记录', `${by.name} ${formatDateTime(foundAt).slice(5)}`],
  ];
  return (
    <View className={verdict === 'wrong' ? 'fault-row fault-row-wrong' : 'fault-row'} aria-label={title} role="group">
      <View className="fault-row-head">
        <View className="fault-row-cause grow">{title}</View>
        <Tag text={faultVerdictLabels[verdict]} tone={tones[verdict]} />
        {onRemove ? (
          <Pressable label={`删除 ${title}`} onPress={onRemove} className="fault-row-remove">
            <Icon name="close" size={18} />
          </Pressable>
        ) : null}
      </View>
      {facts
        .filter(([, words]) => words !== '')
        .map(([name, words]) => (
          <View key={name} className="fault-row-fact">
            <View className="fault-row-name">{name}</View>
            <View className="grow">{words}</View>
          </View>
        ))}
      {readings.length > 0 ? (
        <Pressable
          label={`${isOpen ? '收起' : '查看'} ${readings.length} 项测量`}
          onPress={() => setOpen(!isOpen)}
          className="fault-row-more"
        >
          <View>{readings.length} 项测量</View>
          <Icon name={isOpen ? 'up' : 'down'} size={16} />
        </Pressable>
      ) : null}
      {isOpen ? (
        <View className="fault-row-readings" role="list">
          {readings.map((reading, index) => (
            // Readings have no identity of their own but their order.
            <View key={index} className="fault-row-reading" role="listitem">
              <View className="grow">
                <View>{reading.what}</View>
                {reading.state ? <View className="fault-row-state">{reading.state}</View> : null}
              </View>
              <View className="fault-row-read">
                <View className="fault-row-value">{readText(reading)}</View>
                {reading.healthy === null ? null : <View className="fault-row-state">{healthyText(reading)}</View>}
              </View>
            </View>
          ))}
        </View>
      ) : null}
      <View className="fault-row-buttons">
        <Button text="图上查看" icon="plug" size="small" kind="plain" onPress={() => void openFaultPlace(fault)} />
        <View className="grow" />
        {onJudge && verdict === 'unproven' ? (
          <>
            <Button text="不是它" size="small" kind="plain" disabled={isBusy} onPress={() => onJudge('wrong')} />
            <Button
              text="就是它"
              size="small"
              kind="secondary"
              className="fault-row-yes"
              disabled={isBusy}
              onPress={() => onJudge('proven')}
            />
          </>
        ) : null}
        {onJudge && verdict !== 'unproven' ? (
          <Button text="改结论" size="small" kind="plain" disabled={isBusy} onPress={() => onJudge('unproven')} />
        ) : null}
      </View>
    </View>
  );
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

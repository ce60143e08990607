import { useState } from 'react';
import { View } from '@tarojs/components';
import type { RepairWords, Suspect, SuspectGroup } from '@/domain/diagnosis/diagnosis-types';
import type { FaultSubject } from '@/domain/diagnosis/fault-session';
import { isNearHighVoltage } from '@/domain/diagnosis/high-voltage-repair';
import { repairWords } from '@/domain/diagnosis/repair-words';
import { HIGH_VOLTAGE_END } from '@/domain/diagram/high-voltage';
import type { Target } from '@/domain/netlist/target';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { Card } from '@/ui/card';
import { HighVoltageNote } from '@/ui/high-voltage-note';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import type { Engine } from '../engine';
import './found-card.scss';

interface FoundCardProps {
  netlist: Netlist;
  group: SuspectGroup;
  /** what does not work */
  subject: Pick<FaultSubject, 'highVoltage' | 'name'>;
  nameOf: Engine['nameOf'];
  placeOf: Engine['placeOf'];
  onShow: (target: Target) => void;
}

/** Nobody tries one after the other there. */
const DANGEROUS = `带高压不再往下测。${HIGH_VOLTAGE_END}`;
/** Suspects below this likelihood are folded away. */
const HARDLY = 0.01;

/** 找到了: who is left, each with its proof, repair and parts. Those that are not worth measuring for stand together. */
export function FoundCard({ netlist, group, subject, nameOf, placeOf, onShow }: FoundCardProps) {
  const { name, highVoltage } = subject;
  const [showsAll, setShowsAll] = useState(false);
  const likely = group.suspects.filter(({ likelihood }, at) => at === 0 || likelihood >= HARDLY);
  const hidden = group.suspects.length - likely.length;
  const places = new Set(likely.map(placeOf)).size;
  const isOnePlace = places === 1;
  const isDangerous = likely.some(({ faults }) =>
    faults.some(({ target }) => isNearHighVoltage(netlist, target, highVoltage)),
  );
  const note = isDangerous ? DANGEROUS : isOnePlace ? noteAt(netlist, likely) : '再测已不划算，从第一个起逐个证实';
  return (
    <>
      <Card>
        {isDangerous ? <HighVoltageNote /> : null}
        <View className="found-card-head">
          <View className="found-card-mark">
            <Icon name="check" size={22} />
          </View>
          <View className="found-card-title" role="heading" aria-level={2} aria-live="polite">
            {isOnePlace ? '找到了' : `范围缩小到 ${places} 处`}
          </View>
        </View>
        {likely.length > 1 ? <View className="found-card-note">{note}</View> : null}
      </Card>
      {(showsAll ? group.suspects : likely).map((suspect, at) => (
        <Found
          key={suspect.name}
          suspect={suspect}
          words={suspect.faults.map((fault) => repairWords(netlist, fault, name, highVoltage))}
          isFirst={at === 0}
          nameOf={nameOf}
          onShow={onShow}
        />
      ))}
      {hidden > 0 && !showsAll ? (
        <Pressable className="found-card-more" onPress={() => setShowsAll(true)}>
          {`还有 ${hidden} 个可能性不到 1% 的`}
        </Pressable>
      ) : null}
    </>
  );
}

/** What is done about several at one place: a control unit is dearer than its terminals, and less likely. */
function noteAt({ components }: Netlist, suspects: readonly Suspect[]): string {
  const units = new Set(components.flatMap(({ id, kind }) => (kind === 'ecu' ? [id] : [])));
  const mayBeUnit = suspects.some(({ faults }) =>
    faults.some(({ target }) => target.kind === 'component' && units.has(target.component)),
  );
  return mayBeUnit ? '就在这里，先看它的供电、搭铁针脚，再判它坏' : '就在这里，先看第一种，再逐个证实';
}

interface FoundProps extends Pick<FoundCardProps, 'nameOf' | 'onShow'> {
  suspect: Suspect;
  words: readonly RepairWords[];
  /** the likeliest is unfolded */
  isFirst: boolean;
}

function Found({ suspect, words, isFirst, nameOf, onShow }: FoundProps) {
  const [isOpen, setOpen] = useState(isFirst);
  const { title, place } = nameOf(suspect);
  const [fault] = suspect.faults;
  const parts = words.flatMap((each) => each.parts);
  return (
    <Card>
      <Pressable
        label={`${title}，${isOpen ? '收起' : '展开'}`}
        className="found-card-fold"
        onPress={() => setOpen(!isOpen)}
      >
        <View className="found-card-names">
          <View className="found-card-suspect">{title}</View>
          {place ? <View className="found-card-place">{place}</View> : null}
        </View>
        <View className="found-card-percent">{`${Math.round(suspect.likelihood * 100)}%`}</View>
        <Icon name={isOpen ? 'up' : 'down'} size={16} />
      </Pressable>
      {isOpen && fault ? (
        <Pressable className="found-card-link" onPress={() => onShow(fault.target)}>
          <Icon name="plug" size={16} />
          <View className="found-card-link-text">在电路图上看</View>
        </Pressable>
      ) : null}
      {isOpen ? (
        <>
          <Lines title="怎样证实" lines={words.map(({ prove }) => prove)} />
          <Lines title="怎样修" lines={words.map(({ repair }) => repair)} />
          {parts.length > 0 ? <Lines title="配件" lines={[parts.join('、')]} /> : null}
        </>
      ) : null}
    </Card>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <View className="found-card-lines">
      <View className="found-card-label">{title}</View>
      <View className="found-card-text">
        {lines.map((line) => (
          <View key={line}>{line}</View>
        ))}
      </View>
    </View>
  );
}

import { useState } from 'react';
import { ScrollView, View } from '@tarojs/components';
import type { KeyPosition } from '@/domain/circuit/circuit-types';
import { seenParts } from '@/domain/circuit/seen-text';
import { accessibility } from '@/platform/accessibility';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { StartKey } from './start-key';
import type { OwnLiveSession } from './use-live-session';
import { quietNotes } from './quiet-notes';
import './key-bar.scss';

const KEYS: readonly { key: KeyPosition; text: string }[] = [
  { key: 'off', text: '关' },
  { key: 'acc', text: '附件' },
  { key: 'on', text: '通电' },
];

/** Height of the bar, CSS px: two rows on phones, one on wide windows. */
export const barHeight = (isWide: boolean): number => (isWide ? 60 : 94);

interface KeyBarProps {
  live: OwnLiveSession;
  isWide: boolean;
  /** what a panel beside the drawing takes, CSS px */
  right: number;
  onSwitches: () => void;
  onReset: () => void;
}

/** 钥匙, what pulls in and works, and the way to the switches: over the lower edge of the drawing. */
export function KeyBar({ live, isWide, right, onSwitches, onReset }: KeyBarProps) {
  const { state, setState } = live;
  const turn = (key: KeyPosition) => setState({ ...state, key });
  const [before, setBefore] = useState<KeyPosition>('run');
  const position = (key: KeyPosition, text: string) => (
    <Pressable
      key={key}
      role="radio"
      label={`钥匙 ${text}`}
      checked={state.key === key}
      className={state.key === key ? 'key-position key-position-on' : 'key-position'}
      onPress={() => turn(key)}
    >
      {text}
    </Pressable>
  );
  return (
    <View
      className={isWide ? 'key-bar key-bar-wide' : 'key-bar'}
      style={{ height: `${barHeight(isWide)}px`, right: `${right}px` }}
    >
      <View className="key-bar-row">
        <View className="key-bar-name">钥匙</View>
        <View className="key-bar-keys" role="radiogroup" aria-label="钥匙">
          {KEYS.map(({ key, text }) => position(key, text))}
          <StartKey
            isOn={state.key === 'start'}
            onStart={() => {
              if (state.key !== 'start') setBefore(state.key === 'on' ? 'on' : 'run');
              turn('start');
            }}
            onRelease={() => turn(before)}
          />
          {position('run', '运转')}
        </View>
        <Pressable label="开关与踏板" className="key-bar-button" onPress={onSwitches}>
          <Icon name="list" size={20} />
        </Pressable>
        <Pressable label="全部复位" className="key-bar-button" onPress={onReset}>
          <Icon name="refresh" size={20} />
        </Pressable>
      </View>
      <Happenings live={live} hasHint={right === 0} />
    </View>
  );
}

/**
 * The relays that have pulled in and what works, then what else a technician should know, quietly. `hasHint`: how to
 * begin, for who has not opened a part yet, whose panel leaves no room for it.
 */
function Happenings({ live, hasHint }: { live: OwnLiveSession; hasHint: boolean }) {
  const { netlist, seen, solution, trials, onAskAgain } = live;
  const parts = seen ? seenParts(netlist, seen) : [];
  const notes = solution ? quietNotes(solution) : [];
  return (
    <ScrollView
      scrollX
      enableFlex
      enhanced
      showScrollbar={false}
      className="key-bar-seen"
      {...accessibility.scrollable}
    >
      <View className="key-bar-seen-inner">
        {onAskAgain ? (
          <Pressable className="key-bar-chip key-bar-fault" onPress={onAskAgain}>
            没有连上，点按重试
          </Pressable>
        ) : null}
        {trials.all.length > 0 ? (
          <Pressable
            className="key-bar-chip key-bar-fault"
            label={`模拟故障 ${trials.all.length} 处，全部去掉`}
            onPress={trials.clear}
          >
            <View>{`模拟故障 ${trials.all.length}`}</View>
            <View className="key-bar-cross">
              <Icon name="close" size={14} />
            </View>
          </Pressable>
        ) : null}
        {parts.map(({ component, text, isRelay }) => (
          <View key={`${component} ${text}`} className={isRelay ? 'key-bar-chip key-bar-relay' : 'key-bar-chip'}>
            <View className="key-bar-dot" />
            {text}
          </View>
        ))}
        {notes.map((note) => (
          <View key={note} className="key-bar-note">
            {note}
          </View>
        ))}
        {hasHint && parts.length === 0 && notes.length === 0 && seen ? (
          <View className="key-bar-note key-bar-hint">点开关可拨动，点元件看读数</View>
        ) : null}
      </View>
    </ScrollView>
  );
}

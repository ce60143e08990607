import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { TrainingAttempt, TrainingResult } from '@/contract/schemas/training';
import { measurementWords, stateWords } from '@/domain/diagnosis/measure-words';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { Pressable } from '@/ui/pressable';
import { narrowedText, readingText, secondsText, tallyText } from '../training-words';
import { Stars } from './stars';
import './result-view.scss';

interface ResultViewProps {
  attempt: TrainingAttempt;
  result: TrainingResult;
  /** null before the sheet has come */
  netlist: Netlist | null;
  /** shows a step of the best path on the diagram, by its index */
  onStep: (step: number) => void;
  /** what to do next */
  children: ReactNode;
}

const titles: Record<TrainingAttempt['state'], string> = {
  solved: '找对了',
  failed: '没有找到',
  'given-up': '已放弃，看看怎么找',
  open: '',
};

/** How an attempt ended: score and what it lost, what was wrong and why, and the best path to it. */
export function ResultView({ attempt, result, netlist, onStep, children }: ResultViewProps) {
  const { score, stars, earned, seconds, faults, story, path, par, deductions, solved } = result;
  return (
    <View className="result-view">
      <View className="result-head" role="status">
        <View className="result-title">{titles[attempt.state]}</View>
        {solved ? (
          <>
            <View className="result-score">
              {score}
              <View className="result-unit">分</View>
            </View>
            <Stars stars={stars} isLarge />
          </>
        ) : null}
        <View className="result-note">
          {tallyText(attempt.tally)} · {secondsText(seconds)}
        </View>
        <View className="result-note">
          最佳 {par.measurements} 次测量，工作量 {par.effort}
        </View>
        {earned > 0 ? <View className="result-earned">+{earned} 积分</View> : null}
      </View>
      {deductions.length > 0 ? (
        <View className="result-block" role="list" aria-label="扣分">
          {deductions.map(({ text, points }) => (
            <View key={text} role="listitem" className="result-deduction">
              <View className="grow">{text}</View>
              <View className="result-minus">−{points}</View>
            </View>
          ))}
        </View>
      ) : null}
      <View className="result-block">
        <View className="result-heading" role="heading" aria-level={2}>
          故障在这里
        </View>
        {faults.map(({ name, text }) => (
          <View key={name} className="result-fault">
            {text}
          </View>
        ))}
        <View className="result-story">{story}</View>
      </View>
      {path.length > 0 ? (
        <View className="result-block">
          <View className="result-heading" role="heading" aria-level={2}>
            最佳路径
          </View>
          <View role="list">
            {path.map((step, index) => (
              <View key={index} role="listitem">
                <Pressable className="result-step" onPress={() => onStep(index)}>
                  <View className="result-step-number">{index + 1}</View>
                  <View className="grow">
                    <View className="result-step-what">
                      {netlist ? measurementWords(netlist, step.measurement) : step.text}
                    </View>
                    {netlist ? <View className="result-step-note">{stateWords(netlist, step.state)}</View> : null}
                    <View className="result-step-note">{narrowedText(step)}</View>
                  </View>
                  <View className="result-step-side">
                    <View className="mono result-step-reading">{readingText(step.measurement.mode, step.reading)}</View>
                    <View className="result-step-note">应 {readingText(step.measurement.mode, step.healthy)}</View>
                  </View>
                </Pressable>
              </View>
            ))}
          </View>
        </View>
      ) : null}
      {children}
    </View>
  );
}

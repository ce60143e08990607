import { useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { Evidence, Suspect } from '@/domain/diagnosis/diagnosis-types';
import {
  canGoBack,
  stepCount,
  withAnswer,
  withoutAnswer,
  withoutLast,
  withReading,
  type FaultSession,
} from '@/domain/diagnosis/fault-session';
import { foundFaultOf, type NewFoundFault } from '@/domain/diagnosis/found-fault-of';
import type { Target } from '@/domain/netlist/target';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { Button } from '@/ui/button';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { Answers } from './components/answers';
import { AnswersGiven } from './components/answers-given';
import { ContradictionCard } from './components/contradiction-card';
import { FoundCard } from './components/found-card';
import { MeasureCard } from './components/measure-card';
import { NoteCard } from './components/note-card';
import { QuestionCard } from './components/question-card';
import { StepHead } from './components/step-head';
import { SuspectsCard } from './components/suspects-card';
import { TypedReading } from './components/typed-reading';
import type { Engine } from './engine';
import { useAdvice } from './hooks/use-advice';
import { symptomWord } from './symptom-words';
import './search-view.scss';

export interface SearchViewProps {
  netlist: Netlist;
  engine: Engine;
  session: FaultSession;
  /** keeps the search as it is now */
  onChange: (session: FaultSession) => void;
  onRestart: () => void;
  /** shows a place on the wiring diagram */
  onShow: (target: Target) => void;
  /** what can be done with what was found */
  found: (fault: NewFoundFault) => ReactNode;
}

/** What is typed by hand: the reading of the next measurement, or one that is measured again. */
type Typing = 'next' | number | null;

/** A search under way: one question or measurement at a time, and who is left; at its end what was found. */
export function SearchView({ netlist, engine, session, onChange, onRestart, onShow, found }: SearchViewProps) {
  const { evidence, subject } = session;
  const { advice, share, hasFailed } = useAdvice(engine, evidence);
  const [typing, setTyping] = useState<Typing>(null);
  const kind = engine.loads.find(({ load }) => load === subject.load)?.kind;
  const title = `找故障 · ${subject.name}${symptomWord(kind, subject.works)}`;
  const titleOf = (suspect: Suspect) => engine.nameOf(suspect).title;
  const step = stepCount(session) + 1;
  const isBusy = share < 1;
  const next = advice?.next ?? null;
  const answer = (one: Evidence) => {
    if (!isBusy) onChange(withAnswer(session, one, Date.now()));
  };
  const read = (value: number) => {
    setTyping(null);
    if (typeof typing === 'number') onChange(withReading(session, typing, value, Date.now()));
    else if (next)
      answer({ kind: 'reading', measurement: next.measurement, state: next.state, value, healthy: next.healthy });
  };
  const again = typeof typing === 'number' ? evidence[typing] : undefined;
  const typed = again?.kind === 'reading' ? again.measurement : typing === 'next' ? (next?.measurement ?? null) : null;
  const isDone = advice?.found != null && !isBusy;
  const back = canGoBack(session) ? (
    <Button
      text="上一步"
      kind="plain"
      size="small"
      icon="back"
      onPress={() => onChange(withoutLast(session, Date.now()))}
    />
  ) : null;
  return (
    <Screen
      title={title}
      subHeader={
        <StepHead
          step={step}
          total={step - 1 + Math.max(1, Math.ceil(advice?.expected ?? 1))}
          isDone={isDone}
          vehicle={subject.vehicle}
        />
      }
    >
      {hasFailed ? (
        <StateView
          icon="warning"
          title="这张图算不下去了"
          hint="图纸可能已更新，已有的读数对不上"
          action="重新开始"
          onAction={onRestart}
        />
      ) : advice === null ? (
        <Preparing share={share} />
      ) : (
        <View className={isBusy ? 'search-view search-view-busy' : 'search-view'} aria-busy={isBusy}>
          <View className="search-view-main">
            {advice.contradiction ? (
              <ContradictionCard
                netlist={netlist}
                evidence={evidence}
                contradiction={advice.contradiction}
                onRetry={setTyping}
                onLeave={(at) => onChange(withoutAnswer(session, at, Date.now()))}
              />
            ) : null}
            {advice.found ? (
              <FoundCard
                netlist={netlist}
                group={advice.found}
                subject={subject}
                nameOf={engine.nameOf}
                placeOf={engine.placeOf}
                onShow={onShow}
              />
            ) : advice.ask ? (
              <QuestionCard
                key={`${advice.ask.about} ${evidence.length}`}
                netlist={netlist}
                loads={engine.loads}
                question={advice.ask}
                onAnswer={answer}
              />
            ) : next ? (
              <>
                <MeasureCard
                  key={`${next.measurement.red} ${evidence.length}`}
                  netlist={netlist}
                  document={subject.document}
                  next={next}
                  highVoltage={subject.highVoltage}
                  onShow={onShow}
                />
                <Answers
                  next={next}
                  onReading={read}
                  onType={() => setTyping('next')}
                  onUnreachable={() =>
                    answer({ kind: 'unreachable', measurement: next.measurement, state: next.state })
                  }
                  onUnsure={() => answer({ kind: 'unsure', measurement: next.measurement, state: next.state })}
                />
              </>
            ) : null}
            {isDone && advice.found ? found(foundFaultOf(netlist, session, advice.found, titleOf)) : null}
            <View className="search-view-ways">
              {back}
              {canGoBack(session) ? <Button text="重新开始" kind="plain" size="small" onPress={onRestart} /> : null}
            </View>
          </View>
          <View className="search-view-side">
            {advice.found || (!advice.ask && !next) ? null : (
              <NoteCard
                icon="bulb"
                title={advice.ask ? '为什么先看这个' : '为什么测这里'}
                text={advice.ask?.why ?? next?.why ?? ''}
              />
            )}
            {advice.suspects.length > 0 && !advice.found ? (
              <SuspectsCard suspects={advice.suspects} next={advice.ask ? null : next} nameOf={engine.nameOf} />
            ) : null}
            <AnswersGiven netlist={netlist} evidence={evidence} />
          </View>
        </View>
      )}
      <TypedReading
        netlist={netlist}
        measurement={typed}
        highVoltage={subject.highVoltage}
        healthy={typing === 'next' ? (next?.healthy ?? null) : null}
        onClose={() => setTyping(null)}
        onReading={read}
      />
    </Screen>
  );
}

function Preparing({ share }: { share: number }) {
  return (
    <View role="status">
      <View className="search-view-preparing">{`正在推算每种故障的读数 ${Math.round(share * 100)}%`}</View>
      <Skeleton rows={5} />
    </View>
  );
}

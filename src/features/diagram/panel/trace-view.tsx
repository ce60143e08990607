import { View } from '@tarojs/components';
import type { CurrentPaths, PathStep } from '@/domain/diagram/current-path';
import { namedPart } from '@/domain/diagram/part-words';
import { pathText } from '@/domain/diagram/path-words';
import { wayOnParam, type WayEnd } from '@/domain/diagram/way-on';
import type { SetSheet } from '@/domain/diagram/sheet-file';
import { Button } from '@/ui/button';
import { Pressable } from '@/ui/pressable';
import { StateView } from '@/ui/state-view';
import { useInView } from './panel-scroll';
import { SheetLinks, type Jump } from './sheet-links';
import { TraceStep } from './trace-step';
import './trace-view.scss';

interface TraceViewProps {
  found: CurrentPaths;
  /** index of the way that is followed */
  path: number;
  /** index of the step that is shown */
  step: number;
  here: string;
  set: readonly SetSheet[];
  onPath: (path: number) => void;
  onStep: (step: number) => void;
  onWire: (wire: string) => void;
  onJump: (jump: Jump) => void;
}

/** 追踪回路: a way of current step by step, back and forward and on to the next sheet, and its alternatives. */
export function TraceView({ found, path, step, here, set, onPath, onStep, onWire, onJump }: TraceViewProps) {
  const { paths, isComplete } = found;
  const way = paths[path];
  // the way and its buttons stay in sight with the first step
  useInView(way ? (step === 0 ? TOP_ID : stepId(step)) : '');
  if (!way) return <StateView icon="network" title="没有可追踪的回路" hint="它在本页上没有通到电源或搭铁" />;
  const { steps } = way;
  const [back, onward] = [jumpAt(steps[0], 'up', here, set), jumpAt(steps[steps.length - 1], 'down', here, set)];
  const [isFirst, isLast] = [step <= 0, step >= steps.length - 1];
  return (
    <View id={TOP_ID}>
      {paths.length > 1 ? (
        <View className="trace-ways" role="tablist">
          {paths.map((other, index) => (
            <Pressable
              key={pathText(other) + String(index)}
              role="tab"
              selected={index === path}
              className={index === path ? 'trace-way trace-way-on' : 'trace-way'}
              onPress={() => onPath(index)}
            >
              {`回路 ${index + 1}`}
            </Pressable>
          ))}
        </View>
      ) : null}
      {isComplete ? null : <View className="trace-note">回路太多，只列出前 {paths.length} 条</View>}
      <View className="trace-line">{pathText(way)}</View>
      <View className="trace-buttons">
        <Button
          text={isFirst && back ? '去上一页' : '上一步'}
          size="small"
          icon="previous"
          disabled={isFirst && !back}
          onPress={() => (isFirst ? back && onJump(back) : onStep(step - 1))}
        />
        <View className="trace-count" role="status">
          {`第 ${step + 1}/${steps.length} 步`}
        </View>
        <Button
          text={isLast && onward ? '去下一页' : '下一步'}
          size="small"
          icon="next"
          disabled={isLast && !onward}
          onPress={() => (isLast ? onward && onJump(onward) : onStep(step + 1))}
        />
      </View>
      <View role="list">
        {steps.map((one, index) => (
          <TraceStep
            key={`${one.component.id} ${index}`}
            id={stepId(index)}
            step={one}
            isShown={index === step}
            onPress={() => onStep(index)}
            onWire={onWire}
          >
            {index === step && (isFirst || isLast) ? (
              <WayOn step={one} end={isFirst ? 'up' : 'down'} here={here} set={set} onJump={onJump} />
            ) : null}
          </TraceStep>
        ))}
      </View>
    </View>
  );
}

const TOP_ID = 'trace-top';
const stepId = (index: number): string => `trace-step-${index}`;

interface WayOnProps extends Pick<TraceViewProps, 'here' | 'onJump' | 'set'> {
  step: PathStep;
  end: WayEnd;
}

/** Below the step that it is about: the sheets on which the way goes on from there. */
function WayOn({ step: { component }, end, here, ...links }: WayOnProps) {
  if (!component.links?.length) return null;
  return (
    <View className="trace-on">
      <View className="trace-note">{`${namedPart(component)} 在其他页上继续`}</View>
      <SheetLinks
        links={component.links}
        also={[]}
        target={{ kind: 'component', component: component.id }}
        trace={wayOnParam(end, here)}
        here={here}
        {...links}
      />
    </View>
  );
}

/** Where a way goes on beyond its first or last step: the first sheet at hand that the part leads to. */
function jumpAt(step: PathStep | undefined, end: WayEnd, here: string, set: readonly SetSheet[]): Jump | undefined {
  for (const { sheet: id, component } of step?.component.links ?? []) {
    const sheet = set.find(({ netlist }) => netlist === id && netlist !== here);
    const target = { kind: 'component', component: component ?? step?.component.id ?? '' } as const;
    if (sheet) return { sheet, target, trace: wayOnParam(end, here) };
  }
  return undefined;
}

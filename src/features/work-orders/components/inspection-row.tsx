import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { ChecklistPoint } from '@/contract/schemas/checklist';
import type { Finding } from '@/contract/schemas/work-orders';
import { isTooGood, readingWords } from '@/domain/readings';
import { findingLevelLabels } from '@/domain/work-order/work-order-labels';
import { toast } from '@/ui/feedback-store';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { judged, measured } from '../inspection-draft';
import { MeasureFields } from './measure-fields';
import './inspection-row.scss';

const levels: readonly Finding['level'][] = ['green', 'amber', 'red'];
const icons = { green: 'check', amber: 'info', red: 'warning' } as const;

interface InspectionRowProps {
  point: ChecklistPoint;
  finding: Finding | undefined;
  isLocked: boolean;
  onChange: (finding: Finding) => void;
  onClear: () => void;
  /** What belongs to a finding that is not green. */
  children?: ReactNode;
}

/**
 * One point: green, amber or red with one tap, the same tap again takes it back; what is measured judges itself.
 */
export function InspectionRow({ point, finding, isLocked, onChange, onClear, children }: InspectionRowProps) {
  const press = (level: Finding['level']) => {
    const next = judged(point, finding, level);
    const isMeasured = (finding?.readings ?? []).length > 0;
    if (isTooGood(point.measures, next)) toast(`${readingWords(finding?.readings)}，超出限值，不能评为更好`);
    // What was measured is taken back by emptying its field.
    else if (finding?.level === level && !isMeasured) onClear();
    else onChange(next);
  };
  return (
    <View className="inspection-row">
      <View className="inspection-row-head">
        <View className="grow">{point.name}</View>
        {levels.map((level) => (
          <Pressable
            key={level}
            role="radio"
            checked={finding?.level === level}
            disabled={isLocked}
            label={`${point.name} ${findingLevelLabels[level]}`}
            onPress={() => press(level)}
            className="inspection-level"
          >
            <View
              className={
                finding?.level === level
                  ? `inspection-dot inspection-${level} inspection-dot-on`
                  : `inspection-dot inspection-${level}`
              }
            >
              <Icon name={icons[level]} size={18} />
            </View>
          </Pressable>
        ))}
      </View>
      {point.measures.length > 0 && !isLocked ? (
        <MeasureFields
          point={point}
          readings={finding?.readings ?? []}
          onChange={(readings) => {
            const next = measured(point, finding, readings);
            if (next) onChange(next);
            else onClear();
          }}
        />
      ) : null}
      {isLocked && finding?.readings?.length ? (
        <View className="inspection-note">{readingWords(finding.readings)}</View>
      ) : null}
      {finding && finding.level !== 'green' ? children : null}
    </View>
  );
}

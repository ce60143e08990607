import { View } from '@tarojs/components';
import type { WorkOrder, WorkOrderStage } from '@/contract/schemas/work-orders';
import { formatDateTime } from '@/domain/date-format';
import { eventActor } from '@/domain/work-order/work-order-labels';
import { STAGE_FLOW, STAGE_LABELS } from '@/domain/work-order/work-order-stage';
import { Icon } from '@/ui/icon';
import { newestFirst } from '../conflict-words';
import './stage-steps.scss';

/** Who brought the order to a stage last, on which day and when: 王师傅, 11-21, 14:00. Empty when nobody did yet. */
function arrival(order: Pick<WorkOrder, 'log'>, stage: WorkOrderStage): string[] {
  const event = newestFirst(order).find(({ to, from, kind }) => to === stage && (from !== to || kind === 'created'));
  return event ? [eventActor(event), ...formatDateTime(event.at).slice(5).split(' ')] : [];
}

/**
 * The way of a car through the workshop; who brought it to where it is stands below, and what lies behind says so to
 * screen readers; the log has it all. Staff are named only where a log is given.
 */
export function StageSteps({ stage, log }: { stage: WorkOrderStage; log?: WorkOrder['log'] }) {
  const reached = STAGE_FLOW.indexOf(stage);
  const since = log ? arrival({ log }, stage) : [];
  return (
    <>
      <View className="stage-steps" role="list" aria-label="进度">
        {STAGE_FLOW.map((each, index) => {
          const isDone = index < reached || stage === 'delivered';
          const isNow = index === reached && !isDone;
          const who = log && index <= reached ? arrival({ log }, each) : [];
          const state = isDone ? '，已完成' : isNow ? '，进行中' : '';
          return (
            <View
              key={each}
              className={`stage-step ${isDone ? 'stage-step-done' : ''} ${isNow ? 'stage-step-now' : ''}`}
              role="listitem"
              aria-label={`${STAGE_LABELS[each]}${state}${who.length > 0 ? `，${who.join(' ')}` : ''}`}
            >
              <View className="stage-step-dot">{isDone ? <Icon name="check" size={14} /> : null}</View>
              <View className="stage-step-name">{STAGE_LABELS[each]}</View>
            </View>
          );
        })}
      </View>
      {since.length > 0 ? (
        <View className="stage-since">
          {STAGE_LABELS[stage]} · {since.join(' ')}
        </View>
      ) : null}
    </>
  );
}

import type { StoreApplication } from '@/contract/schemas/store';
import { formatDateTime } from '@/domain/date-format';
import type { Step } from '@/ui/step-list';

/** The way of an application: sent, looked at, decided. */
export function applicationSteps({ state, appliedAt, decidedAt, reason }: StoreApplication): Step[] {
  const sent: Step = { text: '已提交', note: formatDateTime(appliedAt), is: 'done' };
  const decided = decidedAt ? formatDateTime(decidedAt) : '';
  if (state === 'pending')
    return [
      sent,
      { text: '平台审核中', note: '一般 1 个工作日内完成，结果会用消息通知你', is: 'now' },
      { text: '门店开通', note: '', is: 'next' },
    ];
  if (state === 'refused')
    return [sent, { text: '审核未通过', note: [decided, reason].filter(Boolean).join(' · '), is: 'bad' }];
  return [sent, { text: '审核通过', note: decided, is: 'done' }, { text: '门店已开通', note: '', is: 'done' }];
}

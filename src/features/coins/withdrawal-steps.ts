import { formatDateTime } from '@/domain/date-format';
import type { Step } from '@/ui/step-list';
import { yuan, type Withdrawal } from './coin-labels';

/** The way of a withdrawal: 提交申请, then 审核处理, then 到账, or 已拒绝 and 已退回. */
export function withdrawalSteps({ state, timeline, reason, amount, net }: Withdrawal): Step[] {
  const timeOf = (wanted: Withdrawal['state']) =>
    formatDateTime(timeline.find((entry) => entry.state === wanted)?.at ?? '');
  const begun: Step = { text: '提交申请', note: timeOf('frozen'), is: 'done' };
  switch (state) {
    case 'frozen':
      return [
        begun,
        { text: '审核处理中', note: '审核通过后打款', is: 'now' },
        { text: '到账', note: yuan(net), is: 'next' },
      ];
    case 'paid':
      return [
        begun,
        { text: '审核通过', note: '', is: 'done' },
        { text: '已到账', note: `${timeOf('paid')} ${yuan(net)}`.trim(), is: 'done' },
      ];
    case 'refused':
      return [
        begun,
        { text: '已拒绝', note: [timeOf('refused'), reason].filter(Boolean).join(' '), is: 'bad' },
        { text: '已退回', note: `${yuan(amount)} 已退回金币余额`, is: 'done' },
      ];
  }
}

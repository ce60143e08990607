import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { FollowReason, FollowUp, FollowWindow } from '@/contract/schemas/follow-ups';
import { chinaDay } from '@/domain/china-day';
import { FOLLOW_LABELS } from '@/domain/customer-notice';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { ChipRow } from '@/ui/chip-row';
import { NavAction } from '@/ui/nav-bar';
import { PagedList } from '@/ui/paged-list';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { EmptyState } from '@/ui/state-view';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { usePageShown } from '@/ui/use-page-shown';
import { followUpsQuery } from './api/follow-ups';
import { FollowRow } from './components/follow-row';
import { FollowSummaryCard } from './components/follow-summary';
import { NoticeSheet } from './components/notice-sheet';
import './follow-ups-screen.scss';

const ROW_HEIGHT = 92;
const HEAD_HEIGHT = 148;

type Part = FollowWindow | 'told';
type Choice = FollowReason | 'all';

/** Cars that are due again, first first: why, since when, and the notice that is one tap away. */
export function FollowUpsScreen() {
  const [part, setPart] = useState<Part>('due');
  const [choice, setChoice] = useState<Choice>('all');
  const [opened, setOpened] = useState<FollowUp | null>(null);
  const isTold = part === 'told';
  const reason = choice === 'all' ? null : choice;
  const query = useInfiniteQuery(followUpsQuery({ window: isTold ? 'due' : part, reason, told: isTold }));
  const today = chinaDay(useNow(EVERY_MINUTE));
  // An order was opened meanwhile, or a notice went out.
  usePageShown(() => {
    if (query.isFetched) void query.refetch();
  });
  const first = query.data?.pages[0];
  const counted = (name: string, key: FollowWindow) => (first && !isTold ? `${name} ${first.counts[key]}` : name);
  return (
    <Screen
      title="到期提醒"
      fill
      narrow
      actions={<NavAction icon="setting" label="提醒设置" onPress={() => void navigateTo(routes.followRules)} />}
      subHeader={
        <View className="follow-ups-filter">
          <Segment
            options={[
              { key: 'due', text: counted('待联系', 'due') },
              { key: 'overdue', text: counted('已超期', 'overdue') },
              { key: 'later', text: counted('以后', 'later') },
              { key: 'told', text: '已提醒' },
            ]}
            value={part}
            onChange={setPart}
          />
          <ChipRow
            chips={[
              { key: 'all' as Choice, text: '全部' },
              ...(first?.reasons ?? []).map((each) => ({ key: each as Choice, text: FOLLOW_LABELS[each] })),
            ]}
            value={choice}
            onChange={setChoice}
          />
        </View>
      }
    >
      <PagedList
        query={query}
        rows={rowsOf(query.data)}
        keyOf={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        joined
        heads={
          first && first.summary.asked > 0
            ? [{ height: HEAD_HEIGHT, content: <FollowSummaryCard summary={first.summary} /> }]
            : []
        }
        renderRow={(entry) => <FollowRow entry={entry} today={today} onPress={() => setOpened(entry)} />}
        empty={<NothingDue part={part} isFiltered={reason !== null} />}
      />
      <NoticeSheet
        entry={opened}
        today={today}
        onClose={() => setOpened(null)}
        onChanged={() => void query.refetch()}
      />
    </Screen>
  );
}

function NothingDue({ part, isFiltered }: { part: Part; isFiltered: boolean }) {
  if (part === 'told')
    return <EmptyState icon="message" title="还没有提醒过客户" hint="在待联系里点一台车，看好内容再发送" />;
  if (isFiltered) return <EmptyState icon="check" title="这一类没有到期的车" hint="可以看看全部" />;
  return part === 'later' ? (
    <EmptyState icon="calendar" title="之后 90 天没有到期的车" hint="在工单里记下年检和保险日期，到时会提醒" />
  ) : (
    <EmptyState icon="check" title="没有到期的车" hint="保养、没做的项目、检查发现、年检和保险到期会出现在这里" />
  );
}

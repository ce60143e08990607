import { useQuery, useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { ApiError } from '@/domain/app-error';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { errorText } from '@/ui/error-state';
import { toast } from '@/ui/feedback-store';
import { Icon } from '@/ui/icon';
import { Skeleton } from '@/ui/skeleton';
import { useBusy } from '@/ui/use-busy';
import { signInStateQuery, signInToday } from '../api/user-calls';
import { daysDone } from '../sign-in-week';
import './sign-in-card.scss';

/** The daily sign-in: the days in a row, the points of the week's days, and the button for today. */
export function SignInCard({ uid }: { uid: string }) {
  const state = useQuery(signInStateQuery(uid));
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();

  const signIn = () =>
    run(async () => {
      try {
        const { earned, streak } = await signInToday(queryClient, uid);
        toast(earned > 0 ? `签到成功，+${earned} 积分，已连续 ${streak} 天` : '今天已经签到过了');
      } catch (error) {
        // Told by the error reporter.
        if (!(error instanceof ApiError)) throw error;
      }
    });

  const { data } = state;
  if (!data) {
    if (!state.isError) return <Skeleton shape="card" rows={1} />;
    return (
      <Card className="sign-in">
        <View className="row">
          <View className="grow text-mute text-md">每日签到：{errorText(state.error)}</View>
          <Button text="重试" size="small" onPress={() => void state.refetch()} />
        </View>
      </Card>
    );
  }
  const done = daysDone(data);
  return (
    <Card className="sign-in">
      <View className="row">
        <View className="grow">
          <View className="sign-in-title">每日签到</View>
          <View className="sign-in-streak">
            {data.streak > 0 ? `已连续签到 ${data.streak} 天` : '连续签到，积分更多'}
          </View>
        </View>
        <Button
          text={data.signedToday ? '今日已签' : '签到'}
          kind={data.signedToday ? 'plain' : 'brand'}
          size="small"
          disabled={data.signedToday}
          loading={isBusy}
          onPress={() => void signIn()}
        />
      </View>
      <View className="sign-in-week">
        {data.week.map((points, day) => (
          <View
            key={day}
            className={day < done ? 'sign-in-day sign-in-done' : 'sign-in-day'}
            aria-label={`第 ${day + 1} 天 ${points} 积分${day < done ? '，已签' : ''}`}
          >
            <View className="sign-in-points">{day < done ? <Icon name="check" size={16} /> : `+${points}`}</View>
            <View className="sign-in-name">{day + 1}天</View>
          </View>
        ))}
      </View>
    </Card>
  );
}

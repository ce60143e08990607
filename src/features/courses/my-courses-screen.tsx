import { useState } from 'react';
import { View } from '@tarojs/components';
import { Screen } from '@/ui/screen';
import { Segment } from '@/ui/segment';
import { LearningList } from './components/learning-list';
import { FavouriteList } from './components/favourite-list';
import { HistoryList } from './components/history-list';
import './my-courses-screen.scss';

const tabs = [
  { key: 'learning', text: '在学' },
  { key: 'history', text: '历史' },
  { key: 'favourites', text: '收藏' },
] as const;
type Tab = (typeof tabs)[number]['key'];

/** What the caller takes, watched and keeps. `tab` is the route's: which to show first. */
export function MyCoursesScreen({ tab }: { tab?: string | undefined }) {
  const [shown, setShown] = useState<Tab>(() => tabs.find(({ key }) => key === tab)?.key ?? 'learning');
  return (
    <Screen
      title="我的课程"
      subHeader={
        <View className="my-courses-tabs">
          <Segment options={tabs} value={shown} onChange={setShown} />
        </View>
      }
    >
      <View id="my-courses">
        {shown === 'learning' ? <LearningList /> : null}
        {shown === 'history' ? <HistoryList /> : null}
        {shown === 'favourites' ? <FavouriteList /> : null}
      </View>
    </Screen>
  );
}

import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { Course } from '@/contract/schemas/courses';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { useVirtualGoodsHidden } from '@/state/virtual-goods';
import { Card } from '@/ui/card';
import { LazyImage } from '@/ui/lazy-image';
import { extentText, learnersText, priceText } from '../course-words';
import { MarkedText } from './marked-text';
import './course-card.scss';

interface CourseCardProps {
  course: Course;
  /** What was searched for: stands out in title, teacher and summary. */
  keyword?: string;
  /** In the place of learners and price, such as the caller's progress. */
  foot?: ReactNode;
  onPress?: () => void;
}

/** A course in a list. */
export function CourseCard({ course, keyword = '', foot, onPress }: CourseCardProps) {
  const hidesPrices = useVirtualGoodsHidden();
  const { isVip } = useSession();
  const { fid, title, summary, coverUrl, teacher, hot, free, learners } = course;
  const open = onPress ?? (() => void navigateTo(routes.courseDetail, { fid }));
  return (
    <Card onPress={open} label={title} className="course-card">
      <View className="course-card-cover">
        <LazyImage src={coverUrl} alt="" icon="play" className="course-card-picture" />
        {hot ? <View className="course-card-hot">热门</View> : null}
      </View>
      <View className="course-card-body">
        <View className="course-card-title two-lines">
          <MarkedText text={title} keyword={keyword} />
        </View>
        {keyword ? (
          <View className="course-card-note one-line">
            <MarkedText text={summary} keyword={keyword} />
          </View>
        ) : null}
        <View className="course-card-note one-line">
          <MarkedText text={teacher} keyword={keyword} />
          {` · ${extentText(course)}`}
        </View>
        {foot ?? (
          <View className="course-card-foot">
            <View className="course-card-note grow">{learnersText(learners)}</View>
            <View className={free ? 'course-card-price course-card-free' : 'course-card-price'}>
              {priceText(course, { hidesPrices, isVip })}
            </View>
          </View>
        )}
      </View>
    </Card>
  );
}

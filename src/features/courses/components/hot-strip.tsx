import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollView, View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { useVirtualGoodsHidden } from '@/state/virtual-goods';
import { LazyImage } from '@/ui/lazy-image';
import { Pressable } from '@/ui/pressable';
import { SectionTitle } from '@/ui/section-title';
import { courseTitlesQuery } from '../api/course-queries';
import { learnersText, priceText } from '../course-words';
import './hot-strip.scss';

/**
 * Hot courses side by side, and the way to all of them. Nothing while there is none: the list below tells about
 * failures.
 */
export function HotStrip() {
  const query = useInfiniteQuery(courseTitlesQuery({ hot: true }));
  const hidesPrices = useVirtualGoodsHidden();
  const { isVip } = useSession();
  const courses = rowsOf(query.data);
  if (courses.length === 0) return null;
  return (
    <>
      <SectionTitle title="热门课程" more="全部" onMore={() => void navigateTo(routes.courseList, { hot: '1' })} />
      <ScrollView scrollX enhanced showScrollbar={false} className="hot-strip">
        <View className="hot-strip-row">
          {courses.map((course) => (
            <Pressable
              key={course.fid}
              label={course.title}
              onPress={() => void navigateTo(routes.courseDetail, { fid: course.fid })}
              className="hot-strip-item"
            >
              <LazyImage src={course.coverUrl} alt="" icon="play" className="hot-strip-cover" />
              <View className="hot-strip-words">
                <View className="hot-strip-title one-line">{course.title}</View>
                <View className="row">
                  <View className="hot-strip-note grow one-line">{learnersText(course.learners)}</View>
                  <View className={course.free ? 'hot-strip-price hot-strip-free' : 'hot-strip-price'}>
                    {priceText(course, { hidesPrices, isVip })}
                  </View>
                </View>
              </View>
            </Pressable>
          ))}
        </View>
      </ScrollView>
    </>
  );
}

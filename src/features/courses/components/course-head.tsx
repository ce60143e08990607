import { View } from '@tarojs/components';
import type { CourseDetail } from '@/contract/schemas/courses';
import { exactYuan } from '@/domain/money';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { useVirtualGoodsHidden } from '@/state/virtual-goods';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { LazyImage } from '@/ui/lazy-image';
import { FavouriteMark, LikeMark } from '@/ui/marks/mark';
import { Pressable } from '@/ui/pressable';
import { Tag } from '@/ui/tag';
import { extentText, learnersText, ownPrice } from '../course-words';
import { useCourseMarks } from '../hooks/use-course-marks';
import { ProgressBar } from './progress-bar';
import './course-head.scss';

interface CourseHeadProps {
  course: CourseDetail;
  /** What a tap on the cover plays, in words; null: nothing can be watched. */
  playText: string | null;
  onPlay: () => void;
}

/** Cover, title, teacher, price, learners, progress, and the caller's like and favourite. */
export function CourseHead({ course, playText, onPlay }: CourseHeadProps) {
  const hidesPrices = useVirtualGoodsHidden();
  const { title, summary, coverUrl, teacher, typeName, hot, learners, finished, finishPoints, progress, enrolled } =
    course;
  return (
    <View className="course-head-row">
      <View className="course-head-cover">
        <LazyImage src={coverUrl} alt="" icon="play" className="course-head-picture" />
        {playText ? (
          <Pressable label={playText} onPress={onPlay} className="course-head-play">
            <View className="course-head-play-face">
              <Icon name="play" size={26} />
              <View className="course-head-play-text">{playText}</View>
            </View>
          </Pressable>
        ) : null}
      </View>
      <Card className="course-head">
        <View className="course-head-title" role="heading" aria-level={2}>
          {title}
        </View>
        <View className="course-head-tags">
          <Tag text={typeName} />
          {hot ? <Tag text="热门" tone="warn" /> : null}
          {finished ? <Tag text="已学完" tone="ok" /> : null}
        </View>
        <View className="course-head-summary">{summary}</View>
        <View className="course-head-facts">{`讲师 ${teacher} · ${extentText(course)} · ${learnersText(learners)}`}</View>
        {finishPoints > 0 && !finished ? (
          <View className="course-head-points">{`学完全部课时可得 ${finishPoints} 积分`}</View>
        ) : null}
        {enrolled && progress ? (
          <View className="course-head-progress">
            <ProgressBar percent={progress.percent} label="学习进度" />
            <View className="course-head-facts">{`已学 ${progress.percent}% · 上次学到 ${progress.lessonTitle}`}</View>
          </View>
        ) : null}
        <View className="course-head-bottom">
          <View className="grow">
            {enrolled ? (
              <View className="course-head-owned">已加入学习</View>
            ) : (
              <Price course={course} hidesPrices={hidesPrices} />
            )}
          </View>
          <Marks course={course} />
        </View>
      </Card>
    </View>
  );
}

function Price({ course, hidesPrices }: { course: CourseDetail; hidesPrices: boolean }) {
  const { isVip } = useSession();
  const { free, price, originalPrice, memberPrice } = course;
  const before = isVip ? price : originalPrice;
  if (free) return <View className="course-head-price course-head-free">免费</View>;
  if (hidesPrices) return <View className="course-head-owned">暂不支持购买</View>;
  return (
    <View className="row">
      <View className="course-head-price">¥{exactYuan(ownPrice(course, isVip))}</View>
      {before !== null && before > ownPrice(course, isVip) ? (
        <View className="course-head-original">¥{exactYuan(before)}</View>
      ) : null}
      {memberPrice >= price ? null : isVip ? (
        <View className="course-head-member">会员价</View>
      ) : (
        <Pressable
          label={`会员价 ¥${exactYuan(memberPrice)}，了解会员`}
          onPress={() => void navigateTo(routes.payment)}
          className="course-head-join"
        >
          <View className="course-head-member">会员 ¥{exactYuan(memberPrice)}</View>
        </Pressable>
      )}
    </View>
  );
}

function Marks({ course }: { course: CourseDetail }) {
  const { favourite, liked, likes } = course;
  const { toggleFavourite, toggleLike } = useCourseMarks(course);
  return (
    <View className="row">
      <LikeMark liked={liked} likes={likes} onPress={toggleLike} />
      <FavouriteMark favourite={favourite} onPress={toggleFavourite} />
    </View>
  );
}

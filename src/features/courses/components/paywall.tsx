import { View } from '@tarojs/components';
import type { CourseDetail, Lesson } from '@/contract/schemas/courses';
import { exactYuan } from '@/domain/money';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import type { CourseAccessControl } from '../hooks/use-course-access';
import { ownPrice } from '../course-words';
import { LessonList } from './lesson-list';
import './paywall.scss';

/** Why a lesson is closed, in words. */
export function lockedReason({ access }: Pick<CourseAccessControl, 'access'>): string {
  if (access === 'free') return '加入学习后即可免费观看全部课时';
  return access === 'unavailable' ? '该课程暂不支持购买' : '购买课程后即可观看全部课时';
}

/** The way to a closed lesson: the one button that opens the course; nothing where nothing is sold. */
export function UnlockButton({
  course,
  control,
  onDone,
}: {
  course: CourseDetail;
  control: CourseAccessControl;
  onDone?: (() => void) | undefined;
}) {
  const { access, isBusy, enrolFree, buy } = control;
  const { isVip } = useSession();
  if (access === 'free')
    return <Button kind="primary" size="large" text="免费学习" loading={isBusy} onPress={() => enrolFree(onDone)} />;
  if (access !== 'priced') return null;
  return (
    <Button
      kind="primary"
      size="large"
      text={`购买课程 ¥${exactYuan(ownPrice(course, isVip))}`}
      onPress={() => {
        onDone?.();
        buy();
      }}
    />
  );
}

interface PaywallSheetProps {
  open: boolean;
  onClose: () => void;
  course: CourseDetail;
  lessons: readonly Lesson[];
  control: CourseAccessControl;
  /** A preview was chosen instead. */
  onPreview: (lesson: Lesson) => void;
}

/** Says why a lesson is closed and what to do about it: buy or take the course, or watch what is free. */
export function PaywallSheet({ open, onClose, course, lessons, control, onPreview }: PaywallSheetProps) {
  const { isLogin } = useSession();
  const previews = lessons.filter(({ preview }) => preview);
  return (
    <Sheet open={open} onClose={onClose} title="这一课时还没有解锁">
      <View className="paywall">
        <View className="paywall-reason">{lockedReason(control)}</View>
        <UnlockButton course={course} control={control} onDone={onClose} />
        {isLogin ? null : (
          <Button
            text="已购买？登录后学习"
            kind="plain"
            className="paywall-login"
            onPress={() =>
              void navigateTo(routes.login, { directPath: routes.courseDetail, directParams: { fid: course.fid } })
            }
          />
        )}
        {previews.length > 0 ? (
          <>
            <View className="paywall-previews">也可以先免费试看</View>
            <LessonList lessons={previews} isOpen={false} onPick={onPreview} />
          </>
        ) : null}
      </View>
    </Sheet>
  );
}

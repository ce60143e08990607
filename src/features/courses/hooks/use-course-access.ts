import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { buyCourse } from '@/contract/endpoints/payment';
import type { CourseDetail } from '@/contract/schemas/courses';
import { navigateTo } from '@/infra/navigation';
import { coursesKey } from '@/infra/query-keys';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { useVirtualGoodsHidden } from '@/state/virtual-goods';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { enrol, leaveCourse } from '../api/course-calls';
import { ownPrice } from '../course-words';
import { playableLessonKey, subscriptionQuery } from '../api/course-queries';

/**
 * `open`: every lesson may be watched; `free`: once it is taken; `priced`: once it is bought; `unavailable`: priced,
 * and not for sale here (§4 review mode, mini programs on iOS).
 */
export type CourseAccess = 'open' | 'free' | 'priced' | 'unavailable';

export interface CourseAccessControl {
  readonly access: CourseAccess;
  readonly isBusy: boolean;
  /** Takes a free course; the call asks for a login when there is none. */
  readonly enrolFree: (onDone?: () => void) => void;
  /** Opens the pay page with the payload of §3. */
  readonly buy: () => void;
  /** Leaves a free course, after asking. */
  readonly leave: () => Promise<void>;
}

function accessOf({ enrolled, free }: Pick<CourseDetail, 'enrolled' | 'free'>, hidesPrices: boolean): CourseAccess {
  if (enrolled) return 'open';
  if (free) return 'free';
  return hidesPrices ? 'unavailable' : 'priced';
}

/** What the caller may watch of a course, and the ways to more. */
export function useCourseAccess(course: CourseDetail): CourseAccessControl {
  const hidesPrices = useVirtualGoodsHidden();
  const queryClient = useQueryClient();
  const { fid, title, enrolled } = course;
  const { isLogin, isVip } = useSession();
  const price = ownPrice(course, isVip);
  const mine = useQuery({ ...subscriptionQuery(fid), enabled: isLogin && !enrolled });
  const hasMeanwhile = !enrolled && mine.data?.subscribed === true;
  const refresh = async () => {
    void queryClient.invalidateQueries({ queryKey: playableLessonKey });
    await queryClient.invalidateQueries({ queryKey: coursesKey });
  };
  useEffect(() => {
    if (hasMeanwhile) void refresh();
    // Once for each time that it is found out.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hasMeanwhile]);
  const taking = useSingleMutation<unknown, (() => void) | undefined>({
    mutationFn: () => enrol(fid),
    onSuccess: async (_, onDone) => {
      toast('已加入学习');
      await refresh();
      onDone?.();
    },
  });
  const leaving = useSingleMutation<unknown>({
    mutationFn: () => leaveCourse(fid),
    onSuccess: async () => {
      toast('已退出课程');
      await refresh();
    },
  });
  return {
    access: accessOf(course, hidesPrices),
    isBusy: taking.isPending || leaving.isPending,
    enrolFree: (onDone) => taking.mutate(onDone),
    buy: () =>
      void navigateTo(routes.pay, {
        path: buyCourse.path,
        params: JSON.stringify({ classid: fid, money: price }),
        title,
        money: price,
      }),
    leave: async () => {
      const isSure = await confirmDialog({
        content: `退出“${title}”？学习进度会保留，可以随时重新加入。`,
        confirmText: '退出课程',
        danger: true,
      });
      if (isSure) leaving.mutate();
    },
  };
}

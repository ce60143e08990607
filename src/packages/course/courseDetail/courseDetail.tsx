import { useRouter, useShareAppMessage } from '@tarojs/taro';
import { useState } from 'react';
import { guardPage } from '@/app/guard-page';
import { shareCard, sharing } from '@/app/sharing';
import { usePublicPage } from '@/app/use-public-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { buildUrl } from '@/domain/route-url';
import { CourseDetailScreen, type CourseShare } from '@/features/courses/course-detail-screen';
import { CourseRooms } from '@/features/training/course-rooms';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';

export default guardPage(function CourseDetailPage() {
  const { fid = '' } = decodeParams(useRouter().params);
  const [shareable, setShareable] = useState<CourseShare>({ fid, title: '培训课程', imageUrl: undefined });
  useTrackedPage(routes.courseDetail);
  const wish = ({ title, imageUrl, ...params }: CourseShare) => ({
    target: routes.courseDetail,
    params,
    title: `${title} | 汽修助手课程`,
    // Courses are open to everybody: whoever opens the card needs no login.
    loginCheck: false,
    from: session.user()?.uid ?? null,
    ...(imageUrl ? { imageUrl } : {}),
  });
  useShareAppMessage((tap) => shareCard(wish(shareable), tap));
  usePublicPage(() => ({ ...wish(shareable), path: buildUrl(routes.courseDetail, { fid }) }));
  return (
    <CourseDetailScreen
      fid={fid}
      onShareable={setShareable}
      onShare={(share) => void sharing.share(wish(share))}
      practice={<CourseRooms fid={fid} />}
    />
  );
});

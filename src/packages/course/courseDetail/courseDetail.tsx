import { useRouter, useShareAppMessage } from '@tarojs/taro';
import { useState } from 'react';
import { sharing } from '@/app/sharing';
import { useTrackedPage } from '@/app/use-tracked-page';
import { CourseDetailScreen, type CourseShare } from '@/features/courses/course-detail-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';

export default function CourseDetailPage() {
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
  useShareAppMessage(() => sharing.content(wish(shareable)));
  return <CourseDetailScreen fid={fid} onShareable={setShareable} onShare={(share) => void sharing.share(wish(share))} />;
}

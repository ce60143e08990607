import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { RepairCase } from '@/contract/schemas/cases';
import { isMissing } from '@/domain/app-error';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { HoldSession } from '@/state/hold-session';
import { useSession } from '@/state/session';
import { useAtomValue } from '@/state/store';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { CommentBar } from '@/ui/comments/comment-bar';
import { CommentList } from '@/ui/comments/comment-list';
import { CommentSheet } from '@/ui/comments/comment-sheet';
import { RichText } from '@/ui/rich-text';
import { Screen } from '@/ui/screen';
import { FilmAction, ShareAction } from '@/ui/share-action';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { oneCaseQuery } from './api/cases';
import { DETAIL_GONE } from './case-words';
import { CaseGallery } from './components/case-gallery';
import { CaseHead } from './components/case-head';
import { CaseLinks } from './components/case-links';
import { CaseVideo } from './components/case-video';
import { OwnCaseCard } from './components/own-case-card';
import { useCaseComments } from './hooks/use-case-comments';
import { useCaseMarks } from './hooks/use-case-marks';

/** What a shared card of this page shows. */
export interface CaseShare {
  id: string;
  title: string;
  imageUrl: string | undefined;
}

interface CaseDetailScreenProps {
  id: string;
  /** Told when the case is known: for a mini program's share card. */
  onShareable: (share: CaseShare) => void;
  onShare: (share: CaseShare) => void;
  /** A trouble code was tapped; `vehiclePath` is the case's own. */
  onCode: (code: string, vehiclePath: string | null) => void;
  /** Asks for a login when there is none; true when there is one. */
  mayWrite: () => boolean;
}

const TITLE = '案例详情';

/** One repair case (§2 caseDetail); public (§6). A comment that is being written outlives its writer's session. */
export function CaseDetailScreen(props: CaseDetailScreenProps) {
  return (
    <HoldSession>
      <CaseDetail {...props} />
    </HoldSession>
  );
}

function CaseDetail(props: CaseDetailScreenProps) {
  const { user } = useSession();
  const query = useQuery({ ...oneCaseQuery(props.id, user?.uid ?? null), enabled: props.id !== '' });
  const isUnknown = props.id === '' || (query.data === undefined && isMissing(query.error));
  if (query.data) return <OpenCase item={query.data} {...props} />;
  return (
    <Screen title={TITLE}>
      {isUnknown ? (
        <EmptyState
          icon="case"
          title={DETAIL_GONE}
          action="全部案例"
          onAction={() => void redirectTo(routes.repairCases)}
        />
      ) : (
        <AsyncView query={query} skeleton={<Skeleton shape="card" rows={3} />}>
          {() => null}
        </AsyncView>
      )}
    </Screen>
  );
}

function OpenCase({ item, onShareable, onShare, onCode, mayWrite }: CaseDetailScreenProps & { item: RepairCase }) {
  const vehicle = useAtomValue(currentVehicleAtom);
  const [isWriting, setWriting] = useState(false);
  const { toggleLike, toggleFavourite } = useCaseMarks(item);
  const comments = useCaseComments(item.id);
  const isPublic = item.state === 'published';
  const share: CaseShare = { id: item.id, title: item.title, imageUrl: item.coverUrl ?? undefined };

  useEffect(() => {
    if (isPublic) onShareable(share);
    // The callback is the route's and may be a new function each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isPublic, share.id, share.title, share.imageUrl]);

  return (
    <Screen
      title={TITLE}
      actions={
        isPublic ? (
          <>
            <FilmAction />
            <ShareAction onPress={() => onShare(share)} />
          </>
        ) : null
      }
      footer={
        isPublic ? (
          <CommentBar
            onWrite={() => {
              if (mayWrite()) setWriting(true);
            }}
            liked={item.liked}
            likes={item.likes}
            onLike={() => {
              if (mayWrite()) toggleLike();
            }}
            favourite={item.favourite}
            onFavourite={() => {
              if (mayWrite()) toggleFavourite();
            }}
          />
        ) : undefined
      }
    >
      <View id="case-detail">
        {item.mine ? <OwnCaseCard item={item} /> : null}
        <CaseHead item={item} vehicle={vehicle} onCode={(dtc) => onCode(dtc, item.vehiclePath)} />
        {item.videoUrl ? <CaseVideo key={item.videoUrl} src={item.videoUrl} poster={item.coverUrl} /> : null}
        <Card>
          <RichText html={item.content} />
        </Card>
        <CaseGallery images={item.images} title={item.title} />
        <CaseLinks links={item.links} />
        {isPublic ? (
          <CommentList
            query={comments.query}
            comments={comments.comments}
            total={comments.total}
            deleting={comments.deleting}
            onDelete={comments.remove}
          />
        ) : null}
      </View>
      <CommentSheet open={isWriting} onClose={() => setWriting(false)} send={comments.send} />
    </Screen>
  );
}

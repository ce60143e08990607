import { receptionUploads } from '@/app/reception-uploads';
import { DraftStrip } from '@/features/reception/components/draft-strip';
import { PhotoOutboxCard } from '@/features/reception/components/photo-outbox-card';
import { useDrafts } from '@/features/reception/draft-list';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { SectionTitle } from '@/ui/section-title';

/** Receptions that were begun and not finished, and pictures that are still to be sent; nothing when there are none. */
export function UnfinishedReceptions() {
  const drafts = useDrafts();
  return (
    <>
      {drafts.length > 0 ? (
        <>
          <SectionTitle title={`未完成的接车 ${drafts.length}`} />
          <DraftStrip drafts={drafts} onOpen={(draft) => void navigateTo(routes.vehicleReceiveAdd, { draft })} />
        </>
      ) : null}
      <PhotoOutboxCard uploads={receptionUploads} title="待上传的照片" />
    </>
  );
}

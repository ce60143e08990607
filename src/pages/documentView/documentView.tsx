import { useRouter, useShareAppMessage } from '@tarojs/taro';
import { useState } from 'react';
import { guardPage } from '@/app/guard-page';
import { sharing } from '@/app/sharing';
import { uploader } from '@/app/uploader';
import { useTrackedPage } from '@/app/use-tracked-page';
import { bankDocumentUrl } from '@/domain/document-url';
import { useSheetTrail } from '@/features/diagram/hooks/use-sheet-trail';
import { DocumentScreen } from '@/features/library/document-screen';
import { decodeParams } from '@/infra/current-page';
import { lazyPage } from '@/infra/lazy-page';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';

const Diagram = lazyPage(() => import('@/features/diagram/diagram-screen'), {
  Loading: () => <Skeleton />,
  Failed: ({ onRetry }) => <ErrorState error={null} onRetry={onRetry} />,
});

export default guardPage(function DocumentViewPage() {
  const { url = '', title = '', at = '', page = '' } = decodeParams(useRouter().params);
  const trail = useSheetTrail({ url, title, at, page: Math.max(1, Number(page) || 1) });
  const { here } = trail;
  const [shownTitle, setShownTitle] = useState(title);
  useTrackedPage(routes.documentView);
  const wish = (name: string) => ({
    target: routes.documentView,
    params: {
      url: here.url,
      title: name,
      ...(here.at ? { at: here.at } : {}),
      ...(here.page > 1 ? { page: String(here.page) } : {}),
    },
    title: `${name} | 汽修助手`,
    file: here.url,
    fileName: name,
    from: session.user()?.uid ?? null,
  });
  useShareAppMessage(() => sharing.content(wish(shownTitle)));
  const share = (name: string) => void sharing.share(wish(name));
  return (
    <DocumentScreen
      url={here.url}
      title={here.title}
      onOpen={setShownTitle}
      onShare={(opened) => share(opened.title)}
      onBack={trail.from ? trail.back : undefined}
      diagram={({ opened, picture, onRetry }) => (
        <Diagram
          title={opened.title}
          sheets={opened.sheets}
          page={here.page}
          at={here.at}
          picture={picture}
          onRetry={onRetry}
          onPlace={trail.note}
          onPage={(to) => trail.go({ ...here, page: to, at: '' })}
          onOpenSheet={(sheet, place) =>
            trail.go({ url: bankDocumentUrl(sheet.document), title: sheet.title, page: sheet.page, at: place })
          }
          onShare={() => share(opened.title)}
          reporting={
            opened.summary
              ? {
                  documentId: opened.summary.id,
                  upload: (file, options) => uploader.file('diagram_photo', file, options),
                }
              : undefined
          }
        />
      )}
    />
  );
});

import { useRouter, useShareAppMessage } from '@tarojs/taro';
import { useState } from 'react';
import { guardPage } from '@/app/guard-page';
import { useCodeAhead } from '@/app/code-ahead';
import { useDocumentTools } from '@/app/document-tools';
import { usePlugTables } from '@/app/plug-tables';
import { loginGate } from '@/app/services';
import { sharing, shortCard } from '@/app/sharing';
import { uploader } from '@/app/uploader';
import { useTroubleCodeSheet } from '@/app/trouble-code';
import { useTrackedPage } from '@/app/use-tracked-page';
import { visitorLink } from '@/app/visitor-link';
import type { DocumentSummary } from '@/contract/schemas/library';
import { formatDocPath } from '@/domain/doc-path';
import { bankDocumentUrl } from '@/domain/document-url';
import { AboutPart } from '@/features/about-part/about-part';
import { useCarMemory } from '@/features/diagram/hooks/use-car-memory';
import { useSheetTrail, type SheetPlace } from '@/features/diagram/hooks/use-sheet-trail';
import { ConsentBar } from '@/features/legal/components/consent-bar';
import { DocumentScreen } from '@/features/library/document-screen';
import { SharedDocumentScreen } from '@/features/shared-document/shared-document-screen';
import { decodeParams } from '@/infra/current-page';
import { lazyPage } from '@/infra/lazy-page';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { usePageShown } from '@/ui/use-page-shown';

const Diagram = lazyPage(() => import('@/features/diagram/diagram-screen'), {
  Loading: () => <Skeleton />,
  Failed: ({ onRetry }) => <ErrorState error={null} onRetry={onRetry} />,
});

const loadSideTree = () => import('@/features/vehicle/side-tree');
const SideTree = lazyPage(loadSideTree, {
  Loading: () => <Skeleton rows={6} />,
  Failed: ({ onRetry }) => <ErrorState error={null} onRetry={onRetry} />,
});

const seriesPath = ({ appliesTo: { brand, maker, series } }: DocumentSummary) =>
  formatDocPath({ brand, maker, series });

/** The viewer, or for somebody who came by a link and is not logged in, the page as a picture. */
export default guardPage(function DocumentViewPage() {
  const params = decodeParams(useRouter().params);
  const [link] = useState(() => visitorLink(params));
  const [mayView, setMayView] = useState(() => session.token() !== null);
  useTrackedPage(routes.documentView);
  const viewWhenLoggedIn = () => {
    if (session.token() !== null) setMayView(true);
  };
  // Only when it is seen again: login lies over the page, and a drawing that begins out of sight has no size.
  usePageShown(viewWhenLoggedIn);
  return mayView || link === null ? (
    <Viewer />
  ) : (
    <SharedDocumentScreen
      link={link}
      title={params.title ?? ''}
      notice={<ConsentBar />}
      onLogin={() => void loginGate('redirect').then(viewWhenLoggedIn)}
    />
  );
});

function Viewer() {
  const { url = '', title = '', at = '', trace = '', page = '' } = decodeParams(useRouter().params);
  const trail = useSheetTrail({ url, title, at, trace, page: Math.max(1, Number(page) || 1) });
  const { here } = trail;
  const car = useCarMemory();
  const [shownTitle, setShownTitle] = useState(title);
  const tools = useDocumentTools(here.url);
  const plugTables = usePlugTables();
  const codes = useTroubleCodeSheet();
  // With it come all tools around a document, which are one package.
  useCodeAhead(loadSideTree);
  const wish = (name: string, place: SheetPlace = here) => ({
    target: routes.documentView,
    params: {
      url: here.url,
      title: name,
      ...(place.at ? { at: place.at } : {}),
      ...(place.trace ? { trace: place.trace } : {}),
      ...(here.page > 1 ? { page: String(here.page) } : {}),
    },
    title: `${name} | 汽修助手`,
    file: here.url,
    fileName: name,
    from: session.user()?.uid ?? null,
  });
  useShareAppMessage(() => shortCard(wish(shownTitle)));
  const share = (name: string, place?: SheetPlace) => void sharing.share(wish(name, place));
  const open = ({ id, title: name }: DocumentSummary) => {
    const url = bankDocumentUrl(id);
    if (url !== here.url) trail.go({ url, title: name, page: 1, at: '' });
  };
  return (
    <>
      <DocumentScreen
        url={here.url}
        title={here.title}
        onOpen={setShownTitle}
        onShare={(opened) => share(opened.title)}
        shown={here}
        onBack={trail.from ? trail.back : undefined}
        tools={tools.ofDocument}
        onCode={(code, { summary }) => codes.open(code, summary && seriesPath(summary))}
        side={(summary) => ({
          label: '本车资料',
          hasPanel: here.at !== '',
          content: <SideTree summary={summary} onOpen={open} />,
        })}
        diagram={({ opened, picture, onRetry }) => (
          <Diagram
            title={opened.title}
            sheets={opened.sheets}
            page={here.page}
            at={here.at}
            trace={here.trace}
            picture={picture}
            onRetry={onRetry}
            memory={car}
            onPlace={trail.note}
            onPage={(to) => trail.go({ ...here, page: to, at: '', trace: '' })}
            onOpenSheet={(sheet, place) =>
              trail.go({ url: bankDocumentUrl(sheet.document), title: sheet.title, page: sheet.page, ...place })
            }
            onShare={(place) => share(opened.title, place)}
            actions={(chosen) => [
              ...tools.ofPlace(opened.title, here.page, chosen),
              ...plugTables(opened, here.page, chosen),
            ]}
            about={({ part }) =>
              opened.summary && part ? (
                <AboutPart key={part.designation} documentId={opened.summary.id} part={part} onOpenDocument={open} />
              ) : null
            }
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
      {tools.sheet}
      {codes.sheet}
    </>
  );
}

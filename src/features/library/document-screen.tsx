import { useEffect, useState, type ReactNode } from 'react';
import type { DocumentSummary } from '@/contract/schemas/library';
import { fitOf } from '@/domain/fit';
import { goBack } from '@/infra/navigation';
import { pdf } from '@/platform/pdf';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { useAtomValue } from '@/state/store';
import { AsyncView } from '@/ui/async-view';
import { COLUMNS, isLow } from '@/ui/columns';
import { CurrentVehicleLine } from '@/ui/current-vehicle-line';
import { Screen } from '@/ui/screen';
import { ShareAction } from '@/ui/share-action';
import { StateView } from '@/ui/state-view';
import { useWindowSize } from '@/ui/use-window-size';
import { DocumentBar } from './components/document-bar';
import { DocumentColumns, type Side } from './components/document-columns';
import { ExternalDocument } from './components/external-document';
import { FilmDocument } from './components/film-document';
import { HtmlDocument } from './components/html-document';
import { OfficeDocument } from './components/office-document';
import { PdfViewer } from './components/pdf-viewer';
import { PictureViewer } from './components/picture-viewer';
import type { ShownPart } from './components/print-action';
import { useDocumentHistory } from './hooks/use-document-history';
import { useOpenedDocument } from './hooks/use-opened-document';
import { fileAddress, type OpenedDocument } from './opened-document';
import { PdfTiles } from './tiles/pdf-tiles';
import './document-screen.scss';

interface DocumentScreenProps {
  /**
   * The route's parameters (§2): a document of the bank or a file on an allowed host, and the title to show at once.
   */
  url: string;
  title: string;
  onShare: (opened: OpenedDocument) => void;
  /** What the page adds to the nav bar, and to the bar below it. */
  tools?: (opened: OpenedDocument) => DocumentTools;
  /** Draws a wiring diagram to touch; the page composes it. Absent: its pictures are shown. */
  diagram?: DrawDiagram;
  /** What stands beside the document on a wide window; is told which one of the bank is open, null before it is. */
  side?: ((summary: DocumentSummary | null) => Side) | undefined;
  /** A trouble code of a text document was tapped. */
  onCode?: (code: string, opened: OpenedDocument) => void;
  /** What of a wiring diagram is on the screen, for its print; where to open a text or PDF. */
  shown?: ShownPart;
  /** What the back arrow does; absent: leaves the page. */
  onBack?: () => void;
  /** Tells the title of what was found, for a share card. */
  onOpen?: (title: string) => void;
}

export interface DocumentTools {
  nav: ReactNode;
  bar: ReactNode;
}

/** Draws a wiring diagram: `picture` shows it as the server's picture, `onRetry` fetches new addresses. */
export type DrawDiagram = (diagram: { opened: OpenedDocument; picture: ReactNode; onRetry: () => void }) => ReactNode;

/** The document viewer: finds the file, then shows it by its format. */
export function DocumentScreen({
  url,
  title,
  tools,
  diagram,
  side,
  shown,
  onBack,
  onCode,
  onOpen,
  onShare,
}: DocumentScreenProps) {
  const { opened, query, isOfBank, isRefused, renew } = useOpenedDocument(url, title);
  useDocumentHistory(opened, url);
  const vehicle = useAtomValue(currentVehicleAtom);
  const summary = opened?.summary ?? null;
  // The car that the document is for has been named: another one is to be compared with it.
  const isForThisCar = vehicle !== null && summary !== null && fitOf(summary.appliesTo, vehicle).level === 'exact';
  const [attempt, setAttempt] = useState(0);
  // The viewer begins anew even when its address has stayed the same.
  const retry = async () => {
    await renew();
    setAttempt((before) => before + 1);
  };
  const found = opened?.title;
  useEffect(() => {
    if (found !== undefined) onOpen?.(found);
  }, [found, onOpen]);
  const beside = isOfBank ? side?.(summary) : undefined;
  const added = opened ? tools?.(opened) : undefined;
  // The car is named once: on a wide window by the card above its documents.
  const window = useWindowSize();
  const hasColumns = window.width >= COLUMNS.from && beside !== undefined;
  const isDrawn = opened?.format === 'netlist';
  const isShort = (hasColumns && isForThisCar) || (isDrawn && isLow(window));
  const bar = opened ? (
    <DocumentBar opened={opened} shown={shown} isShort={isShort}>
      {added?.bar}
    </DocumentBar>
  ) : null;
  const isWide = isDrawn || beside !== undefined;
  return (
    <Screen
      title={found ?? (title || '查看资料')}
      fill
      padded={false}
      navLine={isDrawn}
      className={isWide ? 'document-screen document-screen-wide' : 'document-screen'}
      onBack={onBack}
      actions={
        opened ? (
          <>
            {isShort ? bar : null}
            {added?.nav}
            <ShareAction onPress={() => onShare(opened)} />
          </>
        ) : undefined
      }
      subHeader={
        opened && !isShort ? (
          <>
            {bar}
            {isForThisCar ? null : <CurrentVehicleLine />}
          </>
        ) : undefined
      }
    >
      <DocumentColumns side={beside}>
        {opened ? (
          <Content
            key={`${url} ${attempt}`}
            opened={opened}
            onRetry={() => void retry()}
            onRenew={renew}
            diagram={diagram}
            at={shown?.at ?? ''}
            page={shown?.page ?? 1}
            onCode={onCode && ((code) => onCode(code, opened))}
          />
        ) : isRefused ? (
          <StateView
            icon="shield"
            title="不支持打开该地址的资料"
            hint="链接不完整，或不在允许的范围内"
            action="返回"
            onAction={() => void goBack()}
          />
        ) : (
          <AsyncView query={query}>{() => null}</AsyncView>
        )}
      </DocumentColumns>
    </Screen>
  );
}

interface ContentProps {
  opened: OpenedDocument;
  diagram: DrawDiagram | undefined;
  at: string;
  /** Of a PDF, where it opens. */
  page: number;
  onCode: ((code: string) => void) | undefined;
  /** Begins anew, with a fresh token. */
  onRetry: () => void;
  /** Fetches a fresh token. */
  onRenew: () => Promise<unknown>;
}

function Content({ opened, onRetry, onRenew, diagram, at, page, onCode }: ContentProps) {
  const picture = (
    <PictureViewer
      pictures={opened.pictures}
      title={opened.title}
      isCircuit={opened.summary?.kind === 'wiring'}
      lines={opened.lines}
      onRetry={onRetry}
    />
  );
  switch (opened.format) {
    case 'netlist':
      return diagram ? diagram({ opened, picture, onRetry }) : picture;
    case 'svg':
    case 'png':
    case 'jpg':
      return picture;
    case 'pdf': {
      const tiles = opened.pages && (
        <PdfTiles opened={opened} pages={opened.pages} first={page} onRetry={onRetry} onRenew={onRenew} />
      );
      return pdf.canDraw ? (
        <PdfViewer
          address={fileAddress(opened)}
          title={opened.title}
          lines={opened.lines}
          first={page}
          instead={tiles}
          onRetry={onRetry}
        />
      ) : (
        tiles || <ExternalDocument opened={opened} />
      );
    }
    case 'html':
      return <HtmlDocument address={fileAddress(opened)} onRetry={onRetry} at={at} onCode={onCode} />;
    case 'mp4':
      return <FilmDocument address={fileAddress(opened)} onRetry={onRetry} />;
    case 'docx':
    case 'xlsx':
    case 'pptx':
      return opened.text === null ? (
        <ExternalDocument opened={opened} />
      ) : (
        <OfficeDocument opened={opened} text={opened.text} at={at} onRetry={onRetry} onCode={onCode} />
      );
  }
}

import { useEffect, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { parseDocumentUrl } from '@/domain/document-url';
import { fitOf } from '@/domain/fit';
import { goBack } from '@/infra/navigation';
import { hostFor, settings } from '@/infra/settings';
import { pdf } from '@/platform/pdf';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { useAtomValue } from '@/state/store';
import { AsyncView } from '@/ui/async-view';
import { CurrentVehicleLine } from '@/ui/current-vehicle-line';
import { Screen } from '@/ui/screen';
import { ShareAction } from '@/ui/share-action';
import { StateView } from '@/ui/state-view';
import { documentFileQuery } from './api/document-file';
import { DocumentBar } from './components/document-bar';
import { ExternalDocument } from './components/external-document';
import { FilmDocument } from './components/film-document';
import { HtmlDocument } from './components/html-document';
import { PdfViewer } from './components/pdf-viewer';
import { PictureViewer } from './components/picture-viewer';
import { useDocumentHistory } from './hooks/use-document-history';
import { fileAddress, openedFromBank, openedFromUrl, type OpenedDocument } from './opened-document';
import './document-screen.scss';

interface DocumentScreenProps {
  /**
   * The route's parameters (§2): a document of the bank or a file on an allowed host, and the title to show at once.
   */
  url: string;
  title: string;
  onShare: (opened: OpenedDocument) => void;
  /** Draws a wiring diagram to touch; the page composes it. Absent: its pictures are shown. */
  diagram?: DrawDiagram;
  /** What the back arrow does; absent: leaves the page. */
  onBack?: () => void;
  /** Tells the title of what was found, for a share card. */
  onOpen?: (title: string) => void;
}

/** Draws a wiring diagram: `picture` shows it as the server's picture, `onRetry` fetches new addresses. */
export type DrawDiagram = (diagram: { opened: OpenedDocument; picture: ReactNode; onRetry: () => void }) => ReactNode;

/** The document viewer: finds the file, then shows it by its format. */
export function DocumentScreen({ url, title, ...rest }: DocumentScreenProps) {
  const origin = hostFor('document');
  const target = parseDocumentUrl(url, origin, settings.documentHosts);
  if (!target) {
    return (
      <Screen title={title || '查看资料'} fill padded={false}>
        <StateView
          icon="shield"
          title="不支持打开该地址的资料"
          hint="链接不完整，或不在允许的范围内"
          action="返回"
          onAction={() => void goBack()}
        />
      </Screen>
    );
  }
  return target.kind === 'bank' ? (
    <BankDocument id={target.id} url={url} title={title} origin={origin} {...rest} />
  ) : (
    <Viewer key={url} opened={openedFromUrl(target.url, target.format, title)} url={url} {...rest} />
  );
}

type Surroundings = Omit<DocumentScreenProps, 'title' | 'url'>;

function BankDocument({
  id,
  url,
  title,
  origin,
  ...rest
}: { id: string; url: string; title: string; origin: string } & Surroundings) {
  const query = useQuery(documentFileQuery(id));
  if (query.data)
    return (
      <Viewer key={url} opened={openedFromBank(query.data, origin)} url={url} renew={() => query.refetch()} {...rest} />
    );
  return (
    <Screen title={title || '查看资料'} fill padded={false} onBack={rest.onBack}>
      <AsyncView query={query}>{() => null}</AsyncView>
    </Screen>
  );
}

interface ViewerProps extends Surroundings {
  opened: OpenedDocument;
  url: string;
  /** Fetches new addresses: the token of the old ones may have run out. Absent where there is none. */
  renew?: () => Promise<unknown>;
}

function Viewer({ opened, url, renew, onShare, onOpen, onBack, diagram }: ViewerProps) {
  useDocumentHistory(opened, url);
  const vehicle = useAtomValue(currentVehicleAtom);
  const { summary } = opened;
  // The car that the document is for has been named: another one is to be compared with it.
  const isForThisCar = vehicle !== null && summary !== null && fitOf(summary.appliesTo, vehicle).level === 'exact';
  const [attempt, setAttempt] = useState(0);
  // The viewer begins anew even when its address has stayed the same.
  const retry = async () => {
    await renew?.();
    setAttempt((before) => before + 1);
  };
  const found = opened.title;
  useEffect(() => onOpen?.(found), [found, onOpen]);
  return (
    <Screen
      title={opened.title}
      fill
      padded={false}
      className={opened.format === 'netlist' ? 'document-screen document-screen-wide' : 'document-screen'}
      onBack={onBack}
      actions={<ShareAction onPress={() => onShare(opened)} />}
      subHeader={
        <>
          <DocumentBar opened={opened} />
          {isForThisCar ? null : <CurrentVehicleLine />}
        </>
      }
    >
      <View className="document-screen-body">
        <Content key={attempt} opened={opened} onRetry={() => void retry()} diagram={diagram} />
      </View>
    </Screen>
  );
}

interface ContentProps extends Pick<Surroundings, 'diagram'> {
  opened: OpenedDocument;
  onRetry: () => void;
}

function Content({ opened, onRetry, diagram }: ContentProps) {
  const picture = <PictureViewer pictures={opened.pictures} title={opened.title} onRetry={onRetry} />;
  switch (opened.format) {
    case 'netlist':
      return diagram ? diagram({ opened, picture, onRetry }) : picture;
    case 'svg':
    case 'png':
    case 'jpg':
      return picture;
    case 'pdf':
      return pdf.canDraw ? (
        <PdfViewer address={fileAddress(opened)} title={opened.title} onRetry={onRetry} />
      ) : (
        <ExternalDocument opened={opened} />
      );
    case 'html':
      return <HtmlDocument address={fileAddress(opened)} onRetry={onRetry} />;
    case 'mp4':
      return <FilmDocument address={fileAddress(opened)} onRetry={onRetry} />;
    case 'docx':
    case 'xlsx':
    case 'pptx':
      return <ExternalDocument opened={opened} />;
  }
}

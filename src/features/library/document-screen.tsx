import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { parseDocumentUrl } from '@/domain/document-url';
import { goBack } from '@/infra/navigation';
import { hostFor, settings } from '@/infra/settings';
import { pdf } from '@/platform/pdf';
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
  /** Tells the title of what was found, for a share card. */
  onOpen?: (title: string) => void;
}

/** The document viewer: finds the file, then shows it by its format. */
export function DocumentScreen({ url, title, onShare, onOpen }: DocumentScreenProps) {
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
  const share = { onShare, onOpen };
  return target.kind === 'bank' ? (
    <BankDocument id={target.id} url={url} title={title} origin={origin} {...share} />
  ) : (
    <Viewer opened={openedFromUrl(target.url, target.format, title)} url={url} {...share} />
  );
}

interface Sharing {
  onShare: (opened: OpenedDocument) => void;
  onOpen?: (title: string) => void;
}

function BankDocument({
  id,
  url,
  title,
  origin,
  ...share
}: { id: string; url: string; title: string; origin: string } & Sharing) {
  const query = useQuery(documentFileQuery(id));
  if (query.data)
    return <Viewer opened={openedFromBank(query.data, origin)} url={url} renew={() => query.refetch()} {...share} />;
  return (
    <Screen title={title || '查看资料'} fill padded={false}>
      <AsyncView query={query}>{() => null}</AsyncView>
    </Screen>
  );
}

interface ViewerProps extends Sharing {
  opened: OpenedDocument;
  url: string;
  /** Fetches new addresses: the token of the old ones may have run out. Absent where there is none. */
  renew?: () => Promise<unknown>;
}

function Viewer({ opened, url, renew, onShare, onOpen }: ViewerProps) {
  useDocumentHistory(opened, url);
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
      className="document-screen"
      actions={<ShareAction onPress={() => onShare(opened)} />}
      subHeader={
        <>
          <DocumentBar opened={opened} />
          <CurrentVehicleLine />
        </>
      }
    >
      <View className="document-screen-body">
        <Content key={attempt} opened={opened} onRetry={() => void retry()} />
      </View>
    </Screen>
  );
}

function Content({ opened, onRetry }: { opened: OpenedDocument; onRetry: () => void }) {
  switch (opened.format) {
    case 'netlist':
    case 'svg':
    case 'png':
    case 'jpg':
      return <PictureViewer pictures={opened.pictures} title={opened.title} onRetry={onRetry} />;
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

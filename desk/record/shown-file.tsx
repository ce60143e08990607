import { Anchor, Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import { fileQuery } from '../api/ask-file';
import { wordsOf } from '../api/client';
import { EmptyView } from '../ui/states';

/** What browsers show in a frame: a text or a PDF, and a page of the app. */
const TEXT = /\.(pdf|html)($|\?)/i;
const APP_PAGE = /^\/dlqxuser\d?\//i;
const FILM = /\.mp4($|\?)/i;
const PDF = /\.pdf($|\?)/i;

/** Where the browser shows no PDFs, a frame would load the file down and stay empty. */
const showsPdfs = () => (navigator as { pdfViewerEnabled?: boolean }).pdfViewerEnabled !== false;

const whole: CSSProperties = { display: 'block', width: '100%', border: 0 };

interface ShownFileProps {
  readonly src: string;
  readonly name: string;
  /** Of what is shown in a frame, in pixels. */
  readonly height: number;
}

const OpenFile = ({ src, words }: { readonly src: string; readonly words: string }) => (
  <Anchor href={src} target="_blank" rel="noreferrer" p="md" display="block" size="sm">
    {words}
  </Anchor>
);

const Waiting = () => (
  <Loader aria-label="正在加载" style={{ position: 'absolute', top: 40, left: 'calc(50% - 18px)' }} />
);

/** Why there is nothing to be seen, and the way to try again. */
function Unseen({ hint, onRetry }: { readonly hint: string; readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyView title="无法预览" hint={hint}>
        <Button variant="default" onClick={onRetry}>
          重试
        </Button>
      </EmptyView>
    </div>
  );
}

/** What has been asked for and is there. `onBroken`: it is no picture or film that browsers show. */
function Seen({ src, name, height, onBroken }: ShownFileProps & { readonly onBroken: () => void }) {
  const [hasCome, setHasCome] = useState(false);
  const onCome = () => setHasCome(true);
  const isText = TEXT.test(src);
  if (FILM.test(src))
    return <video src={src} controls preload="metadata" aria-label={name} onError={onBroken} style={whole} />;
  return (
    <div aria-busy={!hasCome} style={{ position: 'relative', minHeight: hasCome ? undefined : 120 }}>
      {!hasCome && <Waiting />}
      {isText || APP_PAGE.test(src) ? (
        <iframe src={src} title={name} onLoad={onCome} style={{ ...whole, height }} />
      ) : (
        <img
          src={src}
          alt={name}
          onLoad={onCome}
          onError={onBroken}
          style={{ ...whole, width: 'auto', maxWidth: '100%' }}
        />
      )}
      {/* Files are in a sandbox, which keys do not reach where nothing in it can be activated. */}
      {isText && <OpenFile src={src} words="在新标签页打开" />}
    </div>
  );
}

/**
 * A file or page of the app, or in words why it cannot be seen. Diagrams are drawn when they are first asked for: until
 * it has come, that it will.
 */
export function ShownFile(props: ShownFileProps) {
  const { src } = props;
  const { isPending, error, refetch } = useQuery(fileQuery(src));
  const [broken, setBroken] = useState<string | null>(null);
  if (isPending)
    return (
      <div aria-busy style={{ position: 'relative', minHeight: 120 }}>
        <Waiting />
      </div>
    );
  if (error) return <Unseen hint={wordsOf(error)} onRetry={() => void refetch()} />;
  if (broken === src) return <Unseen hint="文件已损坏，或浏览器不支持这种格式" onRetry={() => setBroken(null)} />;
  if (PDF.test(src) && !showsPdfs()) return <OpenFile src={src} words="打开文件" />;
  return <Seen key={src} {...props} onBroken={() => setBroken(src)} />;
}

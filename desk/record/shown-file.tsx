import { Anchor, Loader } from '@mantine/core';
import { useState, type CSSProperties } from 'react';

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

/** A file or page of the app. Diagrams are drawn when they are first asked for: until it has come, that it will. */
export function ShownFile({ src, name, height }: ShownFileProps) {
  const [hasCome, setHasCome] = useState(false);
  const onCome = () => setHasCome(true);
  const isText = TEXT.test(src);
  if (FILM.test(src)) return <video src={src} controls preload="metadata" aria-label={name} style={whole} />;
  if (PDF.test(src) && !showsPdfs()) return <OpenFile src={src} words="打开文件" />;
  return (
    <div aria-busy={!hasCome} style={{ position: 'relative', minHeight: hasCome ? undefined : 120 }}>
      {!hasCome && <Loader aria-label="正在加载" style={{ position: 'absolute', top: 40, left: 'calc(50% - 18px)' }} />}
      {isText || APP_PAGE.test(src) ? (
        <iframe src={src} title={name} onLoad={onCome} style={{ ...whole, height }} />
      ) : (
        <img
          src={src}
          alt={name}
          onLoad={onCome}
          onError={onCome}
          style={{ ...whole, width: 'auto', maxWidth: '100%' }}
        />
      )}
      {/* Files are in a sandbox, which keys do not reach where nothing in it can be activated. */}
      {isText && <OpenFile src={src} words="在新标签页打开" />}
    </div>
  );
}

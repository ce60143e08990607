import { useComputedColorScheme } from '@mantine/core';
import type { CSSProperties } from 'react';

const LEFT_OUT = 'script,style,iframe,object,embed,form,input,button,textarea,select,link,meta,base,svg,math';

/**
 * A text as the app shows it: what the server's cleaning takes out is taken out here, too, so that nobody is surprised
 * after saving. The frame it is shown in runs nothing anyway.
 */
export function cleaned(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelectorAll(LEFT_OUT).forEach((element) => element.remove());
  for (const element of body.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isAddress = name === 'href' || name === 'src';
      if (name.startsWith('on') || (isAddress && /^\s*(javascript|vbscript|data:text)/i.test(value)))
        element.removeAttribute(name);
    }
  }
  return body.innerHTML;
}

const POLICY = "default-src 'none'; img-src https: data: 'self'; style-src 'unsafe-inline'";
const LIGHT = { text: '#0f172a', back: '#fff', link: '#1455d9' };
const DARK = { text: '#e8eefb', back: '#151e2e', link: '#6b9bff' };

const page = (html: string, { text, back, link }: typeof LIGHT) => `<!doctype html><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${POLICY}">
<style>body{margin:12px;font:15px/1.65 sans-serif;color:${text};background:${back}}
img{max-width:100%}table{border-collapse:collapse}td,th{border:1px solid #8a94a8;padding:4px 8px}
a{color:${link}}</style>
<body tabindex="0">${cleaned(html)}`;

const EDGE: CSSProperties = { border: '1px solid var(--desk-line)', borderRadius: 8 };

/** Rich text in a frame without scripts and without our origin. Keys come to its body, and scroll it. */
export function Framed({
  html,
  title,
  height = 280,
  isWhole = false,
}: {
  readonly html: string;
  readonly title: string;
  readonly height?: number;
  /** Fills what it stands in, which has an edge of its own. */
  readonly isWhole?: boolean;
}) {
  const colours = useComputedColorScheme('light') === 'dark' ? DARK : LIGHT;
  return (
    <iframe
      sandbox=""
      title={title}
      srcDoc={page(html, colours)}
      style={{ display: 'block', width: '100%', height, ...(isWhole ? { border: 0 } : EDGE) }}
    />
  );
}

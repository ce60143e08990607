import { useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { LinesFile, LitLine } from '@/domain/lines-file';
import { lineEnds } from '@/domain/lines/line-ends';
import { lineAt } from '@/domain/lines/line-index';
import { litDrawing } from '@/domain/lines/lit-drawing';
import type { Point, Size } from '@/domain/viewport';
import { svgUrl } from '@/ui/svg-url';
import { useIsDark } from '@/ui/use-is-dark';
import type { Tap } from '@/ui/zoom-pan/zoom-pan';
import { pageLinesQuery } from '../api/page-lines';
import './lit-lines.scss';

/** How far from a line a finger may land, CSS px. */
const REACH = 24;
/** The action colour of each theme and the colours of its paper and ink (ui/tokens.scss): style sheets reach no SVG. */
const HALO = { light: '#f05a00', dark: '#ff8440' } as const;
const EDGES = { light: '#ffffff', dark: '#0f172a' } as const;

/** A line that is lit, on its page. */
export interface Lit {
  readonly line: LitLine;
  /** As fractions of the page, the furthest from the finger first. */
  readonly ends: readonly Point[];
}

export interface LitLinesProps {
  /** Of the page's lines, with its token. */
  address: string;
  /** Size of the page as it is drawn, CSS px. */
  size: Size;
  /** To be answered by `onLit` or `onFailed`, after which there is none. */
  tap: Tap | null;
  lit: Lit | null;
  onLit: (lit: Lit | null) => void;
  /** The lines cannot be had; `retry` asks for them again. */
  onFailed: (retry: () => void) => void;
}

/** Finds the line under a tap, and draws the lit one over its page. */
export default function LitLines({ address, size, tap, lit, onLit, onFailed }: LitLinesProps) {
  const { data, isError, refetch } = useQuery(pageLinesQuery(address));
  useEffect(() => {
    // A tap that came before the lines waits for them.
    if (!tap || !(data || isError)) return;
    if (!data) return onFailed(() => void refetch());
    const { file, index } = data;
    const at = { x: tap.x * file.width, y: tap.y * file.height };
    const line = lineAt(index, at, (REACH * file.width) / tap.width);
    // A second tap on a lit line puts it out.
    if (!line || line.id === lit?.line.id) return onLit(null);
    const fraction = ({ x, y }: Point) => ({ x: x / file.width, y: y / file.height });
    onLit({ line, ends: lineEnds(file, line, at).map(fraction) });
  }, [data, isError, lit, onFailed, onLit, refetch, tap]);
  return data && lit ? <LitDrawing file={data.file} line={lit.line} size={size} /> : null;
}

function LitDrawing({ file, line, size }: { file: LinesFile; line: LitLine; size: Size }) {
  const halo = useIsDark() ? HALO.dark : HALO.light;
  const scale = size.width / file.width;
  const drawing = useMemo(() => litDrawing(line, 1 / scale, { halo, ...EDGES }), [halo, line, scale]);
  const px = (length: number) => `${length * scale}px`;
  return (
    <View className="lit-lines" style={{ width: `${size.width}px`, height: `${size.height}px` }}>
      <View className="lit-lines-veil" />
      <View
        className="lit-lines-drawing"
        style={{
          left: px(drawing.left),
          top: px(drawing.top),
          width: px(drawing.width),
          height: px(drawing.height),
          backgroundImage: svgUrl(drawing.svg),
        }}
      />
    </View>
  );
}

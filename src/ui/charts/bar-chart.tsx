import { useEffect, useMemo, useState } from 'react';
import { View } from '@tarojs/components';
import { accessibility } from '@/platform/accessibility';
import { designUnit, textScale } from '../design-unit';
import { measureElement, type Box } from '../measure-element';
import { Pressable } from '../pressable';
import { svgUrl } from '../svg-url';
import { barChartOption, marginsFor, type Bar } from './bar-chart-option';
import { chartSvg } from './draw-chart';
import { useChartPalette } from './use-chart-palette';
import './bar-chart.scss';

export interface BarChartProps {
  bars: readonly Bar[];
  /** How a value is written at the axis. */
  format: (value: number) => string;
  isCount?: boolean;
  /** What a screen reader says of a bar. */
  describe: (bar: Bar) => string;
  onPress: (bar: Bar) => void;
}

const LABEL_SIZE = 11;
/** Pixels below which a bar cannot be hit (WCAG 2.5.8). */
const NARROW = 24;
let instances = 0;

/**
 * Bars of one measure. The picture is an SVG in the background, which every target draws, as it does icons; each bar
 * has a column over the full height that can be tapped and is read out. Where bars are too narrow to be hit, keys take
 * the chart as one and go through them.
 */
export default function BarChart({ bars, format, isCount = false, describe, onPress }: BarChartProps) {
  const [id] = useState(() => `bar-chart-${(instances += 1)}`);
  const [box, setBox] = useState<Box | null>(null);
  /** The bar that keys are on. */
  const [at, setAt] = useState<number | null>(null);
  const palette = useChartPalette();
  // On wide screens labels need not grow with the page.
  const [fontSize] = useState(() => Math.round(LABEL_SIZE * Math.min(designUnit(), 1.4) * Math.min(textScale(), 1.3)));
  const margins = useMemo(() => marginsFor(fontSize, bars, format), [fontSize, bars, format]);
  useEffect(() => {
    let gone = false;
    const measure = () => void measureElement(id).then((found) => !gone && found && setBox(found));
    // The element has its size once it has been drawn.
    const timer = setTimeout(measure, 0);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id]);

  const picture = useMemo(() => {
    if (!box || box.height <= 0) return null;
    const svg = chartSvg(barChartOption(bars, { palette, fontSize, margins, format, isCount }), {
      width: box.width,
      height: box.height,
    });
    return svgUrl(svg);
  }, [bars, box, format, isCount, fontSize, margins, palette]);

  const isNarrow = box !== null && box.width > 0 && (box.width - margins.left - margins.right) / bars.length < NARROW;
  const step = (by: number) => setAt(Math.min(bars.length - 1, Math.max(0, (at ?? -1) + by)));
  const shown = bars[at ?? 0];
  const press = () => shown && onPress(shown);
  const keys = isNarrow ? accessibility.stepped(step, press) : {};

  return (
    <View
      id={id}
      className="bar-chart"
      style={picture ? { backgroundImage: picture } : undefined}
      {...keys}
      role="group"
      aria-label={at !== null && shown ? `柱状图，${describe(shown)}` : '柱状图'}
    >
      <View className="bar-chart-taps" style={{ left: `${margins.left}px`, right: `${margins.right}px` }}>
        {bars.map((bar, index) =>
          isNarrow ? (
            <View
              key={bar.key}
              role="button"
              aria-label={describe(bar)}
              hoverClass="pressed"
              className={index === at ? 'bar-chart-tap bar-chart-at' : 'bar-chart-tap'}
              onClick={() => onPress(bar)}
            />
          ) : (
            <Pressable key={bar.key} label={describe(bar)} onPress={() => onPress(bar)} className="bar-chart-tap" />
          ),
        )}
      </View>
    </View>
  );
}

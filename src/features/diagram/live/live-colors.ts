import type { WireTone } from '@/domain/circuit/live-look';
import type { PinReading } from './reading-text';

/** Colours of an operated diagram, which style sheets do not bring onto a canvas; those of ui/tokens.scss. */
export interface LiveColors {
  glow: Readonly<Record<WireTone, string>>;
  chip: Readonly<Record<PinReading['tone'], string>>;
  lamp: string;
  work: string;
  bad: string;
  /** moving dashes, and what sets them off from the wire */
  flow: string;
  flowEdge: string;
}

const LIGHT: LiveColors = {
  glow: { supply: '#f05a00', part: '#e0a100', return: '#1455d9' },
  chip: { live: '#c23f00', body: '#1455d9', unknown: '#626d84' },
  lamp: '#ffd23f',
  work: '#f05a00',
  bad: '#c0262d',
  flow: '#ffffff',
  flowEdge: '#d24700',
};

const DARK: LiveColors = {
  glow: { supply: '#ff8440', part: '#f0b14a', return: '#6b9bff' },
  chip: { live: '#ff9a5c', body: '#8fb3ff', unknown: '#a4b0c6' },
  lamp: '#ffe27a',
  work: '#ff8440',
  bad: '#ff8a8e',
  flow: '#fff3e6',
  flowEdge: '#8a3200',
};

export const liveColors = (isDark: boolean): LiveColors => (isDark ? DARK : LIGHT);

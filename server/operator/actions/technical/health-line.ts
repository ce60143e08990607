export const lineStates = [
  { value: 'good', title: '正常', tone: 'good' },
  { value: 'warning', title: '注意', tone: 'warning' },
  { value: 'bad', title: '故障', tone: 'bad' },
  { value: 'fact', title: '信息', tone: 'neutral' },
] as const;

/** A part of the installation, and how it fares. */
export interface HealthLine {
  readonly part: string;
  readonly state: (typeof lineStates)[number]['value'];
  readonly detail: string;
}

/** Bytes in words of people. */
export const megabytes = (bytes: number) => Math.round(bytes / 1e6);

import type { DeskArea } from '@/contract/desk/roles';

/** Strokes in a square of 24. */
const paths = {
  start: 'M4 12l8-8 8 8M6 10v10h12V10',
  library: 'M4 5h6a2 2 0 0 1 2 2v13a3 3 0 0 0-3-2H4zM20 5h-6a2 2 0 0 0-2 2v13a3 3 0 0 1 3-2h5z',
  content: 'M5 4h14v16H5zM8 8h8M8 12h8M8 16h5',
  learning: 'M2 9l10-5 10 5-10 5zM6 11.5V17c3 2.5 9 2.5 12 0v-5.5',
  shop: 'M6 8h12l1 12H5zM9 8a3 3 0 0 1 6 0',
  money: 'M3 6h18v12H3zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M6 9v.01M18 15v.01',
  support: 'M4 13a8 8 0 0 1 16 0M4 13v4h3v-5H4M20 13v4h-3v-5h3M18 17c0 2-2 3-5 3',
  stores: 'M4 9l1-5h14l1 5M4 9v11h16V9M4 9h16M9 20v-6h6v6',
  numbers: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  technical: 'M4 5h16v6H4zM4 13h16v6H4zM8 8v.01M8 16v.01',
  people: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M2 21c0-4 3-6 7-6s7 2 7 6M17 4a4 4 0 0 1 0 7M19 15c2 1 3 3 3 6',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5',
  task: 'M4 6h10M4 12h7M4 18h7M15 16l2.5 2.5L22 13',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  both: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  columns: 'M4 5h16v14H4zM9 5v14M15 5v14',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l5 5',
  plus: 'M12 5v14M5 12h14',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  back: 'M15 5l-7 7 7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
} as const satisfies Record<DeskArea, string> & Record<string, string>;

export type IconName = keyof typeof paths;

/** A drawing beside words; by itself it says nothing to screen readers. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

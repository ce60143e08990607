/** The four platforms that one source tree is compiled for. */
export const targets = ['weapp', 'tt', 'h5', 'harmony-hybrid'] as const;
export type Target = (typeof targets)[number];

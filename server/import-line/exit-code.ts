/** What `npm run import` ends with. */
export const ExitCode = { all: 0, someRefused: 1, failed: 2 } as const;

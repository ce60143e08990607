declare class HangingFiles {
  constructor(
    global: unknown,
    options?: {
      readonly fileLimitMs?: number;
      readonly endLimitMs?: number;
      readonly end?: (message: string) => void;
    },
  );
  onTestFileStart(test: { readonly path: string }): void;
  onTestFileResult(test: { readonly path: string }): void;
  onRunComplete(): void;
}
export = HangingFiles;

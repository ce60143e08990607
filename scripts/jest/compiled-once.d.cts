interface Transformed {
  readonly code: string;
  readonly sourceMapPath: string | null;
}

/** What is used of a runtime of jest. */
interface RuntimeParts {
  readonly executor: {
    readonly injectedModuleParameters: readonly string[];
    readonly environment: { getVmContext(): object | null };
    compile(source: string, filename: string): unknown;
  };
  readonly transformCache: {
    readonly fileCache: { readFile(filename: string): string };
    readonly transforms: Map<string, Transformed>;
    readonly sourceMaps: Map<string, string>;
    transform(filename: string, options?: { readonly isInternalModule?: boolean }): string;
  };
}

export function compileOnce(runtime: RuntimeParts): void;

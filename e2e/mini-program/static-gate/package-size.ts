import { packageRootOf, type AppConfig } from '../package/app-config';
import { fileSizes } from '../package/package-files';

const MB = 1024 * 1024;

/** Bytes that each part of a package may take. */
export const SIZE_BUDGET = { main: 1.5 * MB, subpackage: 1 * MB, all: 8 * MB };

export interface PackageSizes {
  /** Bytes by subpackage root; '' is the main package. */
  parts: Record<string, number>;
  all: number;
}

/** Files that the platform's uploader leaves out. */
const NOT_UPLOADED = /(\.LICENSE\.txt|\.map|(^|\/)project\.[\w.]*json)$/;

/** Sizes of the built package in `folder`, uncompressed, as the platforms count them. */
export function measurePackage(folder: string, config: AppConfig): PackageSizes {
  const parts: Record<string, number> = { '': 0 };
  for (const [name, size] of fileSizes(folder)) {
    if (NOT_UPLOADED.test(name)) continue;
    const root = packageRootOf(config, name);
    parts[root] = (parts[root] ?? 0) + size;
  }
  return { parts, all: Object.values(parts).reduce((sum, size) => sum + size, 0) };
}

/** What is over {@link SIZE_BUDGET}, in words; empty when nothing is. */
export function sizeProblems(sizes: PackageSizes): string[] {
  const problems = Object.entries(sizes.parts).flatMap(([root, size]) => {
    const limit = root === '' ? SIZE_BUDGET.main : SIZE_BUDGET.subpackage;
    return size > limit ? [`${root || 'main package'} is ${megabytes(size)}, more than ${megabytes(limit)}`] : [];
  });
  if (sizes.all > SIZE_BUDGET.all)
    problems.push(`the whole package is ${megabytes(sizes.all)}, more than ${megabytes(SIZE_BUDGET.all)}`);
  return problems;
}

export function megabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(2)} MB`;
}

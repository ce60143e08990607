import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Benchmark } from './benchmark';

const root = path.resolve(__dirname, '../..');

/**
 * How many made-up VIN plates the sandbox OCR reads under which conditions. Prints a table of its own: there is no
 * limit to keep.
 */
export const ocrBench: Benchmark = {
  name: 'ocr',
  async run() {
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'server/providers/ocr/ocr.bench.ts')], {
      cwd: root,
      stdio: 'inherit',
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0) throw new Error(`the OCR benchmark ended with ${code}`);
    return [];
  },
};

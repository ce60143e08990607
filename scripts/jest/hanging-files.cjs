const { execFileSync } = require('node:child_process');
const { relative, join } = require('node:path');

const root = join(__dirname, '../..');
/** The longest file takes 45 s on an idle machine, a test may take 30 s, on CI 90 s. */
const FILE_LIMIT_MS = 10 * 60_000;
/** After the last file nothing is left to do. */
const END_LIMIT_MS = 60_000;
const LOOK_MS = 5_000;

/** Ends a run in which a test file does not come to its end, or which does not end after the last one, and says so. */
module.exports = class HangingFiles {
  /**
   * @param {unknown} _global
   * @param {{ fileLimitMs?: number, endLimitMs?: number, end?: (message: string) => void }} [options]
   */
  constructor(_global, options = {}) {
    this.fileLimitMs = options.fileLimitMs ?? FILE_LIMIT_MS;
    this.endLimitMs = options.endLimitMs ?? END_LIMIT_MS;
    this.end = options.end ?? HangingFiles.endRun;
    /** @type {Map<string, number>} */
    this.begun = new Map();
    setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** @param {{ path: string }} test */
  onTestFileStart({ path }) {
    this.begun.set(path, Date.now());
  }

  /** @param {{ path: string }} test */
  onTestFileResult({ path }) {
    this.begun.delete(path);
  }

  /** With tests in this very process, a timer or socket that one left open keeps it going. */
  onRunComplete() {
    // It waits for the next change.
    if (process.env.JEST_WATCHES) return;
    setTimeout(
      () => this.end('The run does not end: a test left something open (npx jest --detectOpenHandles <path>)'),
      this.endLimitMs,
    ).unref();
  }

  look() {
    const hanging = Array.from(this.begun)
      .filter(([, since]) => Date.now() - since > this.fileLimitMs)
      .map(([path]) => relative(root, path));
    if (hanging.length > 0) this.end(`Ended, since it hangs: ${hanging.join(', ')}`);
  }

  /** @param {string} message */
  static endRun(message) {
    process.stderr.write(`\n✗ ${message}\n`);
    // A worker in an endless loop would not hear of the end.
    execFileSync('pkill', ['-KILL', '-P', String(process.pid)]);
    process.exit(1);
  }
};

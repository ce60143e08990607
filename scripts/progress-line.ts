const TICK_MS = 1000;

/**
 * Shows one line that keeps counting while `work` runs: rewritten in place on a terminal, printed once in a log.
 * `report` changes what it says.
 */
export async function withProgress<T>(
  label: string,
  work: (report: (detail: string) => void) => Promise<T>,
): Promise<T> {
  const started = Date.now();
  let detail = '';
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const write = () => process.stdout.write(`\r\u001b[2K${label} ${detail} ${seconds()} s`);
  if (!process.stdout.isTTY) console.log(`${label} …`);
  const timer = process.stdout.isTTY ? setInterval(write, TICK_MS) : undefined;
  try {
    const result = await work((next) => {
      detail = next;
      if (process.stdout.isTTY) write();
    });
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[2K');
    console.log(`${label} ✓ ${seconds()} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

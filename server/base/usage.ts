/**
 * Whether a command line asks how the command is used; the answer is printed then, and the caller does nothing else.
 * `usage`: what may be typed, and what comes of it.
 */
export function isHelpAsked(usage: string, argv: readonly string[] = process.argv.slice(2)): boolean {
  if (!argv.some((argument) => argument === '--help' || argument === '-h')) return false;
  process.stdout.write(`${usage}\n`);
  return true;
}

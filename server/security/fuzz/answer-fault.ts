/** What an answer must never hold: stacks, statements, paths of the machine, names of libraries. */
const INNARDS = [
  /\bat \S+ \(.*:\d+:\d+\)/,
  /node_modules/,
  /Failed query|syntax error at|violates|invalid input syntax/i,
  /\.ts:\d/,
  /ZodError|DrizzleQueryError|PostgresError|TypeError|RangeError|Maximum call stack/,
  new RegExp(process.cwd().replace(/\W/g, '\\$&')),
];

/**
 * What is wrong with the answer to a malformed call; null when a client can show it and it tells nothing of the inside.
 */
export function answerFault(status: number, text: string): string | null {
  if (status >= 500) return `HTTP ${status}`;
  const leak = INNARDS.find((pattern) => pattern.test(text));
  if (leak) return `tells ${String(leak)}`;
  const answer = JSON.parse(text) as {
    resp_code?: unknown;
    resp_msg?: unknown;
    error_code?: unknown;
    words_result?: unknown;
  };
  // The OCR call answers as the third party does.
  if (answer.error_code !== undefined || answer.words_result !== undefined) return null;
  if (typeof answer.resp_code !== 'number' || typeof answer.resp_msg !== 'string') return 'no envelope';
  return answer.resp_code === 500 ? 'code 500' : null;
}

import type { Call } from '../http/create-http';

/**
 * A `call` for tests: answers by the endpoint's path, with a value or by throwing an Error. Remembers what it was
 * asked.
 */
export function fakeCall(answers: Record<string, unknown>): { call: Call; asked: { path: string; body: unknown }[] } {
  const asked: { path: string; body: unknown }[] = [];
  const call: Call = async <Req extends object, Res>(endpoint: { path: string }, body: Req): Promise<Res> => {
    asked.push({ path: endpoint.path, body });
    const answer = answers[endpoint.path];
    if (answer instanceof Error) throw answer;
    return answer as Res;
  };
  return { call, asked };
}

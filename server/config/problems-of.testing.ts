import { readConfig } from './config';
import { ConfigError } from './config-problems';

/** What is wrong with these variables; none where a server would start with them. */
export function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

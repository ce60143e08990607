/** What an error says caused it. (`Error.cause` is younger than the language level that the client shares with us.) */
export const causeOf = (error: Error): unknown => (error as Error & { cause?: unknown }).cause;

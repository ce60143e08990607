/** Stands in for the real cost in the tests of the server, which hash hundreds of passwords that nobody guesses. */
export const PASSWORD_COST = { N: 16, r: 1, p: 1 };

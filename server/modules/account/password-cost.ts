/** What deriving a key from a password costs: 16 MiB and some 180 ms a try. OWASP's scrypt parameters for logins. */
export const PASSWORD_COST = { N: 16_384, r: 8, p: 5 };

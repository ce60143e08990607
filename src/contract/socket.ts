/**
 * The live socket's subprotocol. Who opens it sends the token beside it as `token.<token>`: a browser can set no header
 * there.
 */
export const SOCKET_PROTOCOL = 'repair-assistant.v1';
export const SOCKET_TOKEN_PREFIX = 'token.';
/**
 * Codes with which the server ends a connection that must not come back by itself: the session is over; newer screens
 * of the user took its place; the account is stopped, and calls tell why.
 */
export const FinalCloseCode = { sessionEnded: 4001, tooMany: 4002, stopped: 4003 } as const;
/** §7: the client's sign of life. */
export const HEARTBEAT = '1';

/** The live socket's subprotocol. Who opens it sends the token beside it as `token.<token>`: a browser can set no header there. */
export const SOCKET_PROTOCOL = 'repair-assistant.v1';
export const SOCKET_TOKEN_PREFIX = 'token.';
/** §7: the client's sign of life. */
export const HEARTBEAT = '1';

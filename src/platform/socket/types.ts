export interface SocketListener {
  onOpen(): void;
  /** One text message. */
  onMessage(text: string): void;
  /**
   * The connection ended or never came about. Some platforms report an error and a close: called for both. `code`: a
   * close's, as the server gave it.
   */
  onEnd(code?: number): void;
}

export interface OpenSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketRequest {
  readonly url: string;
  /** Subprotocols to offer: the only place where a browser can put a token. */
  readonly protocols: readonly string[];
}

export interface SocketDoor {
  /**
   * Starts a connection; everything else comes by the listener, never before this returns. Null: no sockets here (§8).
   */
  open(request: SocketRequest, listener: SocketListener): OpenSocket | null;
}

import { openOperatorChannel, operatorAddress } from '../operator/operator-channel';
import { operatorLine } from '../operator/operator-line';
import { createTestServer, type TestServer } from './test-server';

/** A test server with its operator's channel, and the commands typed at it. */
export interface OperatorDesk {
  readonly server: TestServer;
  /** Types a command; the data directory holds no database, so what is answered came over the socket. */
  readonly admin: (...argv: string[]) => ReturnType<typeof operatorLine>;
  /** What a command printed. Throws when it was refused. */
  readonly printed: (...argv: string[]) => Promise<string>;
  /** Why a command was refused. Throws when it was not. */
  readonly refusal: (...argv: string[]) => Promise<string>;
  /** Faults of the channel since the last question: none is ever right. */
  readonly takeFaults: () => unknown[];
  readonly close: () => Promise<void>;
}

export async function openOperatorDesk(): Promise<OperatorDesk> {
  const server = await createTestServer();
  const faults: unknown[] = [];
  const closeChannel = await openOperatorChannel(operatorAddress(server.config.dataDir), server, (error) =>
    faults.push(error),
  );
  const admin = (...argv: string[]) => operatorLine(argv, server.config);
  return {
    server,
    admin,
    async printed(...argv) {
      const { ok, text } = await admin(...argv);
      if (!ok) throw new Error(text);
      return text;
    },
    async refusal(...argv) {
      const { ok, text } = await admin(...argv);
      if (ok) throw new Error(`Not refused: ${text}`);
      return text;
    },
    takeFaults: () => faults.splice(0),
    async close() {
      await closeChannel();
      await server.close();
    },
  };
}

import { fork } from 'node:child_process';
import path from 'node:path';
import type { CrowdOrder, CrowdReport, Member } from './socket-crowd';

/** Many open sockets, in a process of their own so that they do not slow the calls. */
export class Crowd {
  private readonly child = fork(path.join(__dirname, 'socket-crowd.ts'), { execArgv: ['--import', 'tsx'] });

  private ask(order: CrowdOrder): Promise<CrowdReport> {
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Error('the sockets have ended'));
      this.child.once('exit', gone);
      this.child.once('message', (report) => {
        this.child.off('exit', gone);
        resolve(report as CrowdReport);
      });
      this.child.send(order);
    });
  }

  /** Opens `count` sockets, several for each member. Resolves when the first is on its way. */
  async open(origin: string, members: readonly Member[], count: number): Promise<void> {
    const seats = Array.from({ length: count }, (_, at) => members[at % members.length]).filter(
      (member) => member !== undefined,
    );
    await this.ask({ kind: 'open', origin, members: seats.map(({ uid, token }) => ({ uid, token })) });
  }

  report(): Promise<CrowdReport> {
    return this.ask({ kind: 'report' });
  }

  end(): void {
    this.child.kill();
  }
}

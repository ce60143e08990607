import cluster from 'node:cluster';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openOperatorChannel } from '../operator-channel';

/*
 * One of several processes takes commands in the directory named, under a mask that takes no right away; prints the
 * mode of its socket.
 */
const address = join(process.argv[2] ?? '', 'operator.sock');
process.umask(0);
if (cluster.isPrimary) {
  const worker = cluster.fork();
  worker.once('message', (mode: string) => {
    process.stdout.write(mode);
    worker.disconnect();
  });
} else {
  openOperatorChannel(address, {} as never, () => undefined)
    .then((close) => {
      process.send?.((statSync(address).mode & 0o777).toString(8));
      process.once('disconnect', () => void close());
    })
    .catch((error: unknown) => {
      throw error;
    });
}

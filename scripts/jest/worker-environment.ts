import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteOwnTimers } from './own-timers';

/** Where an emitter keeps its listeners. */
const ofEmitter = (key: PropertyKey) => typeof key === 'string' && key.startsWith('_events');

/** Every own property of an object, to be put back later. */
function remember(object: object): () => void {
  const before = Object.getOwnPropertyDescriptors(object) as Record<PropertyKey, PropertyDescriptor>;
  return () => {
    for (const key of Reflect.ownKeys(object)) {
      if (ofEmitter(key)) continue;
      const then = Object.hasOwn(before, key) ? before[key] : undefined;
      const now = Object.getOwnPropertyDescriptor(object, key);
      if (!then) Reflect.deleteProperty(object, key);
      else if (now?.configurable && (now.value !== then.value || now.get !== then.get || now.set !== then.set))
        Object.defineProperty(object, key, then);
      else if (now && !now.configurable && now.writable) Reflect.set(object, key, then.value);
    }
    for (const key of Reflect.ownKeys(before))
      if (!Object.hasOwn(object, key)) Object.defineProperty(object, key, before[key] as PropertyDescriptor);
  };
}

/** Listeners of the process and its environment variables; both outlive a file. */
function rememberProcess(): () => void {
  const env = { ...process.env };
  const listeners = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    for (const name of process.eventNames())
      for (const listener of process.rawListeners(name))
        if (!listeners.get(name)?.includes(listener)) process.removeListener(name, listener as () => void);
  };
}

/** Lives as long as the worker; see keptByWorker in server/testing. */
const keptByWorker = new Map<string, Promise<unknown>>();

// A worker that has nothing left to do ends at once: giving its engines' memory back takes longer than jest waits
// before it reports a worker that does not end.
if (process.send) process.once('beforeExit', () => process.exit());

/** Removes a folder if it is there; again when a process that is just ending has written into it meanwhile. */
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

const timerConfig = {
  idToRef: (id: number) => ({ id, ref: () => undefined, unref: () => undefined }),
  refToId: (timer: { id: number }) => timer.id,
};

/**
 * Runs test files in the worker's own context in place of a new one each, so that packages need to be loaded only once
 * (see worker-runtime.cjs) and are of one kind with what tests make (`instanceof`). What a file does to globals, to the
 * process or by spies on packages is undone after it, its timers are ended and its temporary folders removed.
 */
export default class WorkerEnvironment implements JestEnvironment {
  // jest's type asks for what only a run with coverage adds.
  readonly global = globalThis as unknown as JestEnvironment['global'];
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers: LegacyFakeTimers<never>;
  readonly fakeTimersModern: ModernFakeTimers;
  private readonly undo: (() => void)[];
  /** Filled by temporaryFolder in server/testing. */
  private readonly temporaryFolders: string[] = [];

  constructor({ projectConfig: config }: JestEnvironmentConfig, _context: EnvironmentContext) {
    const objects = [Object.prototype, Array.prototype, globalThis, process];
    // Noted last, so that Node's own functions come back, and before fake timers remember what they replace.
    this.undo = [...objects.map(remember), rememberProcess(), noteOwnTimers()];
    const { moduleMocker } = this;
    const global = globalThis;
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker, timerConfig } as never);
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
    Object.assign(globalThis, config.globals, { keptByWorker, temporaryFolders: this.temporaryFolders });
  }

  /**
   * Node loads removal at its first use and keeps the `fs` functions of that moment: they must not be a test's spies.
   */
  setup(): Promise<void> {
    return removeFolder(join(tmpdir(), 'auto-repair-none'));
  }

  async teardown(): Promise<void> {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const undo of this.undo) undo();
    for (const folder of this.temporaryFolders) await removeFolder(folder);
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  /** Only asked for by loaders of ES modules. */
  getVmContext(): null {
    return null;
  }
}

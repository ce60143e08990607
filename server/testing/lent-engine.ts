import type { PGlite } from '@electric-sql/pglite';

type Unlisten = Awaited<ReturnType<PGlite['listen']>>;

/**
 * An engine for one test: after its close() it refuses everything, as one that is closed does, while the engine itself
 * goes to the next. `takeBack` is called when what was asked of it before is done and nothing listens any more; when
 * that answers false, the engine is closed.
 */
export function lendEngine(engine: PGlite, takeBack: () => boolean): PGlite {
  let isClosed = false;
  const listening = new Set<Unlisten>();
  const refuse = () => Promise.reject(new Error('PGlite is closed'));

  const listen: PGlite['listen'] = async (...given) => {
    if (isClosed) return refuse();
    const unlisten = await engine.listen(...given);
    listening.add(unlisten);
    return async (...last) => {
      if (isClosed) return refuse();
      listening.delete(unlisten);
      return unlisten(...last);
    };
  };
  const close: PGlite['close'] = async () => {
    if (isClosed) return refuse();
    isClosed = true;
    for (const unlisten of listening) await unlisten();
    const isKept = await engine._runExclusiveTransaction(() =>
      engine._runExclusiveQuery(() => Promise.resolve(takeBack())),
    );
    if (!isKept) await engine.close();
  };

  // What the borrower changes of it remains his.
  const own = new Map<PropertyKey, unknown>(Object.entries({ listen, close }));
  return new Proxy(engine, {
    set: (_engine, key, value) => Boolean(own.set(key, value)),
    get: (_engine, key) => {
      if (own.has(key)) return own.get(key);
      if (key === 'closed') return isClosed;
      const value: unknown = Reflect.get(engine, key, engine);
      if (typeof value !== 'function' || key === 'constructor') return value;
      return (...given: unknown[]): unknown => (isClosed ? refuse() : Reflect.apply(value, engine, given));
    },
  });
}

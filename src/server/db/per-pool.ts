import type pg from 'pg'

/** One of each pool of connections, made when it is first asked for: what waits for connections waits for those of this pool. */
export const perPool = <Made>(create: (pool: pg.Pool) => Made): ((pool: pg.Pool) => Made) => {
  const made = new WeakMap<pg.Pool, { one: Made }>()
  return (pool) => {
    const found = made.get(pool) ?? { one: create(pool) }
    made.set(pool, found)
    return found.one
  }
}

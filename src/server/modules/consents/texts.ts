import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Ids that this process has met, of each database; texts are never changed or removed. */
const met = new WeakMap<pg.Pool, Map<string, number>>()
/** Sellers times markets; what is beyond is asked for again. */
const mostMet = 5000

/** Under which number a text is kept; it is written down the first time it is used. */
export const textIdOf = async (pool: pg.Pool, text: string): Promise<number> => {
  const known = met.get(pool) ?? new Map<string, number>()
  met.set(pool, known)
  const before = known.get(text)
  if (before !== undefined) return before
  const hash = createHash('sha256').update(text).digest()
  // Most texts are there already, and a sequence is not for failed inserts.
  const found = await pool.query<{ id: number }>('select id from consent_texts where hash = $1', [hash])
  const { rows } =
    found.rows.length > 0
      ? found
      : await pool.query<{ id: number }>(
          `insert into consent_texts (hash, text) values ($1, $2)
           on conflict (hash) do update set text = excluded.text returning id`,
          [hash, text],
        )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a text of a consent has no number')
  if (known.size >= mostMet) known.clear()
  known.set(text, id)
  return id
}

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { StartError } from '../../errors/start-error.ts'

/** Somebody erased for good; a buyer is a keyed hash of the phone. */
export type Erasure = {
  at: Date
  kind: 'buyer' | 'user'
  userId: number
  phoneKey: Buffer | null
  staysBlocked: boolean
}

type Asking = Pick<pg.Client, 'query'>
type Keyed = Pick<Config, 'dataDir'> & { secretKey: string | null }

/** Beside the copies and outside of each: it knows of what was erased after they were made. */
export const erasureListName = 'erasures.jsonl'
export const erasureListFile = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  path.join(dataDir, 'backups', erasureListName)

const line = z.object({
  at: z.iso.datetime().transform((at) => new Date(at)),
  kind: z.enum(['buyer', 'user']),
  userId: z.number().int(),
  phoneKey: z.base64().nullable(),
  staysBlocked: z.boolean(),
})

/** None in a database of a version before. */
export const listErasures = async (client: Asking): Promise<Erasure[]> => {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.erasures') is not null as "isThere"`,
  )
  if (!found[0]?.isThere) return []
  const { rows } = await client.query<Erasure>(
    `select at, kind, user_id as "userId", phone_key as "phoneKey", stays_blocked as "staysBlocked" from erasures order by id`,
  )
  return rows
}

/** Those that are not there yet; they wait until they are done here. */
export const addErasures = async (client: Asking, erased: Erasure[]): Promise<void> => {
  for (const { at, kind, userId, phoneKey, staysBlocked } of erased)
    await client.query(
      `insert into erasures (at, kind, user_id, phone_key, stays_blocked, done_at)
       select $1, $2, $3, $4::bytea, $5, null where not exists (
         select from erasures where at = $1 and kind = $2 and user_id = $3 and phone_key is not distinct from $4::bytea)`,
      [at, kind, userId, phoneKey, staysBlocked],
    )
}

const sign = (secretKey: string, text: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secretKey, '', 'izlog erasure list', 32)))
    .update(text)
    .digest('hex')

/** The list as a file: a signature, then a line for each. */
export const writtenErasures = (secretKey: string, erased: Erasure[]): string => {
  const text = erased
    .map((each) => `${JSON.stringify({ ...each, phoneKey: each.phoneKey?.toString('base64') ?? null })}\n`)
    .join('')
  return `${sign(secretKey, text)}\n${text}`
}

/** Appears whole or not at all. */
export const keepErasureList = async (config: Pick<Config, 'dataDir'>, text: string): Promise<void> => {
  const file = erasureListFile(config)
  const fresh = `${file}.${process.pid}`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(fresh, text, { mode: 0o600 })
  await rename(fresh, file)
}

/** Who was erased as far as this machine knows; empty where it knows nothing. Throws a StartError for a list that was changed. */
export const readErasureList = async ({ dataDir, secretKey }: Keyed): Promise<Erasure[]> => {
  const file = erasureListFile({ dataDir })
  const content = await readFile(file, 'utf8').catch(() => null)
  if (content === null || secretKey === null) return []
  const end = content.indexOf('\n')
  const [signature, text] = [content.slice(0, end), content.slice(end + 1)]
  const wanted = Buffer.from(sign(secretKey, text))
  const given = Buffer.from(signature)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new StartError(
      `Spisak obrisanih osoba (${file}) je menjan ili je od drugog ključa. Vratite ispravan, ili ga sklonite: tada će osobe obrisane posle te kopije ponovo biti u bazi.`,
    )
  return text
    .split('\n')
    .filter(Boolean)
    .map((each) => {
      const { phoneKey, ...rest } = line.parse(JSON.parse(each))
      return { ...rest, phoneKey: phoneKey === null ? null : Buffer.from(phoneKey, 'base64') }
    })
}

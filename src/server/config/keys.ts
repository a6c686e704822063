import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

import { StartError } from '../errors/start-error.ts'
import { prepareDataDir } from './data-dir.ts'

export type Keys = { secretKey: string; encryptionKey: string }

const stored = z.object({ secretKey: z.string().min(32), encryptionKey: z.string().length(44) })

/**
 * The keys kept in the data directory (`keys.json`, for its owner only), made on the first start. Losing the file ends
 * every session and makes stored integration keys unreadable, so it is kept once, apart from the backups it signs.
 */
export const keysIn = (dataDir: string): Keys => {
  const file = join(prepareDataDir(dataDir), 'keys.json')
  try {
    return readKeys(file) ?? makeKeys(file)
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    const { code, message } = cause as NodeJS.ErrnoException
    throw new StartError(
      `Ključevi u datoteci ${file} ne mogu da se pročitaju ni naprave (${code ?? message}).`,
      {
        cause,
      },
    )
  }
}

/** The keys that are there already; null where no start has made any. Throws StartError for a damaged file. */
export const findKeys = (dataDir: string): Keys | null => readKeys(join(dataDir, 'keys.json'))

const readKeys = (file: string): Keys | null => {
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const parsed = stored.safeParse(parseJson(content))
  if (parsed.success) return parsed.data
  throw new StartError(
    `Datoteka ${file} sa ključevima je oštećena; vratite je iz rezervne kopije ili je uklonite da bi se napravili novi ključevi.`,
  )
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A link appears whole or not at all, and only once: of two first starts both end with the same keys. */
const makeKeys = (file: string): Keys => {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`
  const keys = {
    secretKey: randomBytes(32).toString('base64url'),
    encryptionKey: randomBytes(32).toString('base64'),
  }
  writeFileSync(fresh, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(fresh, file)
    return keys
  } catch (error) {
    const winner = readKeys(file)
    if (!winner) throw error
    return winner
  } finally {
    rmSync(fresh, { force: true })
  }
}

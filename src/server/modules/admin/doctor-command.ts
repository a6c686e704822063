import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureKeys, type ParsedConfig } from '../../config.ts'
import { createDatabase, type Database } from '../../db/db.ts'
import { joinEmbedded } from '../../db/embedded.ts'
import { StartError } from '../../errors/start-error.ts'
import { createLog } from '../../lib/log.ts'
import {
  checkAddressGuard,
  checkBackups,
  checkDatabase,
  checkDataDir,
  checkKeys,
  checkPictures,
  checkQueue,
  checkSealedSecrets,
  type Finding,
} from './doctor.ts'

const noDatabase = (line: string): Finding[] => [{ isGood: false, line: `Baza podataka: ${line}` }]

const inDatabase = async (
  database: Database,
  config: ParsedConfig,
  encryptionKey: string | null,
): Promise<Finding[]> => {
  const found = await checkDatabase(database)
  // The rest asks for tables that only a migrated database has.
  if (found.some(({ isGood }) => !isGood)) return found
  const secrets = encryptionKey === null ? [] : [await checkSealedSecrets(database, encryptionKey)]
  return [...found, ...secrets, await checkQueue(database), await checkBackups(database, config)]
}

/** Looks at the database of a running product, or starts the embedded one for the moment; changes nothing in it. */
const lookAtDatabase = async (config: ParsedConfig, encryptionKey: string | null): Promise<Finding[]> => {
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'pg')))
    return noDatabase('još ne postoji. Pravi je prvi „npm start“.')
  try {
    const joined = config.databaseUrl ? null : await joinEmbedded({ dir: config.dataDir, log: () => {} })
    const settings = joined ? joined.connection : { connectionString: config.databaseUrl ?? '' }
    const database = createDatabase(settings, createLog('silent'), 2)
    try {
      return await inDatabase(database, config, encryptionKey)
    } finally {
      await database.close()
      await joined?.stop()
    }
  } catch (error) {
    const why = error instanceof StartError ? error.sentence : error instanceof Error ? error.message : ''
    const what = config.databaseUrl ? 'Proverite DATABASE_URL.' : 'Pokrenite „npm start“ i pogledajte log.'
    return noDatabase(`ne odgovara (${why}). ${what}`)
  }
}

/** `izlog doctor`: one line for each part, ✓ or ✗ with what to do; answers 1 when something is wrong. */
export const doctorCommand = async (
  read: { config: ParsedConfig } | { problems: string[] },
  out: (line: string) => void,
): Promise<number> => {
  let code = 0
  const tell = ({ isGood, line }: Finding) => {
    out(`${isGood ? '✓' : '✗'} ${line}`)
    if (!isGood) code = 1
  }
  if ('problems' in read) {
    for (const problem of read.problems) tell({ isGood: false, line: `Podešavanja: ${problem}` })
    return code
  }
  const { config } = read
  tell({ isGood: true, line: 'Podešavanja: ispravna.' })
  const dataDir = await checkDataDir(config)
  tell(dataDir)
  const keys = await checkKeys(config)
  tell(keys)
  const encryptionKey = keys.isGood ? ensureKeys(config).encryptionKey : null
  for (const finding of await lookAtDatabase(config, encryptionKey)) tell(finding)
  if (dataDir.isGood) tell(await checkPictures(config))
  tell(await checkAddressGuard(config))
  return code
}

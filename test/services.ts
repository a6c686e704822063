import { ensureKeys, readConfig, type Config } from '#server/config.ts'
import { openThreads } from '#server/modules/builder/in-thread.ts'
import { closeServices, createServices, type Services } from '#server/services.ts'
import { atFileEnd } from './cleanup.ts'
import { cloneDatabase } from './database.ts'
import { buildUser } from './factories/user.ts'
import { testLog } from './log-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

const configFor = (env: NodeJS.ProcessEnv, dataDir: string): Config => {
  const read = readConfig({ DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return ensureKeys(read.config)
}

/** Services on a real database of this file's own and an empty folder. */
export const createTestServices = async (env: NodeJS.ProcessEnv = {}): Promise<Services> => {
  const dataDir = temporaryFolder('app')
  const services = createServices(configFor(env, dataDir), await cloneDatabase(), testLog())
  // The deadline is for texts that never end, and has tests of its own: on a loaded machine an honest page may take longer, too.
  await services.threads.close()
  services.threads = openThreads({ deadlineMs: 120_000 })
  // User 1 is the administrator that every installation has; accounts of a test come after it.
  await buildUser(services.db, { role: 'admin', email: 'prvi@izlog.test' })
  atFileEnd(() => closeServices(services))
  return services
}

/** Address of a test's database, for commands that take one; its server listens on a socket only. */
export const addressOf = ({ database }: Pick<Services, 'database'>): string => {
  const { host, port, user, database: name } = database.settings as Record<string, string | number>
  return `postgres:///${name}?host=${encodeURIComponent(String(host))}&port=${port}&user=${user}`
}

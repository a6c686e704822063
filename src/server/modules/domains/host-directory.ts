import { isIP } from 'node:net'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import type { Listener } from '../../db/listen.ts'
import type { Log } from '../../lib/log.ts'
import { bareDomain } from './host-name.ts'
import { listServedHosts } from './queries.ts'

/** Whose a host is. Everything that depends on the address a visitor typed follows from this. */
export type HostSite =
  /** The back-office, and the shared address of all pages. */
  | { kind: 'platform' }
  /** The shared address of all pages, when it is apart from the back-office. */
  | { kind: 'pages' }
  /** A seller's own verified domain, with or without `www.`. */
  | { kind: 'domain'; userId: number; domain: string }
  | { kind: 'tenant'; tenantId: string }
  | { kind: 'unknown' }

export type HostDirectory = {
  /** By the raw `Host` header; from memory, asks nobody. */
  find(header: string | undefined): HostSite
  /** Reads all hosts; afterwards changes are heard. */
  load(): Promise<void>
}

/** `MOJA-radnja.rs.:8080` → `moja-radnja.rs` */
const hostOf = (header: string): string =>
  header
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')

/** Read again after this long even when nobody announced a change: a lost notification heals by itself. */
const freshMs = 10 * 60_000
/** Header texts whose meaning is remembered; anybody can invent them. */
const maxRemembered = 5000
/** So many changes at once, and reading everything is cheaper. */
const mostNamed = 100

/** Which hosts have to be read again, without `www.`. */
type Outdated = Set<string> | 'all'

const hostnameOf = (address: string): string => hostOf(new URL(address).hostname)

/** Hosts of the installation itself; nobody else's, whatever a table says. */
export const platformHosts = ({
  baseUrl,
  previewHosts,
}: Pick<Config, 'baseUrl' | 'previewHosts'>): string[] => [hostnameOf(baseUrl), ...previewHosts]

export const createHostDirectory = ({
  config,
  db,
  listener,
  log,
}: {
  config: Config
  db: Db
  listener: Pick<Listener, 'on'>
  log: Log
}): HostDirectory => {
  const platform = new Set(platformHosts(config))
  const pagesHost = hostnameOf(config.pagesUrl)
  // A trial has no name of its own yet and is opened by whatever address the machine has.
  const isTrial = ['localhost', '127.0.0.1'].includes(hostnameOf(config.baseUrl))
  let sellers = new Map<string, HostSite>()
  const remembered = new Map<string, HostSite>()
  let loadedAt = 0
  let loading: Promise<void> | null = null
  let outdated: Outdated = new Set()
  let isListening = false

  const readAll = async () => {
    const hosts = await listServedHosts(db)
    sellers = new Map(hosts.map(({ host, ...site }) => [bareDomain(host), site]))
    loadedAt = Date.now()
  }

  const readSome = async (names: ReadonlySet<string>) => {
    const hosts = await listServedHosts(db, [...names])
    for (const name of names) sellers.delete(name)
    for (const { host, ...site } of hosts) sellers.set(bareDomain(host), site)
  }

  const read = async () => {
    while (outdated === 'all' || outdated.size > 0) {
      const names: Outdated = outdated
      outdated = new Set()
      try {
        await (names === 'all' ? readAll() : readSome(names))
      } catch (error) {
        // Which of them changed meanwhile is not known any more.
        outdated = 'all'
        throw error
      }
      remembered.clear()
    }
  }

  const readOutdated = (): Promise<void> => {
    loading ??= read().finally(() => {
      loading = null
    })
    return loading
  }

  const tellFailure = (error: unknown) =>
    log.warn({ err: error }, 'hosts cannot be read, the known ones stay')

  /** One host by its name without `www.`; all after a reconnect (null) and where nobody says which. */
  const hear = (name: string | null) => {
    if (!name || outdated === 'all' || outdated.size >= mostNamed) outdated = 'all'
    else outdated.add(name)
    readOutdated().catch(tellFailure)
  }

  const load = (): Promise<void> => {
    // Not before: commands of an operator never ask, and before the first start there are no tables.
    if (!isListening) listener.on('hosts', hear)
    isListening = true
    outdated = 'all'
    return readOutdated()
  }

  const look = (header: string): HostSite => {
    const host = hostOf(header)
    if (platform.has(host) || (isTrial && isIP(host) > 0)) return { kind: 'platform' }
    if (host === pagesHost) return { kind: 'pages' }
    return sellers.get(bareDomain(host)) ?? { kind: 'unknown' }
  }

  return {
    load,
    find(header = '') {
      if (loadedAt > 0 && Date.now() - loadedAt > freshMs) {
        // Also when it fails: not at every request while the database is away.
        loadedAt = Date.now()
        load().catch(tellFailure)
      }
      const known = remembered.get(header)
      if (known) return known
      const site = look(header)
      if (remembered.size >= maxRemembered) remembered.clear()
      remembered.set(header, site)
      return site
    },
  }
}

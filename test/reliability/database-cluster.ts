import { execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { debianEnv, unpackPackages } from '../debian-programs.ts'

const configs = path.resolve(import.meta.dirname, '../../deploy/patroni')
const packages = ['postgresql-15', 'patroni', 'etcd-server', 'etcd-client', 'haproxy', 'pgbouncer']

/** Of the addresses in deploy/patroni; of these here, so that no machine of a real network is meant. */
const realNetwork = '10.0.0.'
const network = '10.43.77.'
const bridge = 'izlog-br'
const nodeNumbers = [1, 2, 3] as const
const database = 'izlog'
const passwords = {
  superuser: 'visi',
  replication: 'kopija',
  rewind: 'premotaj',
  api: 'patroni',
  product: 'baza',
}

type Member = { name: string; role: string; state: string; lag?: number | 'unknown' }

/** A machine of the cluster: a network of its own with PostgreSQL under Patroni, and etcd. */
export type Machine = {
  name: string
  address: string
  /** Everything that runs there. */
  pids(): number[]
  start(): void
  startPatroni(): void
  /** Kills what `which` says of it, all at once. */
  kill(which: 'postgres' | 'patroni and postgres' | 'etcd' | 'everything'): void
  signal(signal: NodeJS.Signals, which: 'everything' | 'etcd' | 'receivers'): void
  setNetwork(state: 'up' | 'down'): void
}

export type DatabaseCluster = {
  machines: Machine[]
  /** What the product connects to: pgbouncer, behind it HAProxy, behind it the leader. */
  url: string
  /** The leader past both. */
  leaderUrl(): Promise<string>
  leader(): Promise<Machine | null>
  /** Until there are a leader and two copies that stream, one of them synchronous. */
  whenWhole(patienceMs?: number): Promise<void>
  /** Asks Patroni to hand over in good order. */
  switchOver(): Promise<void>
  stop(): void
}

const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const tryIp = (...args: string[]): void => {
  try {
    ip(...args)
  } catch {
    // Not there.
  }
}

const read = (file: string) => readFileSync(path.join(configs, file), 'utf8').replaceAll(realNetwork, network)

const readEnv = (file: string, number: number): Record<string, string> =>
  Object.fromEntries(
    read(file)
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => {
        const at = line.indexOf('=')
        const [name, value] = [line.slice(0, at), line.slice(at + 1)]
        const isShared = name === 'ETCD_INITIAL_CLUSTER' || name === 'PATRONI_ETCD_HOSTS'
        return [
          name,
          isShared
            ? value
            : value.replaceAll(`${network}1`, `${network}${number}`).replaceAll('db-1', `db-${number}`),
        ]
      }),
  )

const kinds: Record<string, RegExp> = {
  postgres: /postgres/,
  'patroni and postgres': /postgres|patroni/,
  etcd: /\betcd\b/,
  receivers: /^postgres: .*walreceiver/,
  everything: /./,
}

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

const signalAll = (pids: number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // Ended meanwhile.
    }
}

/**
 * Three database machines on this one, set up with the files of deploy/patroni. Programs are Debian's and are not installed; servers run as
 * `postgres`. Networks of their own need root. `dir` is given to that user; everything that was started ends with `stop`.
 */
export const startDatabaseCluster = async (dir: string): Promise<DatabaseCluster> => {
  if (process.getuid?.() !== 0) throw new Error('machines with networks of their own need root')
  const place = unpackPackages('failover', packages)
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  const programs = debianEnv(place)
  const inPlace = (name: string) =>
    programs.PATH.split(':')
      .map((folder) => path.join(folder, name))
      .find((file) => statSync(file, { throwIfNoEntry: false })) ?? name
  const outside: number[] = []

  const own = (folder: string): string => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chownSync(folder, uid, gid)
    return folder
  }
  own(dir)
  const write = (file: string, text: string, mode = 0o600): string => {
    writeFileSync(file, text, { mode })
    chownSync(file, uid, gid)
    return file
  }
  const launch = (
    command: string[],
    { env, log, namespace }: { env: Record<string, string>; log: string; namespace?: string },
  ): number => {
    const out = openSync(log, 'a')
    const as = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...command]
    const [file = '', ...args] = namespace ? ['ip', 'netns', 'exec', namespace, ...as] : as
    const child = spawn(file, args, {
      env: { ...programs, HOME: dir, ...env },
      cwd: dir,
      stdio: ['ignore', out, out],
      detached: true,
    })
    child.on('error', () => {})
    return child.pid ?? 0
  }

  const openMachine = (number: number): Machine => {
    const name = `db-${number}`
    const namespace = `izlog-${name}`
    const cable = `izlog-v${number}`
    const home = own(path.join(dir, name))
    tryIp('netns', 'del', namespace)
    tryIp('link', 'del', cable)
    ip('netns', 'add', namespace)
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    ip('link', 'set', cable, 'master', bridge)
    ip('link', 'set', cable, 'up')
    for (const args of [
      ['addr', 'add', `${network}${number}/24`, 'dev', 'eth0'],
      ['link', 'set', 'eth0', 'up'],
      ['link', 'set', 'lo', 'up'],
    ])
      ip('netns', 'exec', namespace, 'ip', ...args)

    const create = write(
      path.join(home, 'create-database.sh'),
      readFileSync(path.join(configs, 'create-database.sh'), 'utf8'),
      0o700,
    )
    const config = write(
      path.join(home, 'patroni.yml'),
      read('patroni.yml')
        .replace('/etc/patroni/create-database.sh', create)
        // Both are where Debian's own units would put them.
        .replace(/^ {2}parameters:$/m, `  parameters:\n    unix_socket_directories: ${home}`),
    )
    const patroniEnv = {
      ...readEnv('patroni.env', number),
      PATRONI_POSTGRESQL_DATA_DIR: path.join(home, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: path.join(place, 'usr/lib/postgresql/15/bin'),
      PATRONI_POSTGRESQL_PGPASS: path.join(home, '.pgpass'),
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
      PATRONI_REWIND_PASSWORD: passwords.rewind,
      PATRONI_RESTAPI_PASSWORD: passwords.api,
      IZLOG_DATABASE_PASSWORD: passwords.product,
    }
    const etcdEnv = { ...readEnv('etcd.env', number), ETCD_DATA_DIR: path.join(home, 'etcd') }
    const pids = () => ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number)
    const of = (which: keyof typeof kinds) => pids().filter((pid) => kinds[which]?.test(commandOf(pid)))
    const startPatroni = () =>
      void launch(['/usr/bin/python3', path.join(place, 'usr/bin/patroni'), config], {
        env: patroniEnv,
        log: path.join(home, 'patroni.log'),
        namespace,
      })
    return {
      name,
      address: `${network}${number}`,
      pids,
      startPatroni,
      start() {
        if (of('etcd').length === 0)
          launch([inPlace('etcd')], { env: etcdEnv, log: path.join(home, 'etcd.log'), namespace })
        if (of('patroni and postgres').length === 0) startPatroni()
      },
      kill: (which) => signalAll(of(which), 'SIGKILL'),
      signal: (signal, which) => signalAll(of(which), signal),
      setNetwork: (state) => void ip('link', 'set', cable, state),
    }
  }

  const stop = (): void => {
    signalAll(outside.splice(0), 'SIGKILL')
    for (const machine of machines) machine.kill('everything')
    for (const number of nodeNumbers) tryIp('netns', 'del', `izlog-db-${number}`)
    tryIp('link', 'del', bridge)
  }

  const machines: Machine[] = []
  tryIp('link', 'del', bridge)
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${network}254/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')

  const askMember = async (address: string, what: string, init: RequestInit = {}) =>
    fetch(`http://${address}:8008/${what}`, { signal: AbortSignal.timeout(2000), ...init })

  const readMember = async <T>(machine: Machine, what: string): Promise<T | null> => {
    const answer = await askMember(machine.address, what).catch(() => null)
    if (answer?.ok) return (await answer.json().catch(() => null)) as T | null
    await answer?.body?.cancel()
    return null
  }

  /** One that comes back may still believe for a moment that it leads. */
  const leader = async (): Promise<Machine | null> => {
    const answers = await Promise.all(
      machines.map(async (machine) => ({
        machine,
        primary: await readMember<{ timeline: number }>(machine, 'primary'),
      })),
    )
    const leading = answers.flatMap(({ machine, primary }) => (primary ? [{ machine, ...primary }] : []))
    return leading.toSorted((one, other) => other.timeline - one.timeline)[0]?.machine ?? null
  }

  /** As each machine sees it. */
  const views = async (): Promise<Member[][]> =>
    Promise.all(
      machines.map(
        async (machine) => (await readMember<{ members: Member[] }>(machine, 'cluster'))?.members ?? [],
      ),
    )

  const isWhole = (all: Member[]): boolean => {
    const copies = all.filter(({ role }) => role === 'replica' || role === 'sync_standby')
    const isStreaming = copies.every(
      ({ state, lag }) =>
        (state === 'running' || state === 'streaming') && typeof lag === 'number' && lag < 1_000_000,
    )
    const hasSynchronous = copies.some(({ role }) => role === 'sync_standby')
    const hasLeader = all.some(({ role, state }) => role === 'leader' && state === 'running')
    return copies.length === 2 && isStreaming && hasSynchronous && hasLeader
  }

  const whenWhole = async (patienceMs = 120_000): Promise<void> => {
    const began = performance.now()
    for (let times = 0; times < 4;) {
      const all = await views()
      const leaders = new Set(
        all.flatMap((one) => one.filter(({ role }) => role === 'leader').map(({ name }) => name)),
      )
      times = all.every(isWhole) && leaders.size === 1 ? times + 1 : 0
      if (performance.now() - began > patienceMs)
        throw new Error(`the cluster is not whole: ${JSON.stringify(all)}`)
      await sleep(500)
    }
  }

  try {
    for (const number of nodeNumbers) machines.push(openMachine(number))
    for (const machine of machines) machine.start()
    await whenWhole()

    const haproxy = write(
      path.join(dir, 'haproxy.cfg'),
      read('haproxy.cfg')
        .replaceAll('127.0.0.1', `${network}254`)
        // It is not root here, so there is nobody to become.
        .replaceAll(/^ {2}(?:user|group) .*\n/gm, ''),
    )
    outside.push(
      launch([inPlace('haproxy'), '-db', '-f', haproxy], { env: {}, log: path.join(dir, 'haproxy.log') }),
    )
    const users = write(path.join(dir, 'userlist.txt'), `"izlog" "${passwords.product}"\n`)
    const pgbouncer = write(
      path.join(dir, 'pgbouncer.ini'),
      read('pgbouncer.ini')
        .replaceAll('127.0.0.1', `${network}254`)
        .replace('/etc/pgbouncer/userlist.txt', users),
    )
    outside.push(launch([inPlace('pgbouncer'), pgbouncer], { env: {}, log: path.join(dir, 'pgbouncer.log') }))
    await sleep(1500)
  } catch (error) {
    stop()
    throw error
  }

  const urlAt = (address: string, port: number) =>
    `postgres://izlog:${passwords.product}@${address}:${port}/${database}`
  return {
    machines,
    url: urlAt(`${network}254`, 6432),
    async leaderUrl() {
      const machine = await leader()
      if (!machine) throw new Error('there is no leader')
      return urlAt(machine.address, 5432)
    },
    leader,
    whenWhole,
    async switchOver() {
      const now = await leader()
      const answer = await askMember(now?.address ?? '', 'switchover', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`patroni:${passwords.api}`).toString('base64')}`,
        },
        body: JSON.stringify({ leader: now?.name }),
        signal: AbortSignal.timeout(30_000),
      })
      const told = await answer.text()
      // Patroni does not always see the end of it (503); whoever asked sees who leads.
      if (!answer.ok && answer.status !== 503) throw new Error(`switchover: ${answer.status} ${told}`)
    },
    stop,
  }
}

/** Logs of every machine into one folder, for whoever has to find out why. */
export const keepClusterLogs = (dir: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const file of [
    'haproxy.log',
    'pgbouncer.log',
    ...nodeNumbers.flatMap((number) => [`db-${number}/patroni.log`, `db-${number}/etcd.log`]),
  ])
    cpSync(path.join(dir, file), path.join(to, file.replace('/', '-')), { force: true })
}

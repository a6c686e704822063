import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

import { StartError } from '#server/errors/start-error.ts'

import { embeddedSentences } from './sentences.ts'

/** As whom PostgreSQL runs: it refuses to be root, and initdb refuses a user without a name. */
export type ServerUser = {
  /** Who must own the files; null when that is simply us. */
  owner: { uid: number; gid: number } | null
  /** Options for spawn. */
  spawnAs: { uid?: number; gid?: number }
  /** What stands before the command: `unshare …` for a user namespace. */
  prefix: string[]
}

const nobody = 65534

/** The environment of every child: nothing inherited, so that no PG… or LD_… variable of the operator bends the server. */
export const childEnv = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }

/** Throws StartError when nobody fit to run the server can reach the directory. */
export const chooseServerUser = (paths: { home: string; dataDir: string; binary: string }): ServerUser => {
  const owner = ownerOf(paths.dataDir)
  const choices = process.getuid?.() === 0 ? choicesOfRoot(owner) : choicesOfUser(paths.home, owner)
  const chosen = choices.find((user) => canReach(user, paths))
  if (chosen) return chosen
  throw new StartError(
    process.getuid?.() === 0
      ? embeddedSentences.rootCannotStepDown(paths.home)
      : embeddedSentences.namelessUser(process.getuid?.() ?? -1),
  )
}

const ownerOf = (dataDir: string): { uid: number; gid: number } | null => {
  try {
    const { uid, gid } = statSync(dataDir)
    return { uid, gid }
  } catch {
    return null
  }
}

/**
 * Root steps down to whoever owns the data already, else to postgres or nobody. Under a directory closed to them (a
 * project in /root, mode 700) a user namespace makes the server believe it is nobody while the files stay root's.
 */
const choicesOfRoot = (owner: { uid: number; gid: number } | null): ServerUser[] => {
  const users = ['postgres', 'nobody'].flatMap((name) => stepDownTo(idsOf(name)))
  const inNamespace = namespaced({ uid: 0, gid: 0 })
  if (!owner) return [...users, inNamespace]
  return owner.uid === 0 ? [inNamespace, ...users] : [...stepDownTo(owner), ...users, inNamespace]
}

const stepDownTo = (ids: { uid: number; gid: number } | null): ServerUser[] =>
  ids ? [{ owner: ids, spawnAs: ids, prefix: [] }] : []

const choicesOfUser = (home: string, owner: { uid: number } | null): ServerUser[] => {
  if (owner && owner.uid !== process.getuid?.())
    throw new StartError(embeddedSentences.foreignOwner(home, owner.uid))
  return hasName() ? [{ owner: null, spawnAs: {}, prefix: [] }] : [namespaced(null)]
}

const hasName = (): boolean => {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

const namespaced = (owner: ServerUser['owner']): ServerUser => ({
  owner,
  spawnAs: {},
  prefix: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`],
})

const idsOf = (name: string): { uid: number; gid: number } | null => {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    spawnSync('id', [flag, name], { encoding: 'utf8', env: childEnv }),
  )
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null
}

/** Asked by trying, as that user: modes, mounts, access lists and a forbidden `unshare` all answer at once. */
const canReach = (user: ServerUser, { home, binary }: { home: string; binary: string }): boolean => {
  const [file, ...args] = asUser(user, '/bin/sh', ['-c', 'test -x "$1" && cd "$2"', 'sh', binary, home])
  return spawnSync(file, args, { ...user.spawnAs, cwd: '/', env: childEnv }).status === 0
}

export const asUser = (user: ServerUser, command: string, args: string[]): [string, ...string[]] => {
  const [file = command, ...rest] = [...user.prefix, command, ...args]
  return [file, ...rest]
}

/** Hands a directory to the server's user; what is inside is walked only when the owner really changes. */
export const giveTo = (user: ServerUser, dir: string): void => {
  if (!user.owner || process.getuid?.() !== 0 || statSync(dir).uid === user.owner.uid) return
  const { uid, gid } = user.owner
  // The directory itself comes last: an interrupted walk is seen as not done and is walked again.
  for (const entry of readdirSync(dir, { recursive: true })) lchownSync(join(dir, String(entry)), uid, gid)
  chownSync(dir, uid, gid)
}

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const kept = path.resolve(import.meta.dirname, '../dist/debian')

/**
 * Where a program of Debian's lies: on the path, or unpacked from its package into `dist` and nowhere else. Nothing is installed: the
 * package of a server would start it. Throws with what to do when it cannot be had.
 */
export const findProgram = (name: string): string => {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), path.join(kept, name, 'usr/bin')]
  const found = () => folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
  const file = found()
  if (file) return file
  try {
    unpack(name, () => ['download', '-q', name])
  } catch (error) {
    throw new Error(`${name} is needed: apt-get install ${name}, or put it on the path`, { cause: error })
  }
  const unpacked = found()
  if (!unpacked) throw new Error(`the package ${name} has no program ${name}`)
  return unpacked
}

/**
 * Packages with everything they need that this machine has not, unpacked into one folder of `dist`, which is answered. Programs and
 * libraries in it are found by `debianEnv`. Throws with what to do when they cannot be had.
 */
export const unpackPackages = (title: string, names: string[]): string => {
  const place = path.join(kept, title)
  if (existsSync(place)) return place
  try {
    unpack(title, (folder) => [
      'install',
      '-q',
      '--yes',
      '--download-only',
      '--no-install-recommends',
      `-oDir::Cache::archives=${folder}/`,
      '-oAPT::Sandbox::User=',
      '-oDebug::NoLocking=1',
      ...names,
    ])
  } catch (error) {
    throw new Error(`these packages of Debian are needed: ${names.join(' ')}`, { cause: error })
  }
  return place
}

/** The environment in which programs of such a folder find each other and their libraries. */
export const debianEnv = (place: string) => {
  const libraries = ['usr/lib', 'lib'].flatMap((folder) => {
    const full = path.join(place, folder)
    const inside = existsSync(full) ? readdirSync(full).filter((name) => name.endsWith('-linux-gnu')) : []
    return inside.map((name) => path.join(full, name))
  })
  const programs = ['usr/sbin', 'usr/bin', 'usr/lib/postgresql/15/bin'].map((folder) =>
    path.join(place, folder),
  )
  return {
    PATH: [...programs, '/usr/bin', '/bin', '/usr/sbin', '/sbin'].join(path.delimiter),
    LD_LIBRARY_PATH: libraries.join(path.delimiter),
    PYTHONPATH: path.join(place, 'usr/lib/python3/dist-packages'),
    LC_ALL: 'C.UTF-8',
  }
}

const unpack = (title: string, download: (folder: string) => string[]): void => {
  // Beside its place: from one file system to another nothing can be renamed.
  mkdirSync(kept, { recursive: true })
  const folder = mkdtempSync(path.join(kept, 'package-'))
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: 'pipe', timeout: 300_000 })
  try {
    mkdirSync(path.join(folder, 'partial'))
    try {
      run('apt-get', download(folder))
    } catch {
      // A fresh image has no lists of packages yet; only root may fetch them.
      run('apt-get', ['update', '-q'])
      run('apt-get', download(folder))
    }
    for (const file of readdirSync(folder).filter((entry) => entry.endsWith('.deb')))
      run('dpkg-deb', ['-x', file, 'files'])
    rmSync(path.join(kept, title), { recursive: true, force: true })
    renameSync(path.join(folder, 'files'), path.join(kept, title))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A server, on the machine or with its libraries from Debian's package, and what it has to be started with. */
export const findServer = (name: string): { file: string; env: Record<string, string> } => {
  const on = (folders: string[]) =>
    folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
  const installed = on([...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin'])
  if (installed) return { file: installed, env: {} }
  const place = unpackPackages(`${name}-server`, [name])
  const file = on(['usr/sbin', 'usr/bin'].map((folder) => path.join(place, folder)))
  if (!file) throw new Error(`the package ${name} has no program ${name}`)
  return { file, env: debianEnv(place) }
}

import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
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
    unpack(name)
  } catch (error) {
    throw new Error(`${name} is needed: apt-get install ${name}, or put it on the path`, { cause: error })
  }
  const unpacked = found()
  if (!unpacked) throw new Error(`the package ${name} has no program ${name}`)
  return unpacked
}

const isThere = (file: string) => existsSync(file)

/**
 * The same for a program that needs libraries of other packages, or that lies where only root looks. `env` is what it has to be started
 * with: nothing when the machine has it.
 */
export const findServer = (
  name: string,
  packages: string[] = [],
): { file: string; env: Record<string, string> } => {
  const installed = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin']
    .map((folder) => path.join(folder, name))
    .find(isThere)
  if (installed) return { file: installed, env: {} }
  const all = [name, ...packages]
  try {
    for (const one of all) if (!isThere(path.join(kept, one))) unpack(one)
  } catch (error) {
    throw new Error(`${name} is needed: apt-get install ${name}, or put it on the path`, { cause: error })
  }
  const file = ['usr/sbin', 'usr/bin'].map((folder) => path.join(kept, name, folder, name)).find(isThere)
  if (!file) throw new Error(`the package ${name} has no program ${name}`)
  const libraries = all.flatMap((one) =>
    globSync('usr/lib/*-linux-gnu*', { cwd: path.join(kept, one) }).map((folder) =>
      path.join(kept, one, folder),
    ),
  )
  return { file, env: { LD_LIBRARY_PATH: libraries.join(path.delimiter) } }
}

const unpack = (name: string): void => {
  // Beside its place: from one file system to another nothing can be renamed.
  mkdirSync(kept, { recursive: true })
  const folder = mkdtempSync(path.join(kept, 'package-'))
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: 'pipe', timeout: 120_000 })
  try {
    try {
      run('apt-get', ['download', '-q', name])
    } catch {
      // A fresh image has no lists of packages yet; only root may fetch them.
      run('apt-get', ['update', '-q'])
      run('apt-get', ['download', '-q', name])
    }
    const [file = ''] = readdirSync(folder).filter((entry) => entry.endsWith('.deb'))
    run('dpkg-deb', ['-x', file, 'files'])
    mkdirSync(kept, { recursive: true })
    rmSync(path.join(kept, name), { recursive: true, force: true })
    renameSync(path.join(folder, 'files'), path.join(kept, name))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

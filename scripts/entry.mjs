// The entry guard of every command. It and what it imports are run by whatever Node the machine has, from 20 on (`engines`),
// before anything is installed: no dependencies, no syntax and no module newer than that.
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { install, isInstalled } from './install.mjs'
import { findNode, isPackageMissing, isSameFile, missingNode } from './pinned-node.mjs'
import { root, runForwarding, stopWith, watchParent } from './processes.mjs'

/** Returns only on the pinned Node with everything installed; otherwise installs, runs the script again there, and exits. */
export const enter = async (scriptUrl) => {
  if (!isReady()) await install(isReady)
  const node = findNode()
  if (!node) stopWith(missingNode())
  if (isSameFile(node, process.execPath)) {
    watchParent(() => process.kill(process.pid, 'SIGTERM'))
    return
  }
  const args = [fileURLToPath(scriptUrl), ...process.argv.slice(2)]
  const { code } = await runForwarding(node, args, { env: { ...process.env, IZLOG_PARENT: 'entry' } })
  process.exit(code)
}

/** Packages may be there without the optional ones, and so without Node. */
const isReady = () => isInstalled() && !isPackageMissing()

/** Runs a TypeScript entry point of the product in this very process, as if Node had been started with it. */
export const become = async (file, args) => {
  const path = join(root, file)
  process.argv = [process.execPath, path, ...args]
  await import(pathToFileURL(path).href)
}

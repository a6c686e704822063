import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = path.join(import.meta.dirname, 'tools')

const find = (name: string): string | null => {
  try {
    return createRequire(path.join(folder, 'package.json')).resolve(name)
  } catch {
    return null
  }
}

/**
 * A package of the lockfile in `bench/tools`. They bring some hundred others with them that neither the product nor its tests need, so they
 * are installed when something first asks for one.
 */
export const loadTool = async <Tool>(name: 'autocannon' | 'lighthouse'): Promise<Tool> => {
  if (!find(name)) {
    console.log('Installing the tools of bench/tools…')
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit', shell: true })
  }
  const file = find(name)
  if (!file) throw new Error(`bench/tools has no ${name}`)
  const { default: tool } = (await import(pathToFileURL(file).href)) as { default: Tool }
  return tool
}

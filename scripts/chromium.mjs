import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

import { root, say } from './processes.mjs'

const env = process.env

/** The path of a Chromium on this machine, or null. One that does not start counts as absent. */
export const findChromium = () =>
  firstThatStarts([
    env.CHROMIUM_PATH,
    ...onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']),
    ...usualPlaces(),
    ...playwrightCache('chromium', [
      'chrome-linux/chrome',
      'chrome-linux64/chrome',
      'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
      'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
      'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
      'chrome-win/chrome.exe',
      'chrome-win64/chrome.exe',
    ]),
  ])

/** The path of the headless Chromium, or null: most end-to-end tests need no more and are faster in it. */
export const findChromiumShell = () =>
  firstThatStarts([
    env.CHROMIUM_SHELL_PATH,
    ...onPath(['chromium-headless-shell']),
    ...playwrightCache('chromium_headless_shell', [
      'chrome-linux/headless_shell',
      'chrome-headless-shell-linux64/chrome-headless-shell',
      'chrome-mac/headless_shell',
      'chrome-headless-shell-mac-arm64/chrome-headless-shell',
      'chrome-headless-shell-mac-x64/chrome-headless-shell',
      'chrome-win/headless_shell.exe',
      'chrome-headless-shell-win64/chrome-headless-shell.exe',
    ]),
  ])

const firstThatStarts = (files) => files.find((file) => file && existsSync(file) && starts(file)) || null

/** Installs one the way the platform does it; returns its place, or null after printing the reason. */
export const installChromium = () => {
  say('Chromium nije pronađen; instaliram ga…')
  const isDebianRoot =
    process.platform === 'linux' && process.getuid() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot) {
    const apt = { DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-q'], apt)
    run('apt-get', ['install', '-y', '-q', 'chromium'], apt)
    // On its own: an older Debian has no such package and needs none.
    run('apt-get', ['install', '-y', '-q', 'chromium-headless-shell'], apt)
  } else {
    run(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'], {})
  }
  return findChromium()
}

const run = (command, args, more) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env: { ...env, ...more } })
  if (status !== 0) say(`${stdout || ''}${stderr || ''}`.trim().split('\n').slice(-20).join('\n'))
}

const starts = (file) => spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

const onPath = (names) => {
  const dirs = (env.PATH || '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => dirs.map((dir) => join(dir, name)))
}

const usualPlaces = () => {
  if (process.platform === 'darwin') {
    const apps = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome']
    return ['/Applications', join(homedir(), 'Applications')].flatMap((dir) =>
      apps.map((app) => join(dir, app)),
    )
  }
  if (process.platform !== 'win32') return []
  return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((dir) =>
      ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe'].map((app) =>
        join(dir, app),
      ),
    )
}

/** Newest first. */
const playwrightCache = (kind, programs) => {
  const cache = {
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(env.LOCALAPPDATA || '', 'ms-playwright'),
    linux: join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ms-playwright'),
  }[process.platform]
  const dir = env.PLAYWRIGHT_BROWSERS_PATH || cache
  if (!dir || !existsSync(dir)) return []
  const builds = readdirSync(dir).filter((name) => new RegExp(`^${kind}-\\d+$`).test(name))
  const numberOf = (name) => Number(name.slice(kind.length + 1))
  const newestFirst = builds.sort((one, other) => numberOf(other) - numberOf(one))
  return newestFirst.flatMap((build) => programs.map((program) => join(dir, build, program)))
}

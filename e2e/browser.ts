// What runs in the page of a test has the browser's types.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Page,
  type ViewportSize,
} from 'playwright-core'
import { pixelStrings } from '../src/contract/pixel/strings.ts'
import { productEnv, serveProduct, type ServedProgram } from '../test/serve-program.ts'

/** Found and, when missing, installed by the test command. */
const wholeBrowser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The part of it that draws pages and has no windows: three files of tests took 157 s with it and 185 s without, on two cores. */
export const executablePath = process.env.CHROMIUM_SHELL_PATH ?? wholeBrowser

/** As root Chromium cannot build its own sandbox; without the other flags it looks for servers of its maker. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What a page is opened on; its window has a size. */
export type Device = BrowserContextOptions & { viewport: ViewportSize }

export const phone: Device = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'sr-Latn-RS',
}
export const desktop: Device = {
  viewport: { width: 1280, height: 900 },
  locale: 'sr-Latn-RS',
}

export type Stage<P = ServedProgram> = {
  product: P
  browser: Browser
  dataDir: string
  /** A page in a context of its own; what goes wrong in its console is kept in `complaints`. */
  open(options: BrowserContextOptions): Promise<Page>
  complaints: string[]
  close(): Promise<void>
}

/** `isWhole`: with notices and what else belongs to windows. */
type BrowserWish = { flags?: string[]; isWhole?: boolean }

/**
 * Starts the built product in an empty folder and a browser. It takes as long as a short test: one that needs no settings and no
 * empty database of its own joins the product all share (`shared-stage.ts`).
 */
export const setStage = async (
  env: NodeJS.ProcessEnv = {},
  args: string[] = [],
  browser: BrowserWish = {},
): Promise<Stage> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'izlog-journey-'))
  const product = await serveProduct(dataDir, { env, args })
  const stage = await openStage(product, dataDir, browser)
  return {
    ...stage,
    async close() {
      await stage.close()
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A browser before a product that somebody else starts and stops. */
export const openStage = async <P extends Pick<ServedProgram, 'url' | 'printed'>>(
  product: P,
  dataDir: string,
  { flags = [], isWhole = false }: BrowserWish = {},
): Promise<Stage<P>> => {
  const browser = await chromium.launch({
    executablePath: isWhole ? wholeBrowser : executablePath,
    args: [...chromiumFlags, ...flags],
  })
  const complaints: string[] = []
  return {
    product,
    browser,
    dataDir,
    complaints,
    async open(options) {
      const context = await browser.newContext({ ...options, baseURL: product.url })
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      page.on('console', (message) => {
        // A refusal the page expects (nobody signed in, a wrong phone) is printed by the browser itself.
        const isRefusal = /Failed to load resource: .* status of 4\d\d/.test(message.text())
        const isStated = message.text() === pixelStrings.previewHost
        if (['error', 'warning'].includes(message.type()) && !isRefusal && !isStated)
          complaints.push(`${page.url()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
      return page
    },
    close: () => browser.close(),
  }
}

/** The seller of the demo data, as the start printed it. */
export const demoSeller = ({ product }: Stage<Pick<ServedProgram, 'printed'>>) => {
  const [, email = '', password = ''] =
    /Prijava prodavca: (\S+)\nLozinka: (\S+)/.exec(product.printed()) ?? []
  return { email, password }
}

/** The first administrator of every product that these tests start. */
export const administrator = () => ({
  email: productEnv('').ADMIN_EMAIL ?? 'admin@izlog.local',
  password: productEnv('').ADMIN_PASSWORD ?? '',
})

/** Makes a seller's account with the command an operator uses, beside the running product. */
export const createSeller = async (stage: Pick<Stage, 'dataDir'>, email: string): Promise<string> => {
  const cli = path.resolve(import.meta.dirname, '../src/server/cli.ts')
  const flags = [
    'user',
    'create',
    email,
    '--first-name',
    'Jelena',
    '--last-name',
    'Primerović',
    '--company',
    'Probna radnja',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...flags], {
    env: { ...process.env, ...productEnv(stage.dataDir), BASE_URL: '' },
    cwd: stage.dataDir,
  })
  return /Lozinka: (\S+)/.exec(stdout)?.[1] ?? ''
}

export const signIn = async (page: Page, account: { email: string; password: string }): Promise<void> => {
  await page.getByLabel('Email adresa').fill(account.email)
  await page.getByLabel('Lozinka', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Prijavite se' }).click()
}

/** How long a screen may take to find its width after it was opened, resized or changed, milliseconds. */
const settlesWithin = 5000

/** Nothing stands out to the side. Charts and what a script measures get there a moment after they appear. Throws with both widths. */
export const fits = async (page: Page): Promise<void> => {
  const window = page.viewportSize()?.width ?? 0
  const measure = () => page.evaluate<number>('document.documentElement.scrollWidth')
  const end = Date.now() + settlesWithin
  let wide = await measure()
  while (wide > window && Date.now() < end) {
    await page.waitForTimeout(50)
    wide = await measure()
  }
  if (wide > window) throw new Error(`${page.url()} is ${wide} px wide in a window of ${window} px`)
}

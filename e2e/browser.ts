// What runs in the page of a test has the browser's types.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  chromium,
  request,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type ViewportSize,
} from 'playwright-core'
import { pixelStrings } from '../src/contract/pixel/strings.ts'
import { productEnv, serveProduct, type ServedProgram } from '../test/serve-program.ts'
import { sendAs } from './api.ts'

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

export type Account = { email: string; password: string }

export type Stage<P = ServedProgram> = {
  product: P
  dataDir: string
  /**
   * A page in a context of its own; what goes wrong in its console is kept in `complaints`. With an account it has the session that the
   * sign-in form would have brought: only tests of signing in fill the form.
   */
  open(options: BrowserContextOptions, account?: Account): Promise<Page>
  complaints: string[]
  close(): Promise<void>
}

/** `isWhole`: with notices and what else belongs to windows. */
export type BrowserWish = { flags?: string[]; isWhole?: boolean }

/**
 * Starts the built product in a folder that is empty, or a copy of `filledFrom`. It takes as long as a short test: one that needs no
 * settings and no empty database of its own joins the product all share (`shared-stage.ts`).
 */
export const setStage = async (
  env: NodeJS.ProcessEnv = {},
  args: string[] = [],
  browser?: BrowserWish,
  filledFrom?: string,
): Promise<Stage> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'izlog-journey-'))
  if (filledFrom) cpSync(filledFrom, dataDir, { recursive: true })
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

export const launch = ({ flags = [], isWhole = false }: BrowserWish): Promise<Browser> =>
  chromium.launch({
    executablePath: isWhole ? wholeBrowser : executablePath,
    args: [...chromiumFlags, ...flags],
  })

let shared: Promise<Browser> | null = null

/** One for all files of a worker, which ends with it: to start a browser takes as long as a short test. */
export const sharedBrowser = async (): Promise<Browser> => {
  const browser = await (shared ??= launch({}))
  if (browser.isConnected()) return browser
  shared = launch({})
  return shared
}

let ofTest: BrowserContext[] = []

/** What is opened from now on belongs to the test that begins. */
export const startTest = (): void => {
  ofTest = []
}

/** A page that is left open draws, listens and counts beside every test that follows. */
export const closePagesOfTest = async (): Promise<void> => {
  for (const context of ofTest.splice(0)) await context.close()
}

/** What signing in leaves in a browser: the cookie, and the mark that public pages look at. Throws with what the product answered. */
const sessionOf = async (account: Account, origin: string): Promise<BrowserContextOptions> => {
  const caller = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const answer = await caller.post('/api/auth/login', { data: account })
  if (!answer.ok()) throw new Error(`${account.email} cannot sign in: ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string }
  const { cookies } = await caller.storageState()
  await caller.dispose()
  const localStorage = [{ name: 'auth_token', value: token }]
  return { storageState: { cookies, origins: [{ origin, localStorage }] } }
}

/** Pages before a product that somebody else starts and stops. */
export const openStage = async <P extends Pick<ServedProgram, 'url' | 'printed'>>(
  product: P,
  dataDir: string,
  wish?: BrowserWish,
): Promise<Stage<P>> => {
  const browser = wish ? await launch(wish) : await sharedBrowser()
  const contexts: BrowserContext[] = []
  const complaints: string[] = []
  return {
    product,
    dataDir,
    complaints,
    async open(options, account) {
      const session = account ? await sessionOf(account, new URL(product.url).origin) : {}
      const context = await browser.newContext({ ...options, ...session, baseURL: product.url })
      contexts.push(context)
      ofTest.push(context)
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
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
    async close() {
      for (const context of contexts.splice(0)) await context.close()
      if (wish) await browser.close()
    },
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

/** Makes a seller's account as the administrator does; returns its password. */
export const createSeller = async (stage: { product: { url: string } }, email: string): Promise<string> => {
  const send = await sendAs(stage, administrator())
  const password = randomUUID()
  const names = { firstName: 'Jelena', lastName: 'Primerović', companyName: 'Probna radnja' }
  await send('POST', '/api/admin/clients', { email, password, ...names })
  return password
}

export const signIn = async (page: Page, account: Account): Promise<void> => {
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

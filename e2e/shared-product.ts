import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startFakeDExpress } from '../test/fakes/d-express.ts'
import { startShop } from '../test/product-page.ts'
import { serveProduct } from '../test/serve-program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demo: Demo
    sharedProduct: SharedProduct
  }
}

/** The folder of a product that wrote its demo data and was stopped. A copy of it is a product with that data, and is there sooner. */
export type Demo = {
  dataDir: string
  /** What the product printed when it was ready; the sign-in of the demo's seller is in it. */
  printed: string
}

/** One built product with demo data for every test that needs no settings of its own, with one shop whose links it may read and one courier. */
export type SharedProduct = {
  url: string
  dataDir: string
  shop: { origin: string; productUrl: string }
}

const millPage = `<html lang="sr"><head><title>Mlin</title></head><body><h1>Mlin za kafu sa keramičkim nožem</h1>
  <p class="cena">3.490 RSD</p><ul><li>Materijal: nerđajući čelik</li><li>Punjenje preko USB-C kabla</li></ul>
  <p>Mlin za kafu melje zrna u pet finoća.</p><button>Dodaj u korpu</button></body></html>`

/** `/sporo/NAME` is silent until `/pusti/NAME` is asked for, then it is the page of the lamp. */
const addSlowPages = (shop: Awaited<ReturnType<typeof startShop>>) => {
  for (const name of ['prekid', 'ponovo']) {
    const waiting: (() => void)[] = []
    shop.page(`/sporo/${name}`, (_request, response) => {
      waiting.push(() => response.writeHead(302, { location: shop.productUrl }).end())
    })
    shop.page(`/pusti/${name}`, (_request, response) => {
      for (const answer of waiting.splice(0)) answer()
      response.end()
    })
  }
}

const writeDemo = async (dataDir: string): Promise<Demo> => {
  mkdirSync(dataDir)
  const product = await serveProduct(dataDir, { args: ['--demo'] })
  await product.stop()
  return { dataDir, printed: product.printed() }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const shop = await startShop()
  shop.page('/mlin', millPage)
  addSlowPages(shop)
  const folder = mkdtempSync(path.join(tmpdir(), 'izlog-journeys-'))
  const demo = await writeDemo(path.join(folder, 'demo'))
  const dataDir = path.join(folder, 'shared')
  cpSync(demo.dataDir, dataDir, { recursive: true })
  // Pages are previews on `localhost` and live on 127.0.0.1, so that both can be visited.
  const courier = await startFakeDExpress()
  const env = {
    IMPORT_ALLOWED_HOSTS: shop.host,
    PREVIEW_HOSTS: 'localhost',
    COURIER_D_EXPRESS_BASE_URL: courier.origin,
  }
  const product = await serveProduct(dataDir, { env })
  project.provide('demo', demo)
  project.provide('sharedProduct', {
    url: product.url,
    dataDir,
    shop: { origin: shop.origin, productUrl: shop.productUrl },
  })
  return async () => {
    await product.stop()
    await shop.close()
    await courier.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

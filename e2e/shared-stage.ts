import pg from 'pg'
import { inject } from 'vitest'
import type { TemplateName } from '../src/contract/websites/template-names.ts'
import { joinEmbedded } from '../src/server/db/embedded.ts'
import { createSeller, openStage, setStage, type BrowserWish, type Stage } from './browser.ts'

export type SharedStage = Stage<{ url: string; printed: () => string }>

/**
 * Pages of this file's own in front of the product that all end-to-end tests share. Others order, sign in and make websites there at the same
 * time: a test works with a seller or a page of its own and counts nothing that others change.
 */
export const joinStage = (): Promise<SharedStage> => {
  const { url, dataDir } = inject('sharedProduct')
  return openStage({ url, printed: demoPrinted }, dataDir)
}

const demoPrinted = () => inject('demo').printed

/** A product of this file's own with the demo's data: for settings that the shared one has not, or figures that nobody else changes. */
export const setDemoStage = async (env: NodeJS.ProcessEnv = {}, wish?: BrowserWish): Promise<Stage> => {
  const stage = await setStage(env, [], wish, inject('demo').dataDir)
  return { ...stage, product: { ...stage.product, printed: demoPrinted } }
}

/** A shop of products whose links the shared product may read; `productUrl` has pictures and all facts. */
export const sharedShop = () => inject('sharedProduct').shop

/** A seller of this test's own, with one simple page „Noćna lampa“ in Serbia for 2.990 that cost 900. */
export const addSellerWithPage = async (
  stage: SharedStage,
  email: string,
  customUrl: string,
  templateName: TemplateName = 'Minimalistic',
) => {
  const password = await createSeller(stage, email)
  const { connection, stop } = await joinEmbedded({ dir: stage.dataDir, log: () => {} })
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `insert into product_websites (user_id, product_id, custom_url, product_link, product_name, title, current_price, product_cost, template_name)
     select id, $2, $2, 'https://primer.test/p', 'Noćna lampa', 'Noćna lampa', 2990, 900, $3 from users where email = $1
     returning id`,
    [email, customUrl, templateName],
  )
  await client.end()
  await stop()
  return { email, password, websiteId: rows[0]?.id ?? 0 }
}

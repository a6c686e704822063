// `npm run bench` without `growth` or `machines`: each figure beside the limit it is measured against, in one run. Absolute numbers depend
// on the machine and on what else it does; the ratios are what counts.
import pg from 'pg'
import { deriveOffers } from '#contract/websites/offers.ts'
import { joinEmbedded } from '#server/db/embedded.ts'
import { describeMachine } from './machine.ts'
import { benchCalls } from './calls.ts'
import { benchCustomers } from './customers.ts'
import { benchOrderList } from './order-list.ts'
import { benchOrders } from './orders.ts'
import { benchNeighbours } from './neighbours.ts'
import { benchPages } from './pages.ts'
import { serveProduct } from './product.ts'
import { benchProfit } from './profit.ts'
import { benchStart } from './start.ts'

const prepareWebsite = async (settings: pg.PoolConfig): Promise<{ websiteId: number; userId: number }> => {
  const client = new pg.Client(settings)
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `insert into product_websites (user_id, product_id, custom_url, product_link, product_name, title, hook, current_price, original_price, quantity_offers, bullets, long_description)
     values (1, 'bench', 'proba-brzine', 'https://primer.test/p', 'Noćna lampa', 'Noćna lampa sa senzorom', 'Svetlo koje se pali samo', 2990, 4990, $1, $2, $3)
     returning id`,
    [
      JSON.stringify(deriveOffers({ current: '2990', original: '4990' }, 'RSD', 'RSD')),
      JSON.stringify([
        'Pali se na pokret',
        'Punjiva baterija',
        'Topla bela boja',
        'Magnetni nosač',
        'Tri jačine',
      ]),
      'Lampa se sama pali kada priđete i gasi kada odete. Puni se preko USB-C kabla.',
    ],
  )
  await client.end()
  return { websiteId: rows[0]?.id ?? 0, userId: 1 }
}

const only = process.argv[2]
console.log(describeMachine())
if (!only || only === 'start') await benchStart()
const product = await serveProduct()
try {
  const { connection: settings } = await joinEmbedded({ dir: product.dataDir, log: () => {} })
  const website = await prepareWebsite(settings)
  if (!only || only === 'pages') await benchPages(product, `${product.url}/proba-brzine`)
  if (!only || only === 'profit') await benchProfit({ url: product.url, settings })
  if (!only || only === 'orders') await benchOrders({ url: product.url, settings, ...website })
  if (!only || only === 'neighbours')
    await benchNeighbours({ url: product.url, page: `${product.url}/proba-brzine`, settings, ...website })
  if (!only || only === 'calls') await benchCalls({ settings })
  if (!only || only === 'customers') await benchCustomers({ settings })
  if (!only || only === 'list')
    await benchOrderList({ url: product.url, pid: product.pid, settings, ...website })
} finally {
  await product.stop()
}

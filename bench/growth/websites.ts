import { Agent } from 'node:http'
import { deriveOffers } from '#contract/websites/offers.ts'
import { processorMicros } from '../product.ts'
import { ask, medianMs, microsEach, restingMegabytes } from './stage.ts'
import type { Measure } from './run.ts'

const offers = JSON.stringify(deriveOffers({ current: '2990', original: '4990' }, 'RSD', 'RSD'))
const bullets = JSON.stringify([
  'Pali se na pokret',
  'Punjiva baterija',
  'Topla bela boja',
  'Magnetni nosač',
  'Tri jačine',
])

/** Of $1 to $2, ten of each seller; a seller is there for each of them. */
const fill = `
  with sellers as (
    insert into users (id, email, password, first_name, last_name)
    select 1000 + n / 10, 'rast-' || n / 10 || '@izlog.test', 'x', 'Ana', 'Probić' from generate_series($1::int, $2::int, 10) n
    on conflict do nothing
  )
  insert into product_websites (user_id, product_id, custom_url, product_link, product_name, title, hook, current_price, original_price, quantity_offers, bullets, long_description)
  select 1000 + n / 10, 'rast-' || n, 'rast-' || n, 'https://primer.test/p', 'Noćna lampa ' || n, 'Noćna lampa sa senzorom', 'Svetlo koje se pali samo', 2990, 4990, $3, $4,
    'Lampa se sama pali kada priđete i gasi kada odete. Puni se preko USB-C kabla.'
  from generate_series($1::int, $2::int) n`

/** Pages that are asked for before memory is read: each costs a tenth of a second of processor time, and a process keeps 2000 of them at most. */
const mostVisited = 250

export const growWebsites: Measure = {
  title: 'Websites',
  of: 'Websites',
  how: `Ten websites of each seller, one process of both roles. Up to ${mostVisited} different pages are asked for before its memory is read; it keeps 2000 at most, however many there are.`,
  sizes: [10, 100, 1000, 10_000, 100_000],
  async measure(stage, { size, from }) {
    const { product, client } = stage
    await stage.fill(fill, [from, size - 1, offers, bullets])
    await client.query('analyze product_websites')
    const agent = new Agent({ keepAlive: true })
    const headers = { 'accept-encoding': 'br' }
    const page = (number: number) => ask(`${product.url}/rast-${number}`, { agent, headers })
    // Those of this step that nobody asked for, spread over all of it.
    const fresh = Math.min(40, size - from)
    const cold = await medianMs(fresh, (round) => page(from + Math.floor((round * (size - from)) / fresh)))
    const visited = Math.min(size, mostVisited)
    await microsEach(
      () => null,
      { count: visited, atOnce: 4 },
      (number) => page(Math.floor((number * size) / visited)),
    )
    const hot = size - 1
    await page(hot)
    const warm = await microsEach(
      () => processorMicros(product.pid),
      { count: 3000, atOnce: 8 },
      () => page(hot),
    )
    const list = await medianMs(9, () => ask(`${product.url}/api/websites/public-list`, { agent }))
    const sitemap = await medianMs(9, () => ask(`${product.url}/sitemap.xml`, { agent }))
    const memory = await restingMegabytes(stage)
    agent.destroy()
    return [
      { what: 'page that nobody asked for before', unit: 'ms', limit: 150, expected: 'flat', value: cold },
      { what: 'page from memory, processor', unit: 'µs', limit: null, expected: 'flat', value: warm },
      { what: 'public list of all', unit: 'ms', limit: null, expected: 'linear', value: list },
      { what: 'site map of all', unit: 'ms', limit: null, expected: 'linear', value: sitemap },
      { what: 'memory of the process', unit: 'MB', limit: 512, expected: 'flat', value: memory },
    ]
  },
}

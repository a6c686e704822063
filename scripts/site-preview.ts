/**
 * Writes sample public pages as files, for looking at: `node scripts/site-preview.ts FOLDER`, after a build. Serve the folder with
 * `dist/site/client` for the scripts and fonts.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SitePage } from '#contract/public-pages/schema.ts'
import type { SiteAssets } from '#site/assets.ts'
import type { RenderedPage } from '#site/rendered-page.ts'
import {
  sampleLanding,
  sampleParcel,
  sampleReceipt,
  sampleReview,
  sampleThankYou,
} from '../test/site/sample-pages.ts'
import { usualSaid } from '#contract/terms/terms.ts'
import { templateSamples } from '../test/site/sample-set.ts'

type SiteBundle = {
  renderPage: (page: SitePage, assets: SiteAssets) => RenderedPage
  readAssets: (manifestJson: string) => SiteAssets
}

const folder = path.resolve(process.argv[2] ?? 'dist/preview')
const site = path.resolve(process.env.IZLOG_DIST ?? 'dist', 'site')

const pages: Record<string, SitePage> = {
  ...templateSamples(),
  backorder: sampleLanding({ availability: 'backorder', website: { socialProof: 'iskljuceno' } }),
  review: sampleReview(),
  'review-problem': sampleReview({
    typed: { rating: '', text: 'Dobar, ali je posuda manja nego što izgleda.' },
    problem: { field: 'rating', message: 'Izaberite ocenu od 1 do 5', lostPhoto: true },
  }),
  'review-thanks': sampleReview({
    state: 'written',
    written: { rating: 4, text: 'Dobar, ali je posuda manja nego što izgleda.', status: 'waiting' },
  }),
  'review-expired': sampleReview({ state: 'expired' }),
  'review-unknown': { kind: 'review-unknown', homeUrl: '/' },
  parcel: sampleParcel(),
  'parcel-failed': sampleParcel({ state: 'failed' }),
  receipt: sampleReceipt(),
  'receipt-old': sampleReceipt({ customer: null }),
  'thank-you': sampleThankYou(),
  'thank-you-closed': sampleThankYou({ offers: [], secondsLeft: 0 }),
  'thank-you-chain': sampleThankYou({ oneByOne: true }),
  'legacy-offers': {
    kind: 'legacy-offers',
    skin: null,
    order: sampleReceipt().order,
    websiteId: 12,
    isOrderMissing: false,
    offers: [0, 1, 2].map((at) => ({ at, goods: null })),
    terms: usualSaid('Serbia'),
    problem: null,
    homeUrl: '/',
  },
  'upsell-added': {
    kind: 'upsell-added',
    id: 'AbCdEfGhIjKlMnOpQrStUv',
    homeUrl: '/',
    goods: {
      title: 'Mlin za kafu',
      quantity: 1,
      totalPrice: '1490.00',
      orderTotal: '8480.00',
      currencySymbol: 'RSD',
      market: 'Serbia',
      orderUrl: '/hvala/12/AbC',
    },
  },
  closing: { kind: 'closing', homeUrl: '/' },
  'receipt-missing': {
    kind: 'receipt',
    skin: null,
    image: null,
    order: null,
    terms: null,
    seller: null,
    parcelUrl: null,
    unsent: null,
    homeUrl: '/',
  },
  'not-found': { kind: 'not-found', scope: 'website', homeUrl: '/prodavnica', loginUrl: '/' },
  'not-found-any': { kind: 'not-found', scope: 'any', homeUrl: '/', loginUrl: null },
}

const bundle = (await import(pathToFileURL(path.join(site, 'server/render.js')).href)) as SiteBundle
const assets = bundle.readAssets(await readFile(path.join(site, 'client/.vite/manifest.json'), 'utf8'))
await mkdir(folder, { recursive: true })
for (const [name, page] of Object.entries(pages)) {
  const rendered = bundle.renderPage(page, assets)
  await writeFile(path.join(folder, `${name}.html`), rendered.html)
  await writeFile(path.join(folder, `${name}.json`), JSON.stringify({ ...rendered, html: undefined }))
}
process.stdout.write(`${Object.keys(pages).length} pages in ${folder}\n`)

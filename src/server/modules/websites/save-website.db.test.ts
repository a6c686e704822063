import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { QuantityOffer } from '#contract/websites/offers.ts'
import { readOffers } from '#contract/websites/offers.ts'
import type { UpdateWebsite, Website, WebsiteConflict, WebsiteVersion } from '#contract/websites/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { placeOrder } from '../orders/commands.ts'
import { presentDocument } from './presenter.ts'
import type { WebsiteRow } from './queries.ts'
import { updateWebsite } from './save-website.ts'

let test: TestApp
let seller: TestCaller
let admin: TestCaller
let website: WebsiteRow

beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
  admin = await test.signIn('admin')
})
beforeEach(async () => {
  website = await buildWebsite(test.services.db, seller.userId, {
    faq: JSON.stringify([
      { q: 'Kako?', a: 'Lako.' },
      { q: 'Koliko?', a: 'Malo.' },
    ]),
  })
})

const url = (rest = '') => `/api/websites/id/${website.id}${rest}`
const put = (payload: object, caller = seller) => caller.request({ method: 'PUT', url: url(), payload })
const saved = async (payload: object, caller = seller) => {
  const answer = await put(payload, caller)
  expect(answer.body).toContain('"version"')
  return answer.json<Website>()
}
const versions = async (caller = seller) =>
  (await caller.request({ method: 'GET', url: url('/versions') })).json<WebsiteVersion[]>()
const stored = () =>
  test.services.db
    .selectFrom('productWebsites')
    .selectAll()
    .where('id', '=', website.id)
    .executeTakeFirstOrThrow()

describe('offers', () => {
  const qtys = (answer: Website) => readOffers(answer).map(({ qty }) => qty)
  const list = [3, 1, 2].map((qty) => ({ qty, price: 1000 * qty, label: `${qty} kom` }))

  it('stand in the order the seller gave them', async () => {
    expect(qtys(await saved({ quantityOffers: list }))).toEqual([3, 1, 2])
    expect(qtys(await saved({ quantityOffers: [list[1], list[2], list[0]] }))).toEqual([1, 2, 3])
  })

  it('are made again from the price of the page when the list is emptied, so that nobody buys at the stated fall-backs', async () => {
    await saved({ quantityOffers: list })
    const answer = await saved({
      quantityOffers: [],
      priceAnchoring: { currentPrice: '2990', originalPrice: '4990' },
    })
    expect(readOffers(answer).map(({ qty, price, originalPrice }) => [qty, price, originalPrice])).toEqual([
      [1, '2990.00', '4990.00'],
      [2, '4990.00', '9980.00'],
      [3, '6990.00', '14970.00'],
    ])
  })

  it('with a rule follow the price in what is stored, on the page and in what an order is charged', async () => {
    const rule = { kind: 'percent', percent: 10 }
    await saved({
      quantityOffers: [
        { qty: 1, price: 2000 },
        { qty: 2, price: 1, rule },
        { qty: 3, price: 1, rule: { kind: 'free', pieces: 1 } },
        { qty: 4, price: 7000 },
      ],
    })
    const answer = await saved({ priceAnchoring: { currentPrice: '1000' } })
    expect(readOffers(answer).map(({ price }) => price)).toEqual(['1000.00', '1800.00', '2000.00', '7000.00'])
    expect((answer.quantityOffers as QuantityOffer[]).map(({ price }) => price)[1]).toBe('1800.00')
    const page = await test.visitor.request({ method: 'GET', url: `/${website.customUrl}` })
    expect(page.body).toContain('1.800')
    expect(page.body).not.toContain('3.600')
    const order = buildOrder(website.id, { quantity: 2, totalPrice: 1800 })
    const { totalPrice } = await placeOrder(test.services, order, 'popup')
    expect(totalPrice).toBe('1800.00')
  })

  it.each([
    [{ kind: 'percent', percent: 0 }, 'Unesite procenat veći od 0 i najviše 90'],
    [{ kind: 'free', pieces: 2 }, 'Besplatnih komada mora da bude manje nego komada u paketu'],
  ])('with the rule %o are refused', async (rule, sentence) => {
    const refused = await put({
      quantityOffers: [
        { qty: 1, price: 2000 },
        { qty: 2, price: 10, rule },
      ],
    })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain(sentence)
  })

  it('are taken away by null alone', async () => {
    expect(qtys(await saved({ quantityOffers: null }))).toEqual([])
  })
})

describe('each field alone', () => {
  const offers = [
    { qty: 1, price: 3190, originalPrice: '5000', discount: 36, label: '1 komad' },
    { qty: 4, price: '9990,50', badge: 'PORODIČNO', note: 'za celu kuću' },
  ]
  it.each<[keyof UpdateWebsite, unknown, unknown?]>([
    ['title', 'Nov naslov'],
    ['hook', ''],
    ['bullets', ['Jedna']],
    ['longDescription', 'Opis\n\n- red'],
    ['faq', [{ q: 'Zašto?', a: 'Zato.' }]],
    ['images', ['/uploads/images/AAAAAAAAAAAAAAAAAAAAAA.webp', 'https://slike.test/a.png']],
    ['palette', { primary: '#AA3300', bg: '#FFFFFF' }],
    ['previewMode', 'client'],
    ['sku', 'L-1'],
    ['productCost', 12.5, '12.50'],
    ['productCost', '1250,5', '1250.50'],
    ['productCost', null],
    ['editableContent', { bilo: { sta: ['ovde', 1] } }],
    ['advertorialStory', { personalIntro: 'Priča', headerSection: { brandName: 'Lampe' } }],
    [
      'priceAnchoring',
      { currentPrice: 2500, originalPrice: '4000.00', comparisonText: 'Poređenje' },
      { currentPrice: '2500.00', originalPrice: '4000.00', savings: '1500.00', comparisonText: 'Poređenje' },
    ],
    [
      'testimonials',
      [{ name: 'Ana', text: 'Dobra', rating: 'nije broj' }],
      [
        {
          name: 'Ana',
          text: 'Dobra',
          rating: 5,
          location: '',
          purchase_date: '',
          verified: false,
          enabled: true,
        },
      ],
    ],
    [
      'quantityOffers',
      offers,
      [
        {
          ...offers[0],
          price: '3190.00',
          originalPrice: '5000.00',
          badge: null,
          note: null,
          popular: false,
          bestValue: false,
        },
        {
          ...offers[1],
          price: '9990.50',
          originalPrice: null,
          discount: 0,
          label: '',
          popular: false,
          bestValue: false,
        },
      ],
    ],
  ])('%s', async (key, sent, kept = sent) => {
    const answer = await saved({ [key]: sent })
    expect(answer[key as keyof Website]).toEqual(kept)
    expect(answer.hook).toBe(key === 'hook' ? '' : website.hook)
  })

  it.each([
    [{ palette: { primary: 'crvena', bg: '#FFFFFF' } }, 'Boja se piše kao #0D9488'],
    [{ images: ['javascript:alert(1)'] }, 'Ova adresa nije adresa slike'],
    [{ quantityOffers: [{ qty: 1, price: 0 }] }, 'Cena mora da bude veća od nule'],
    [
      {
        quantityOffers: [
          { qty: 2, price: 1 },
          { qty: 2, price: 2 },
        ],
      },
      'Ponuda sa istim brojem komada već postoji',
    ],
    [{ editableContent: { a: 'x'.repeat(300_000) } }, 'Sadržaj je veći od 256 kB'],
  ])('%o is refused with a sentence', async (payload, message) => {
    const answer = await put(payload)
    expect(answer.statusCode).toBe(400)
    expect(JSON.stringify(answer.json())).toContain(message)
  })
})

describe('what must say the same', () => {
  it('the price of the anchor is the price of one piece, in lists and on the page', async () => {
    const answer = await saved({ priceAnchoring: { currentPrice: '1990' } })
    expect(answer).toMatchObject({ currentPrice: '1990.00', originalPrice: '4990.00' })
    expect(readOffers(answer)[0]).toMatchObject({ price: '1990.00', originalPrice: '4990.00' })
    await expect
      .poll(async () => (await test.visitor.request({ method: 'GET', url: `/${website.customUrl}` })).body)
      .toContain('1.990')
  })

  it('packs of one, two and three keep their stored shape, with what an offer can say besides', async () => {
    const [one, ...others] = readOffers(website) as [QuantityOffer, ...QuantityOffer[]]
    const answer = await saved({
      quantityOffers: [{ ...one, price: '2500', popular: true, note: 'probno' }, ...others],
    })
    expect(answer.quantityOffers).toMatchObject({ single: { price: '2500.00', note: 'probno' }, triple: {} })
    expect(readOffers(answer)[0]).toMatchObject({ price: '2500.00', popular: true, note: 'probno' })
    expect(answer.currentPrice).toBe('2500.00')
  })

  it('new offers are not hidden behind an older list in the tree; a new list in the tree rules', async () => {
    const quantityData = JSON.stringify([{ qty: 1, price: 1500, originalPrice: 2000 }])
    const told = await saved({ editableContent: { quantityData, hero: { title: 'x' } } })
    expect(told).toMatchObject({ currentPrice: '1500.00', editableContent: { quantityData } })
    const offered = await saved({ quantityOffers: [{ qty: 1, price: 1600 }] })
    expect(offered.editableContent).toEqual({ hero: { title: 'x' } })
    expect(offered.currentPrice).toBe('1600.00')
  })

  it('a story under the names of the editor stands under the names of the page too', async () => {
    const { advertorialStory } = await saved({
      advertorialStory: {
        resultsSection: 'Sedmica: bolje',
        resultsDescription: 'staro',
        benefitsSection: { benefits: ['Jaka'] },
        adviceText: '',
        ctaAdvice: 'star savet',
      },
    })
    expect(advertorialStory).toMatchObject({
      resultsDescription: 'Sedmica: bolje',
      benefitsList: ['Jaka'],
      ctaAdvice: '',
    })
  })
})

describe('the sections of a page', () => {
  const page = async () => (await test.visitor.request({ method: 'GET', url: `/${website.customUrl}` })).body
  const sections = { order: ['order', 'reviews'], off: { faq: true } }

  it('stand on it in the saved order without what is off, and an earlier version brings them back', async () => {
    expect(await page()).toContain('id="pitanja"')
    await saved({ sections })
    await expect.poll(page).not.toContain('id="pitanja"')
    expect(await saved({ title: 'Lampa' })).toMatchObject({ sections })
    await seller.request({ method: 'POST', url: url('/versions/1/restore') })
    await expect.poll(page).toContain('id="pitanja"')
  })

  it('cannot be saved without the order form', async () => {
    const answer = await put({ sections: { order: [], off: { order: true } } })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Narudžbenica se ne isključuje')
    expect((await stored()).sections).toBeNull()
  })

  it('of two people: different switches are kept from both, two orders are asked about', async () => {
    await saved({ sections: { order: [], off: { faq: true } }, baseVersion: 1 })
    expect(await saved({ sections: { order: [], off: { urgency: true } }, baseVersion: 1 })).toMatchObject({
      sections: { off: { faq: true, urgency: true } },
    })
    await saved({ sections: { order: ['faq', 'reviews'], off: {} }, baseVersion: 3 })
    const answer = await put({ sections: { order: ['details', 'faq', 'reviews'], off: {} }, baseVersion: 3 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ conflict: WebsiteConflict }>().conflict.paths).toEqual(['sections.order'])
  })
})

describe('versions', () => {
  it('each save is one, with who, when and what; the first is what was there before', async () => {
    await saved({ title: 'Drugi', palette: { primary: '#AA3300', bg: '#F0FDFA' } })
    await saved({ hook: 'Treći' }, admin)
    const list = await versions()
    expect(list).toMatchObject([
      { version: 3, changed: ['hook'], savedBy: { isYou: false } },
      { version: 2, changed: ['title', 'palette.primary'], savedBy: { isYou: true } },
      { version: 1, changed: [], savedBy: null },
    ])
    const first = await seller.request({ method: 'GET', url: url('/versions/1') })
    expect(first.json<{ document: object }>().document).toMatchObject({ title: website.title })
  })

  it('a save that changes nothing is none', async () => {
    await saved({ title: website.title, previewMode: 'client' })
    expect(await versions()).toEqual([])
  })

  it('an earlier one is put back with one call, as a save of its own, and the switches of today stay', async () => {
    await saved({ title: 'Pogrešno', faq: [], isActive: false })
    const answer = await seller.request({ method: 'POST', url: url('/versions/1/restore') })
    expect(answer.json()).toMatchObject({
      version: 3,
      title: website.title,
      faq: [{ q: 'Kako?' }, { q: 'Koliko?' }],
      isActive: false,
    })
    expect((await versions())[0]).toMatchObject({ restoredFrom: 1, changed: ['title', 'faq'] })
  })

  it('of others are not found, nor put back', async () => {
    await saved({ title: 'Moj' })
    const stranger = await test.signIn('client')
    for (const [method, rest] of [
      ['GET', '/versions'],
      ['GET', '/versions/1'],
      ['POST', '/versions/1/restore'],
    ] as const)
      expect((await stranger.request({ method, url: url(rest) })).statusCode).toBe(404)
    const missing = await seller.request({ method: 'POST', url: url('/versions/99/restore') })
    expect(missing.json()).toMatchObject({ code: 'websites.version_not_found' })
  })

  it('older than the last hundred stay one a day, and the first for ever', async () => {
    const day = (at: number) => new Date(Date.now() - at * 86_400_000)
    await saved({ title: 'Drugi' })
    const { db } = test.services
    const document = JSON.stringify(presentDocument(await stored()))
    const rows = Array.from({ length: 205 }, (_, at) => ({
      websiteId: website.id,
      version: at + 3,
      document,
      // Three a day; the oldest are past what is kept.
      createdAt: day((205 - at) / 3 + 40),
    }))
    await db.insertInto('websiteVersions').values(rows).execute()
    await db.updateTable('productWebsites').set({ version: 207 }).where('id', '=', website.id).execute()
    await saved({ title: 'Poslednji' })
    const list = await versions()
    expect(list.slice(0, 100).map(({ version }) => version)).toEqual(
      Array.from({ length: 100 }, (_, at) => 208 - at),
    )
    expect(list.at(-1)?.version).toBe(1)
    const older = list.slice(100, -1)
    expect(older.length).toBeGreaterThan(5)
    expect(new Set(older.map(({ savedAt }) => savedAt.slice(0, 10))).size).toBe(older.length)
    expect(older.every(({ savedAt }) => Date.parse(savedAt) > Date.now() - 91 * 86_400_000)).toBe(true)
  })
})

describe('two people', () => {
  it('on different fields keep both changes without being asked', async () => {
    await saved(
      {
        title: 'Adminov naslov',
        faq: [
          { q: 'Kako?', a: 'Teško.' },
          { q: 'Koliko?', a: 'Malo.' },
        ],
        baseVersion: 1,
      },
      admin,
    )
    const answer = await saved({
      hook: 'Moj uvod',
      faq: [
        { q: 'Kako?', a: 'Lako.' },
        { q: 'Koliko?', a: 'Mnogo.' },
      ],
      baseVersion: 1,
    })
    expect(answer).toMatchObject({
      version: 3,
      title: 'Adminov naslov',
      hook: 'Moj uvod',
      faq: [{ a: 'Teško.' }, { a: 'Mnogo.' }],
    })
  })

  it('on the same field: the second reads what stands there and by whom, and nothing is overwritten', async () => {
    await saved({ title: 'Adminov naslov', baseVersion: 1 }, admin)
    const answer = await put({ title: 'Moj naslov', hook: 'Moj uvod', baseVersion: 1 })
    expect(answer.statusCode).toBe(409)
    const { code, conflict } = answer.json<{ code: string; conflict: WebsiteConflict }>()
    expect(code).toBe('websites.conflict')
    expect(conflict).toMatchObject({
      paths: ['title'],
      savedBy: { isYou: false },
      website: { version: 2, title: 'Adminov naslov' },
    })
    expect(await stored()).toMatchObject({ title: 'Adminov naslov', hook: website.hook, version: 2 })
    const chosen = await saved({
      title: 'Moj naslov',
      hook: 'Moj uvod',
      baseVersion: conflict.website.version,
    })
    expect(chosen).toMatchObject({ version: 3, title: 'Moj naslov' })
  })

  it('on one tree keep both where they wrote in different places', async () => {
    const patch = (editableContent: object, caller = seller) =>
      caller.request({
        method: 'PATCH',
        url: `/api/websites/${website.id}/content`,
        payload: { editableContent, baseVersion: 1 },
      })
    expect((await patch({ hero: { title: 'Naslov' } })).json()).toMatchObject({
      editableContent: { hero: { title: 'Naslov' } },
    })
    expect((await patch({ footer: { companyInfo: 'Lampe' } }, admin)).json()).toMatchObject({
      editableContent: { hero: { title: 'Naslov' }, footer: { companyInfo: 'Lampe' } },
    })
    expect((await patch({ hero: { title: 'Drugi' } }, admin)).json()).toMatchObject({
      code: 'websites.conflict',
      conflict: { paths: ['editableContent.hero.title'] },
    })
  })

  it('at once: of two saves of the same text one is refused', async () => {
    const answers = await Promise.all([
      put({ title: 'Prvi', baseVersion: 1 }),
      put({ title: 'Drugi', baseVersion: 1 }, admin),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('from a version nobody keeps any more: what differs is asked about', async () => {
    await saved({ title: 'Novi' })
    await test.services.db.deleteFrom('websiteVersions').where('websiteId', '=', website.id).execute()
    const answer = await put({ title: 'Moj', hook: website.hook, baseVersion: 1 })
    expect(answer.json()).toMatchObject({ conflict: { paths: ['title'] } })
  })

  it('without a base the last one wins, as without versions', async () => {
    await saved({ title: 'Adminov' }, admin)
    expect(await saved({ title: 'Moj' })).toMatchObject({ title: 'Moj' })
  })
})

describe('a save cut off by a crash', () => {
  /** Starts a process that saves without pause and kills it in the middle. */
  const saveUntilKilled = async (afterMs: number) => {
    const child = spawn(
      process.execPath,
      [
        'test/saving-child.ts',
        JSON.stringify({
          settings: test.services.database.settings,
          websiteId: website.id,
          userId: seller.userId,
        }),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(child.stdout, 'data')
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  it('is old or new, never half, and its version says the same', async () => {
    for (const afterMs of [3, 17, 29, 41]) {
      await saveUntilKilled(afterMs)
      // What the dead process had begun is rolled back before this lock is given.
      await updateWebsite(test.services.db, { id: seller.userId, role: 'client' }, website.id, {})
      const row = await stored()
      const { count, text } = row.editableContent as { count: number; text: string }
      expect(row.title).toBe(String(count))
      expect(row.faq).toEqual([{ q: String(count), a: String(count) }])
      expect(text.startsWith(`${count} ${count} `)).toBe(true)
      const version = await test.services.db
        .selectFrom('websiteVersions')
        .select(['version', 'document'])
        .where('websiteId', '=', website.id)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(version.version).toBe(row.version)
      expect(version.document).toEqual(JSON.parse(JSON.stringify(presentDocument(row))))
    }
  })
})

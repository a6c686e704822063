import { beforeAll, describe, expect, it } from 'vitest'
import { templateNames } from '#contract/websites/template-names.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import type { WebsiteRow } from '../websites/queries.ts'

let test: TestApp
let seller: TestCaller
let website: WebsiteRow

beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
  website = await buildWebsite(test.services.db, seller.userId)
})

const preview = (draft: object, { caller = seller, id = website.id } = {}) =>
  caller.request({ method: 'POST', url: `/api/websites/id/${id}/preview`, payload: draft })

describe.each(templateNames)('a preview of %s', (templateName) => {
  it('shows the draft with its marks; buyers get neither', async () => {
    const own = await buildWebsite(test.services.db, seller.userId, {
      templateName,
      images: JSON.stringify(['/uploads/images/AAAAAAAAAAAAAAAAAAAAAA.webp']),
    })
    const answer = await preview(
      {
        title: 'Nesačuvan naslov',
        faq: [
          { q: '', a: '' },
          { q: 'Novo pitanje?', a: 'Nov odgovor.' },
        ],
        editableContent: { imageAlts: { '/uploads/images/AAAAAAAAAAAAAAAAAAAAAA.webp': 'Lampa na polici' } },
      },
      { id: own.id },
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': 'sandbox',
    })
    expect(answer.body).toMatch(/data-edit="title"[^>]*>(<mark>)?Nesačuvan naslov/)
    expect(answer.body).toContain('<h3 data-edit="faq.1.q">Novo pitanje?</h3>')
    expect(answer.body).toContain('alt="Lampa na polici"')
    expect(answer.body).toContain('data-edit="images.0"')
    expect(answer.body).toContain('data-edit="quantityOffers"')
    const page = await test.visitor.request({ method: 'GET', url: `/${own.customUrl}` })
    expect(page.body).not.toContain('data-edit')
    expect(page.body).not.toContain('Nesačuvan naslov')
  })
})

it.each(templateNames)(
  'a review that is switched off is there for its owner alone (%s)',
  async (templateName) => {
    const review = { location: '', rating: 5, purchase_date: '', verified: false }
    const own = await buildWebsite(test.services.db, seller.userId, {
      templateName,
      socialProof: 'ilustrativno',
      testimonials: JSON.stringify([
        { ...review, name: 'Ana', text: 'Vidljiv utisak.', enabled: true },
        { ...review, name: 'Mila', text: 'Isključen utisak.', enabled: false },
      ]),
    })
    const { body } = await preview({}, { id: own.id })
    expect(body).toContain('Isključen utisak.')
    expect(body.match(/data-off=/g)).toHaveLength(1)
    const page = await test.visitor.request({ method: 'GET', url: `/${own.customUrl}` })
    expect(page.body).toContain('Vidljiv utisak.')
    expect(page.body).not.toContain('Isključen utisak.')
    expect(page.body).not.toContain('data-off')
  },
)

it('carries nothing that runs, counts or reports', async () => {
  await test.services.db
    .updateTable('users')
    .set({ facebookPixelId: '123456789012345' })
    .where('id', '=', seller.userId)
    .execute()
  const { body } = await preview({})
  expect(body).not.toContain('<script')
  expect(body).not.toContain('class="consent')
  expect(body).toContain('name="robots" content="noindex"')
})

it('draws what is half typed, too long or no price yet', async () => {
  const long = 'reč '.repeat(1500)
  const answer = await preview({
    title: '',
    hook: long,
    faq: [{ q: long, a: long }],
    benefitsSection: {
      title: long,
      subtitle: '',
      benefits: Array.from({ length: 40 }, () => ({ icon: 'check', text: long })),
      ctaText: '',
    },
    priceAnchoring: { currentPrice: '29', originalPrice: 'x', savings: null, comparisonText: long },
    quantityOffers: [
      { qty: 1, price: '', originalPrice: null, discount: 0, label: '', badge: null, popular: false, bestValue: false, note: null },
    ],
    urgencyElements: { limitedStock: long, limitedTime: null, socialProof: null, exclusivity: null, bonuses: null },
  }) // prettier-ignore
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('reč reč')
})

it('follows a price typed into the anchor, in the button and in the packs', async () => {
  const { body } = await preview({
    priceAnchoring: { currentPrice: '1234', originalPrice: null, savings: null, comparisonText: '' },
  })
  expect(body.match(/1\.234/g)?.length).toBeGreaterThan(1)
  expect(body).not.toContain('2.990')
})

it('stores nothing, and counts no visit', async () => {
  await preview({ title: 'Samo za oči' })
  const { title, version } = await test.services.db
    .selectFrom('productWebsites')
    .select(['title', 'version'])
    .where('id', '=', website.id)
    .executeTakeFirstOrThrow()
  expect([title, version]).toEqual([website.title, 1])
  expect(await test.services.db.selectFrom('pageVisitors').selectAll().execute()).toEqual([])
})

it('is for the owner and admins', async () => {
  const stranger = await test.signIn('client')
  const admin = await test.signIn('admin')
  expect((await preview({}, { caller: stranger })).statusCode).toBe(404)
  expect((await preview({}, { caller: admin })).statusCode).toBe(200)
  const visitor = { method: 'POST', url: `/api/websites/id/${website.id}/preview`, payload: {} } as const
  expect((await test.visitor.request(visitor)).statusCode).toBe(401)
})

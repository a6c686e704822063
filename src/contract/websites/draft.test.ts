import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Testimonial } from './content.ts'
import {
  addImages,
  addItem,
  applyEdit,
  begin,
  canUndo,
  imageAlts,
  isFull,
  listLimits,
  makeEdit,
  mayRemove,
  moveItem,
  rebase,
  redo,
  removeItem,
  setAnchor,
  setImageAlt,
  setOffer,
  setStars,
  setText,
  undo,
  type Edit,
  type History,
  type ListName,
  type WebsiteDocument,
} from './draft.ts'
import { noVariants } from '../variants/rows.ts'
import { offer } from './offers.ts'
import { isEqual } from './paths.ts'

const review = (name: string): Testimonial => ({
  name,
  location: '',
  text: 'Dobra.',
  rating: 5,
  purchase_date: '',
  verified: false,
  enabled: true,
})

const first: WebsiteDocument = {
  title: 'Lampa',
  hook: 'Svetli.',
  bullets: ['Jaka', 'Laka', 'Topla'],
  longDescription: 'Opis',
  faq: [{ q: 'Kako?', a: 'Lako.' }],
  productDetails: { values: [], boxTitle: '', box: [], steps: [], warnings: [], care: [] },
  terms: null,
  seoTitle: '',
  seoDescription: '',
  images: ['/uploads/images/a.webp', '/uploads/images/b.webp'],
  sections: { order: [], off: {} },
  variants: noVariants,
  palette: { primary: '#0D9488', bg: '#F0FDFA' },
  priceAnchoring: {
    currentPrice: '2990.00',
    originalPrice: '4990.00',
    savings: '2000.00',
    comparisonText: '',
  },
  quantityOffers: [offer(1, '2990.00', '4990.00'), offer(2, '4990.00', null)],
  sku: null,
  productCost: null,
  testimonials: [review('Ana'), review('Vera')],
  benefitsSection: { title: '', subtitle: '', benefits: [{ icon: 'check', text: 'Jaka' }], ctaText: '' },
  problemSolutionSections: [],
  featureSections: [{ title: 'Snaga', text: 'Jaka je.' }],
  urgencyElements: {
    limitedStock: null,
    limitedTime: null,
    socialProof: null,
    exclusivity: null,
    bonuses: null,
  },
  advertorialStory: {},
  editableContent: { footer: { companyInfo: 'Lampe' } },
  socialProof: 'ilustrativno',
  isActive: true,
  sellsPastStock: true,
  offerEndsAt: null,
}

const after = (...edits: Edit[]) => edits.reduce(applyEdit, first)

describe('an edit', () => {
  it('adds a question where it is wanted', () =>
    expect(after(addItem(first, 'faq', 0)).faq).toEqual([{ q: '', a: '' }, ...first.faq]))

  it('adds an offer with the stated values, and they do not change the price of one piece', () => {
    const next = after(addItem(first, 'quantityOffers'))
    expect(next.quantityOffers[2]).toEqual({
      qty: 3,
      price: '2990.00',
      originalPrice: '4990.00',
      discount: 40,
      label: '3 komada',
      badge: null,
      popular: false,
      bestValue: false,
      note: null,
    })
    expect(next.priceAnchoring.currentPrice).toBe('2990.00')
  })

  it('never takes the last offer or the last review', () => {
    const next = after(
      removeItem('quantityOffers', 1),
      removeItem('quantityOffers', 0),
      removeItem('testimonials', 0),
      removeItem('testimonials', 0),
    )
    expect([next.quantityOffers.length, next.testimonials.length]).toEqual([1, 1])
    expect([mayRemove(next, 'quantityOffers'), mayRemove(next, 'faq')]).toEqual([false, true])
  })

  it('keeps a list within its limit', () => {
    const urls = Array.from({ length: 30 }, (_, at) => `/uploads/images/${at}.webp`)
    const next = after(addImages(first, urls))
    expect(next.images).toHaveLength(20)
    expect(next.images.slice(0, 3)).toEqual([...first.images, '/uploads/images/0.webp'])
    expect(isFull(next, 'images')).toBe(true)
  })

  it.each([
    [3, 3],
    [0, 5],
    [6, 5],
    [Number.NaN, 5],
  ])('%s stars count as %s', (stars, rating) =>
    expect(after(setStars(0, stars)).testimonials[0]?.rating).toBe(rating),
  )

  it('of the anchor is the price of one piece, and the other way round', () => {
    const anchored = after(setAnchor(first, { currentPrice: '1990.00' }))
    expect(anchored.quantityOffers[0]).toMatchObject({
      price: '1990.00',
      originalPrice: '4990.00',
      discount: 60,
    })
    expect(anchored.priceAnchoring.savings).toBe('3000.00')
    const offered = after(setOffer(first, 0, { price: '2490.00', originalPrice: null }))
    expect(offered.priceAnchoring).toMatchObject({
      currentPrice: '2490.00',
      originalPrice: null,
      savings: null,
    })
    expect(offered.quantityOffers[0]?.discount).toBe(0)
  })

  it('of a price that is no price yet breaks nothing', () => {
    const next = after(setAnchor(first, { currentPrice: '' }))
    expect(next.quantityOffers[0]).toMatchObject({ price: '', discount: 0 })
    expect(next.priceAnchoring.savings).toBeNull()
  })

  it('of offers takes an older list away that would be read before them', () => {
    const old = { ...first, editableContent: { quantityData: '[{"qty":1,"price":1}]', hero: {} } }
    expect(applyEdit(old, setOffer(old, 1, { label: 'Par' })).editableContent).toEqual({ hero: {} })
    expect(applyEdit(old, setText('title', 'x')).editableContent).toHaveProperty('quantityData')
  })

  it('that hides a review changes both places', () =>
    expect(
      after({ kind: 'set', at: 'testimonials.1.enabled', value: false }).editableContent.enabledTestimonials,
    ).toEqual([true, false, true]))

  it('that writes the first review shows it, whatever was switched off before it', () => {
    const bare = { ...first, testimonials: [], editableContent: { enabledTestimonials: [false, true, true] } }
    const review = first.testimonials[0]
    const next = applyEdit(bare, { kind: 'insert', at: 'testimonials', index: 0, item: review })
    expect(next.testimonials).toHaveLength(1)
    expect(next.editableContent.enabledTestimonials).toEqual([true, true, true])
  })

  it('names a picture by its address and forgets an empty name', () => {
    const named = after(setImageAlt(first, '/uploads/images/b.webp', 'Lampa na polici'))
    expect(imageAlts(named.editableContent)).toEqual({ '/uploads/images/b.webp': 'Lampa na polici' })
    expect(
      imageAlts(applyEdit(named, setImageAlt(named, '/uploads/images/b.webp', ' ')).editableContent),
    ).toEqual({})
  })

  it.each<Edit>([
    setText('currentPrice', '1.00'),
    setText('__proto__.x', 'x'),
    setText('titles', 'x'),
    moveItem('faq', 0, 5),
    removeItem('faq', -1),
    { kind: 'insert', at: 'isActive' as ListName, index: 0, item: 1 },
  ])('%o is not allowed and changes nothing', (edit) => expect(after(edit)).toBe(first))
})

const lists = Object.keys(listLimits) as ListName[]
const place = fc.integer({ min: -1, max: 4 })
const list = fc.constantFrom(...lists)
const texts = [
  'title', 'hook', 'faq.0.q', 'bullets.1', 'longDescription', 'editableContent.footer.companyInfo',
  'editableContent.hero.title', 'advertorialStory.heroSection.heroTitle', 'priceAnchoring.currentPrice',
  'quantityOffers.0.price', 'palette.primary', 'benefitsSection.benefits.0.text',
] // prettier-ignore

/** An edit as it depends on the document it is made on. */
const anyEdit: fc.Arbitrary<(document: WebsiteDocument) => Edit> = fc.oneof(
  fc.record({ at: fc.constantFrom(...texts), value: fc.string({ maxLength: 4 }) }).map(
    ({ at, value }) =>
      () =>
        setText(at, value),
  ),
  fc.tuple(list, place).map(
    ([at, index]) =>
      (document: WebsiteDocument) =>
        addItem(document, at, index),
  ),
  fc.tuple(list, place).map(
    ([at, index]) =>
      () =>
        removeItem(at, index),
  ),
  fc.tuple(list, place, place).map(
    ([at, from, to]) =>
      () =>
        moveItem(at, from, to),
  ),
  fc.boolean().map((value) => (): Edit => ({ kind: 'set', at: 'testimonials.0.enabled', value })),
  fc
    .constantFrom('1490.00', '', 'x')
    .map((price) => (document: WebsiteDocument) => setOffer(document, 0, { price })),
)
/** What a person does, and how long they think before it. */
type Move = { what: ((document: WebsiteDocument) => Edit) | 'undo' | 'redo'; ms: number }
const what: fc.Arbitrary<Move['what']> = fc.oneof(
  { weight: 6, arbitrary: anyEdit },
  { weight: 1, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
)
const steps = fc.array(fc.record({ what, ms: fc.integer({ min: 0, max: 2000 }) }), { maxLength: 60 })

const play = (moves: Move[]) => {
  let history: History = begin(first)
  let atMs = 0
  for (const { what, ms } of moves) {
    atMs += ms
    if (what === 'undo') history = undo(history)
    else if (what === 'redo') history = redo(history)
    else history = makeEdit(history, what(history.now), atMs)
  }
  return history
}
const repeat = (history: History, go: (one: History) => History): History => {
  let at = history
  for (let next = go(at); next.now !== at.now; next = go(at)) at = next
  return at
}

describe('any row of edits', () => {
  it('taken back to its beginning gives the first document, and forth again the last', () =>
    fc.assert(
      fc.property(steps, (moves) => {
        const history = play(moves)
        const back = repeat(history, undo)
        expect(back.now).toEqual(first)
        expect(canUndo(back)).toBe(false)
        const last = repeat(history, redo).now
        expect(repeat(back, redo).now).toEqual(last)
      }),
      { numRuns: 300 },
    ))

  it('leaves a document in which one piece has one price and no list is too long or wrongly empty', () =>
    fc.assert(
      fc.property(steps, (moves) => {
        const { now } = play(moves)
        const single = now.quantityOffers.find(({ qty }) => qty === 1)
        if (single) expect(now.priceAnchoring.currentPrice).toBe(single.price)
        expect(now.quantityOffers.length).toBeGreaterThan(0)
        expect(now.testimonials.length).toBeGreaterThan(0)
        expect(now.images.length).toBeLessThanOrEqual(listLimits.images)
      }),
      { numRuns: 300 },
    ))

  it('put over what somebody else saved keeps that, in every step back too', () =>
    fc.assert(
      fc.property(steps, (moves) => {
        const theirs = { ...first, seoTitle: 'Njihov', palette: { ...first.palette, bg: '#FFFFFF' } }
        const over = rebase(play(moves), first, theirs)
        for (const { seoTitle, palette } of [...over.past, over.now, ...over.future]) {
          expect(seoTitle).toBe('Njihov')
          expect(palette.bg).toBe('#FFFFFF')
        }
        expect(isEqual(repeat(over, undo).now, theirs)).toBe(true)
      }),
      { numRuns: 150 },
    ))
})

it('letters typed one after the other are one step, a pause begins another', () => {
  let history: History = begin(first)
  for (const [text, atMs] of [
    ['N', 0],
    ['No', 300],
    ['Nov', 600],
    ['Nova', 2600],
  ] as const)
    history = makeEdit(history, setText('title', text), atMs)
  expect(history.past).toHaveLength(2)
  expect(undo(history).now.title).toBe('Nov')
  expect(undo(undo(history)).now).toEqual(first)
})

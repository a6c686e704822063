import { plainAmount } from '#contract/common/typed-amount.ts'
import { expect, test } from 'vitest'
import { chosenAngleSchema, type Angle, type ChosenAngle } from '#contract/builder/angle.ts'
import { createWebsiteFormSchema } from '#contract/builder/schema.ts'
import { aboutOf, cardOf, chosenAngle } from './angle-cards.ts'
import { amountTyped, angleRequest, createRequest, emptyFields, readable } from './product-fields.ts'

test.each([
  ['2990', '2990'],
  ['2.990', '2990'],
  ['1.234.567', '1234567'],
  ['1.299,50', '1299,50'],
  [' 2 990 ', '2990'],
  ['49,90', '49,90'],
  ['49.90', '49.90'],
  ['2.99', '2.99'],
  ['abc', 'abc'],
])('„%s“ is meant as %s', (typed, plain) => {
  expect(plainAmount(typed)).toBe(plain)
})

test.each([
  ['2.990', '2990'],
  ['49,9', '49.9'],
  ['0', null],
  ['', null],
  ['12,', null],
  ['dvadeset', null],
])('„%s“ is shown as %o', (typed, amount) => {
  expect(amountTyped(typed)).toBe(amount)
})

const fields = {
  ...emptyFields,
  productLink: ' https://prodavnica.example/lampa ',
  productName: ' Lampa ',
  customUrl: ' /Moja-Lampa ',
  currentPrice: '2.990',
  images: ['https://slike.example/1.jpg'],
  sellerFacts: { purpose: '  ', material: 'Drvo' },
}
const request = (over: Partial<typeof emptyFields> = {}, angle: ChosenAngle | null = null) =>
  createRequest(
    createWebsiteFormSchema.parse(readable({ ...fields, ...over })),
    { market: 'Bosnia', template: 'Sales Template', isPageRead: false, importId: null, angle, facts: null },
    '5f0c1c1e-0000-4000-8000-000000000000',
  )

test('the call carries trimmed fields and everything the market decides', () => {
  expect(request()).toEqual({
    customUrl: 'moja-lampa',
    productLink: 'https://prodavnica.example/lampa',
    productName: 'Lampa',
    sku: null,
    images: ['https://slike.example/1.jpg'],
    currentPrice: '2990',
    originalPrice: '2990',
    productCost: null,
    templateName: 'Sales Template',
    targetMarket: 'Bosnia',
    currency: 'BAM',
    currencySymbol: 'KM',
    upsellProductLinks: [],
    sellerFacts: { material: 'Drvo' },
    draftUntilAnswered: true,
    generationId: '5f0c1c1e-0000-4000-8000-000000000000',
  })
})

test('a previous price, a cost and a number of the article go along when given', () => {
  expect(
    request({ originalPrice: '4.990', productCost: '900,5', sku: ' A-1 ', sellerFacts: {} }),
  ).toMatchObject({
    originalPrice: '4990',
    productCost: '900.5',
    sku: 'A-1',
  })
})

test('wishes go along when one is filled, and an angle when one is chosen', () => {
  const wishes = { audience: ' mame ', troubles: ' ', asked: '', tone: 'warm' as const, avoid: 'Kina' }
  const angle = chosenAngleSchema.parse({ line: 'poklon' })
  expect(request({ wishes }, angle)).toMatchObject({
    wishes: { audience: 'mame', tone: 'warm', avoid: 'Kina' },
    angle,
  })
  expect(request()).not.toHaveProperty('wishes')
  expect(request()).not.toHaveProperty('angle')
})

const said: Angle = {
  buyer: 'mame', moment: 'veče', promise: '', objection: 'Greje li?', title: 'Naslov', hook: 'Uvod.', proof: ['Svetli'],
} // prettier-ignore
const product = { market: 'Serbia', template: 'Minimalistic', productLink: ' https://a.example ', productName: 'Lampa' } as const // prettier-ignore
const about = aboutOf(product)
const angles = {
  about,
  cards: [cardOf(said), { ...cardOf({ ...said, title: 'Drugi' }), title: 'Moj naslov ' }],
}

test.each([
  ['nothing', { angleChoice: null }, null],
  ['a card as it came', { angleChoice: 0 }, { ...said, line: '', typed: [] }],
  [
    'a card with a title of the seller',
    { angleChoice: 1 },
    { ...said, title: 'Moj naslov', line: '', typed: ['title'] },
  ],
  ['a card that is not there', { angleChoice: 2 }, null],
  ['a line', { angleChoice: 'own' as const, angleLine: ' poklon ' }, { line: 'poklon' }],
  ['an empty line', { angleChoice: 'own' as const, angleLine: ' ' }, null],
  [
    'an emptied title',
    { angleChoice: 0, angles: { about, cards: [{ ...cardOf(said), title: ' ' }] } },
    { title: 'Naslov', typed: [] },
  ],
])('chosen: %s', (_what, draft, angle) => {
  const chosen = chosenAngle({ angles, angleLine: '', ...draft }, about)
  if (angle === null) expect(chosen).toBeNull()
  else expect(chosen).toMatchObject(angle)
})

test('a card holds for the product, the market and the template it was proposed for', () => {
  const draft = { angles, angleChoice: 0, angleLine: '' }
  for (const change of [
    { market: 'Bosnia' },
    { template: 'Sales Template' },
    { productName: 'Čajnik' },
    { productLink: 'https://b.example' },
  ] as const)
    expect(chosenAngle(draft, aboutOf({ ...product, ...change }))).toBeNull()
  expect(chosenAngle(draft, aboutOf({ ...product, productLink: 'https://a.example' }))).not.toBeNull()
})

test('an ask carries what the page would be written from, and what was shown', () => {
  const seen = '6f1c2a54-8f0e-4f6f-9d55-0c7e3a1b2c3d'
  const ask = (isPageRead: boolean) =>
    angleRequest(
      { ...fields, typedFacts: { description: 'Svetli.', features: '' } },
      { market: 'Bosnia', template: 'Sales Template', isPageRead, importId: isPageRead ? seen : null },
      [said],
    )
  expect(ask(false)).toEqual({
    productLink: 'https://prodavnica.example/lampa',
    productName: 'Lampa',
    templateName: 'Sales Template',
    targetMarket: 'Bosnia',
    sellerFacts: { material: 'Drvo' },
    typedFacts: { description: 'Svetli.', features: '' },
    shown: [{ title: 'Naslov', buyer: 'mame', moment: 'veče' }],
  })
  expect(ask(true)).not.toHaveProperty('typedFacts')
})

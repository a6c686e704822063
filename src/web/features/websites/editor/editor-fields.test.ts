import { describe, expect, it } from 'vitest'
import { updateWebsiteSchema } from '#contract/websites/schema.ts'
import { changedNames, changeFor, firstSentence, readable, type EditorFields } from './editor-fields.ts'

const saved: EditorFields = {
  title: 'Lampa',
  hook: 'Svetli.',
  bullets: ['Jaka', 'Laka'],
  longDescription: 'Prvi red\n\nDrugi red',
  faq: [{ q: 'Kako?', a: 'Lako.' }],
  seoTitle: 'Lampa',
  seoDescription: '',
  sku: 'L-1',
  productCost: '900',
  socialProof: 'ilustrativno',
  stock: '',
  sellsPastStock: true,
  offerEndsAt: '',
  isActive: true,
}

describe('what counts as a change', () => {
  it.each<[string, Partial<EditorFields>, string[]]>([
    ['nothing', {}, []],
    ['spaces at the ends', { title: ' Lampa ', bullets: ['Jaka ', 'Laka'] }, []],
    ['an empty new row', { bullets: ['Jaka', 'Laka', ' '], faq: [...saved.faq, { q: '', a: ' ' }] }, []],
    ['another order', { bullets: ['Laka', 'Jaka'] }, ['bullets']],
    ['an answer', { faq: [{ q: 'Kako?', a: 'Teško.' }] }, ['faq']],
    ['a question without an answer', { faq: [...saved.faq, { q: 'Zašto?', a: '' }] }, ['faq']],
    ['an emptied text', { hook: '' }, ['hook']],
    ['a switch and a choice', { isActive: false, socialProof: 'stvarno' }, ['isActive', 'socialProof']],
  ])('%s', (_, change, names) => {
    expect(changedNames({ ...saved, ...change }, saved)).toEqual(names)
  })
})

it.each([
  ['', null],
  [' ', null],
  ['890', '890'],
  ['12,50', '12.50'],
  ['1.250,50', '1250.50'],
])('a cost typed as „%s“ is sent as %s', (productCost, cost) => {
  const checked = updateWebsiteSchema.parse(readable({ ...saved, productCost }))
  expect(changeFor(['productCost'], checked)).toEqual({ productCost: cost })
})

it('the sentence of the uppermost wrong field is found however deep it lies', () => {
  expect(
    firstSentence({
      productCost: { message: 'poslednja' },
      faq: [undefined, { a: { message: 'prva', type: 'x' } }],
    }),
  ).toBe('prva')
})

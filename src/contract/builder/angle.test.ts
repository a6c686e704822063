import { describe, expect, it } from 'vitest'
import { angleLetters, chosenAngleSchema, mostAngles } from './angle.ts'
import { angleAskSchema } from './angles.ts'
import { createWebsiteSchema } from './schema.ts'
import { copyWishesSchema, filledWishes, wishLetters } from './wishes.ts'

const website = {
  customUrl: 'lampa',
  productLink: 'https://prodavnica.example/lampa',
  productName: 'Lampa',
  images: ['/uploads/a.webp'],
  currentPrice: '2990',
  originalPrice: '2990',
}
const isValid = (more: object) => createWebsiteSchema.safeParse({ ...website, ...more }).success

describe('wishes', () => {
  it.each([
    ['none at all', {}],
    [
      'all of them',
      { audience: 'mame', troubles: 'mrak', asked: 'Koliko traje?', tone: 'warm', avoid: 'Kina' },
    ],
    ['no tone', { tone: null }],
    [
      'as much as a wish may be',
      { audience: 'a'.repeat(wishLetters.audience), avoid: 'b'.repeat(wishLetters.avoid) },
    ],
  ])('takes %s', (_what, wishes) => {
    expect(isValid({ wishes })).toBe(true)
  })

  it.each([
    ['an unknown tone', { tone: 'angry' }],
    ['a text in the place of a wish', { audience: 'a'.repeat(wishLetters.audience + 1) }],
    ['too much to avoid', { avoid: 'a'.repeat(wishLetters.avoid + 1) }],
    ['a number', { asked: 3 }],
  ])('refuses %s', (_what, wishes) => {
    expect(isValid({ wishes })).toBe(false)
  })

  it('says in Serbian how long one may be', () => {
    const { error } = copyWishesSchema.safeParse({ avoid: 'a'.repeat(301) })
    expect(error?.issues[0]?.message).toBe('Najviše 300 znakova')
  })

  it('is the same object however the empty ones were sent', () => {
    expect(filledWishes({ audience: ' ', troubles: '', tone: null, avoid: ' Kina ' })).toEqual({
      avoid: 'Kina',
    })
  })
})

describe('a call of before', () => {
  it('may still say for whom the product is among its facts', () => {
    expect(isValid({ sellerFacts: { audience: 'Vozači', purpose: 'Svetli.' } })).toBe(true)
  })
})

describe('a chosen angle', () => {
  it.each([
    ['a card', { title: 'Naslov', hook: 'Uvod.' }],
    ['a line of the seller', { line: 'poklon za mamu' }],
    ['none', null],
    ['a card whose title was typed', { title: 'Moj naslov', hook: 'Uvod.', typed: ['title'] }],
  ])('takes %s', (_what, angle) => {
    expect(isValid({ angle })).toBe(true)
  })

  it.each([
    ['nothing', {}],
    ['spaces', { line: '  ', title: ' ' }],
    ['a title that no page takes', { title: 'a'.repeat(angleLetters.title + 1) }],
    ['an endless line', { line: 'a'.repeat(angleLetters.line + 1) }],
    ['another part as typed', { title: 'Naslov', typed: ['buyer'] }],
    ['facts without end', { title: 'Naslov', proof: Array.from({ length: 9 }, () => 'x') }],
  ])('refuses %s', (_what, angle) => {
    expect(isValid({ angle })).toBe(false)
  })

  it('is whole after reading', () => {
    expect(chosenAngleSchema.parse({ line: ' poklon ' })).toEqual({
      buyer: '', moment: '', promise: '', objection: '', title: '', hook: '', proof: [], line: 'poklon', typed: [],
    }) // prettier-ignore
  })
})

describe('an ask for angles', () => {
  const ask = { productLink: website.productLink, productName: 'Lampa' }

  it('needs a link and a name alone', () => {
    expect(angleAskSchema.parse(ask)).toMatchObject({
      templateName: 'Minimalistic',
      targetMarket: 'Serbia',
      shown: [],
    })
  })

  it.each([
    ['no name', { productName: ' ' }],
    ['no link', { productLink: 'nije link' }],
    ['more than were ever shown', { shown: Array.from({ length: mostAngles + 1 }, () => ({ title: 'a' })) }],
  ])('refuses %s', (_what, more) => {
    expect(angleAskSchema.safeParse({ ...ask, ...more }).success).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { defaultFaq, faqCategories } from '#contract/public-pages/default-faq.ts'
import { isPromise } from '#contract/websites/promises.ts'
import { faqCategory, testimonialCategory } from './faq-category.ts'

describe('default questions', () => {
  it.each([
    ['Antiradar 360 za automobil', 'radar'],
    ['Радар детектор', 'radar'],
    ['Detox čaj', 'detox'],
    ['Детокс чај', 'detox'],
    ['Prenosivi blender', 'other'],
    ['Povodac za pse', 'pets'],
    ['Дечја игра и играчка', 'children'],
    ['Serum za lice', 'beauty'],
    ['Bežične slušalice', 'technology'],
    ['Nosač telefona za automobil', 'auto'],
    ['LED lampa sa senzorom', 'home'],
    ['Čišćenje organizma za 28 dana', 'detox'],
  ])('%s asks about %s', (words, category) => expect(faqCategory(words)).toBe(category))

  it('take what somebody names as the kind before the words of the page', () => {
    expect(faqCategory('LED lampa', 'beauty')).toBe('beauty')
    expect(faqCategory('LED lampa', 'nepoznato')).toBe('home')
  })

  it.each([
    ['Čaj za dobar san', [], 'health'],
    ['Krema za lice', ['Za suvu kožu'], 'beauty'],
    ['Torba', ['Sa USB punjačem'], 'technology'],
    ['Četka', [], 'other'],
  ] as const)('comments on %s with %o are of %s', (title, bullets, category) =>
    expect(testimonialCategory({ title, bullets })).toBe(category),
  )

  it.each([
    ['radar', 8],
    ['detox', 5],
    ['other', 5],
  ] as const)('has for %s, with delivery, %d entries', (category, count) =>
    expect(defaultFaq(category, 'Serbia')).toHaveLength(count),
  )

  it.each(['Montenegro', 'Bosnia'] as const)('speaks ijekavian in %s', (market) => {
    const text = JSON.stringify(faqCategories.map((category) => defaultFaq(category, market)))
    expect(text).toMatch(/prije upotrebe/)
    expect(text).not.toMatch(
      /\b(pre|Pre|mesto|proverite|zamena|lek|lekara|lekove|unapred|mere|merama|delu|dve|dete|Dete|namenjeno|osetljivu|osetite|Izmerite|vežbanja|uvek|posle)\b/,
    )
  })

  // Deadlines and guarantees of the first two kinds are stated and left out where nobody promised them.
  it.each(faqCategories.filter((category) => category !== 'radar'))('promises nothing for %s', (category) =>
    expect(
      defaultFaq(category, 'Serbia')
        .slice(0, -1)
        .filter(({ a }) => isPromise(a)),
    ).toEqual([]),
  )
})

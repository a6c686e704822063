import { describe, expect, it } from 'vitest'
import { defaultFaq } from '#contract/public-pages/default-faq.ts'
import { faqCategory } from './faq-category.ts'

describe('default questions', () => {
  it.each([
    ['Antiradar 360 za automobil', 'radar'],
    ['Радар детектор', 'radar'],
    ['Detox čaj', 'detox'],
    ['Детокс чај', 'detox'],
    ['Prenosivi blender', 'other'],
    ['Čišćenje organizma za 28 dana', 'detox'],
  ])('%s asks about %s', (words, category) => expect(faqCategory(words)).toBe(category))

  it.each([
    ['radar', 8],
    ['detox', 5],
    ['other', 3],
  ] as const)('has for %s, with delivery, %d entries', (category, count) =>
    expect(defaultFaq(category, 'Serbia')).toHaveLength(count),
  )

  it.each(['Montenegro', 'Bosnia'] as const)('speaks ijekavian in %s', (market) => {
    const text = JSON.stringify([...defaultFaq('radar', market), ...defaultFaq('detox', market)])
    expect(text).toMatch(/prije upotrebe/)
    expect(text).not.toMatch(/\b(pre|Pre|mesto|proverite|zamena|lek|lekara|unapred)\b/)
  })
})

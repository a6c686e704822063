import { expect, it } from 'vitest'
import { copyInput, pageFacts } from '../../../../../test/copywriting/products.fixture.ts'
import { writeHook } from './opening.ts'
import { planOf } from './plan.ts'

const hookOf = (shortDescription: string): string =>
  writeHook(
    planOf(
      copyInput(
        'Lampa Breza',
        pageFacts({
          language: 'sr',
          shortDescription,
          description: 'Lampa se pali čim priđete.\nRadi na bateriju.',
        }),
      ),
    ),
  )

it.each([
  ['Zašto je u hodniku uvek mrak?', 'Lampa se pali čim priđete.'],
  ['Kabl nije u kompletu.', 'Lampa se pali čim priđete.'],
  ['Svetlo za hodnik bez prekidača.', 'Svetlo za hodnik bez prekidača.'],
])('a page with „%s“ beside its price opens with „%s“', (short, hook) => {
  expect(hookOf(short)).toBe(hook)
})

it('joins what is to be chosen by „ili“, and leaves a blend whole', () => {
  const opened = (feature: string): string =>
    writeHook(planOf(copyInput('Jakna Vidra', pageFacts({ language: 'en', features: [feature] }))))
  expect(opened('Material: 92% polyamide, 8% elastane')).toContain('92')
  expect(opened('Material: 92% polyamide, 8% elastane')).not.toContain(' ili ')
})

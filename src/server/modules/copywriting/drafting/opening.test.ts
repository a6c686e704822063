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
          description: 'Lampa se pali čim priđete. Radi na bateriju.',
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

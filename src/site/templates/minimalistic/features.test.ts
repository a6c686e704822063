import { expect, it } from 'vitest'
import { sampleImages } from '../../../../test/site/sample-pages.ts'
import { picturesFor } from './features.tsx'

it.each([
  [0, [], []],
  [1, [1], [1]],
  [2, [2], [2]],
  [3, [2], [3]],
  [5, [2, 4], [3, 5]],
  [12, [2, 4], [3, 5]],
])('deals %d pictures to two sections', (count, first, second) => {
  const images = sampleImages(count)
  const numbers = (section: number) => picturesFor(images, section).map((image) => images.indexOf(image) + 1)
  expect([numbers(0), numbers(1)]).toEqual([first, second])
})

import { expect, it } from 'vitest'
import { mixReviews } from './choosing.ts'

const review = (name: string, rating: number, length = 10, hasPhoto = false) => ({
  name,
  rating,
  text: 'x'.repeat(length),
  photo: hasPhoto ? {} : null,
})
const order = (...given: ReturnType<typeof review>[]) => mixReviews(given).map(({ name }) => name)

it('has the newest, then the most helpful, then the newest critical one, then the rest', () =>
  expect(
    order(
      review('a', 5),
      review('b', 5),
      review('c', 5, 300),
      review('d', 5),
      review('e', 1),
      review('f', 2),
    ),
  ).toEqual(['a', 'c', 'e', 'b', 'd', 'f']))

it('a photograph helps more than a few words', () =>
  expect(order(review('a', 5), review('b', 5, 120), review('c', 5, 20, true))).toEqual(['a', 'c', 'b']))

it('adds no second critical one', () =>
  expect(order(review('a', 2), review('b', 5, 200), review('c', 1))).toEqual(['a', 'b', 'c']))

it.each([[[]], [['a']]])('takes %j', (names) =>
  expect(order(...names.map((name) => review(name, 5)))).toEqual(names),
)

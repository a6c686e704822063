import { expect, it } from 'vitest'
import { biggestLoss, funnelLines, type FunnelCounts, type VisitedCounts } from './steps.ts'

const counts = (over: Partial<FunnelCounts>): FunnelCounts => ({
  seen: 200,
  opened: 80,
  phone: 50,
  sent: 40,
  confirmed: 30,
  shipped: 24,
  delivered: 18,
  paid: 9,
  ...over,
})

const linesOf = (given: FunnelCounts, visited: VisitedCounts = given, asked = given.sent ?? 0) =>
  funnelLines({ counts: given, visited, asked })
const shares = (...given: Parameters<typeof linesOf>) =>
  linesOf(...given).map(({ step, ofBefore, ofFirst }) => [step, ofBefore, ofFirst])

it('each step stands beside the one before and the first', () =>
  expect(shares(counts({}))).toEqual([
    ['seen', null, null],
    ['opened', 40, 40],
    ['phone', 62.5, 25],
    ['sent', 80, 20],
    ['confirmed', 75, 15],
    ['shipped', 80, 12],
    ['delivered', 75, 9],
    ['paid', 50, 4.5],
  ]))

it('a step that nobody keeps is passed over', () =>
  expect(shares(counts({ confirmed: null })).slice(3)).toEqual([
    ['sent', 80, 20],
    ['confirmed', null, null],
    ['shipped', 60, 12],
    ['delivered', 75, 9],
    ['paid', 50, 4.5],
  ]))

it('without counted visits orders are compared with orders', () =>
  expect(shares(counts({ seen: 0, opened: 0, phone: 0 }))).toEqual([
    ['seen', null, null],
    ['opened', null, null],
    ['phone', null, null],
    ['sent', null, null],
    ['confirmed', 75, 75],
    ['shipped', 80, 60],
    ['delivered', 75, 45],
    ['paid', 50, 22.5],
  ]))

it('nothing at all has no shares', () => {
  const none = counts({
    seen: 0,
    opened: 0,
    phone: 0,
    sent: 0,
    confirmed: null,
    shipped: 0,
    delivered: 0,
    paid: null,
  })
  expect(linesOf(none).every(({ ofBefore, ofFirst }) => ofBefore === null && ofFirst === null)).toBe(true)
})

it('orders without a visit are in no share of visits, and in every share of orders', () =>
  expect(
    shares(counts({ seen: 2, opened: 2, phone: 2, sent: 97, confirmed: 60 }), {
      sent: 1,
      confirmed: 1,
      shipped: 1,
      delivered: 0,
      paid: null,
    }),
  ).toEqual([
    ['seen', null, null],
    ['opened', 100, 100],
    ['phone', 100, 100],
    ['sent', 50, 50],
    ['confirmed', (60 * 100) / 97, 50],
    ['shipped', 40, 50],
    ['delivered', 75, 0],
    ['paid', 50, null],
  ]))

it('what is more than the step before is no share of it', () =>
  expect(shares(counts({ phone: 10, confirmed: 3 })).slice(3, 6)).toEqual([
    ['sent', null, 20],
    ['confirmed', 7.5, 1.5],
    ['shipped', null, 12],
  ]))

it('a confirmation that only some orders were asked for is no step between the others', () => {
  const lines = linesOf(counts({ confirmed: 9 }), counts({}), 12)
  expect(lines.find(({ step }) => step === 'confirmed')).toEqual({
    step: 'confirmed',
    count: 9,
    ofBefore: null,
    ofFirst: null,
    lost: null,
    lostOf: null,
    beforeStep: null,
    firstStep: null,
    ofVisits: null,
    isPartial: true,
  })
  expect(lines.find(({ step }) => step === 'shipped')).toMatchObject({ ofBefore: 60, isPartial: false })
})

it('says of how many orders its shares of visits are, where some had no counted visit', () => {
  const visited = { sent: 30, confirmed: 30, shipped: 20, delivered: 18, paid: null }
  expect(linesOf(counts({}), visited).map(({ step, ofVisits }) => [step, ofVisits])).toEqual([
    ['seen', null],
    ['opened', null],
    ['phone', null],
    ['sent', 30],
    ['confirmed', null],
    ['shipped', 20],
    ['delivered', null],
    ['paid', null],
  ])
})

it('says how many did not go on, of visits only orders that visits led to', () => {
  const visited = { sent: 30, confirmed: 30, shipped: 20, delivered: 18, paid: null }
  expect(linesOf(counts({}), visited).map(({ step, lost, lostOf }) => [step, lost, lostOf])).toEqual([
    ['seen', null, null],
    ['opened', 120, 200],
    ['phone', 30, 80],
    ['sent', 20, 50],
    ['confirmed', 10, 40],
    ['shipped', 6, 30],
    ['delivered', 6, 24],
    ['paid', 9, 18],
  ])
})

it.each<[string, FunnelCounts, ReturnType<typeof biggestLoss>]>([
  [
    'the step of a visit that most leave at',
    counts({}),
    { step: 'opened', beforeStep: 'seen', lost: 120, of: 200 },
  ],
  [
    'a later one, where more of it leave',
    counts({ opened: 180, phone: 60, sent: 40 }),
    { step: 'phone', beforeStep: 'opened', lost: 120, of: 180 },
  ],
  [
    'orders only where no visit is counted',
    counts({ seen: 0, opened: 0, phone: 0, sent: 60 }),
    { step: 'confirmed', beforeStep: 'sent', lost: 30, of: 60 },
  ],
  ['that it is early', counts({ seen: 12, opened: 2, phone: 1, sent: 1 }), 'early'],
  ['nothing where nothing is lost', counts({ seen: 90, opened: 90, phone: 90, sent: 90 }), null],
])('names %s', (_, given, loss) => expect(biggestLoss(linesOf(given))).toEqual(loss))

it('names nothing where nothing was counted', () =>
  expect(
    biggestLoss(
      linesOf(
        counts({
          seen: 0,
          opened: 0,
          phone: 0,
          sent: 0,
          confirmed: null,
          shipped: 0,
          delivered: 0,
          paid: null,
        }),
      ),
    ),
  ).toBeNull())

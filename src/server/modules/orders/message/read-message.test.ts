import { describe, expect, it } from 'vitest'
import { foldText } from '#contract/common/text.ts'
import { mostMessageLetters } from '#contract/orders/by-hand.ts'
import { products, type MessageCase } from '../../../../../test/fixtures/order-messages/case.ts'
import { heldBack } from '../../../../../test/fixtures/order-messages/held-back.ts'
import { workedOn } from '../../../../../test/fixtures/order-messages/worked-on.ts'
import { readMessage } from './read-message.ts'

const nothing = {
  name: null,
  phone: null,
  address: null,
  city: null,
  postalCode: null,
  email: null,
  notes: null,
  websiteId: null,
  quantity: null,
  choices: [],
} satisfies MessageCase['is']

const plain = (value: unknown): unknown =>
  typeof value === 'string' ? foldText(value).replace(/^ul(?:ica|\.)? /, '') : value

const compared = ({ loose = [] }: MessageCase, said: MessageCase['is']) =>
  Object.fromEntries(
    Object.keys(nothing).map((field) => {
      const value = said[field as keyof typeof said]
      return [field, loose.some((one) => one === field) ? plain(value) : value]
    }),
  )

const check = (one: MessageCase) => {
  const { marks: _marks, ...read } = readMessage(one.text, { products, market: one.market })
  expect(compared(one, read)).toEqual(compared(one, { ...nothing, ...one.is }))
}

describe('messages the reader was written with', () => {
  it.each(workedOn.map((one): [string, MessageCase] => [one.text, one]))('%s', (_, one) => check(one))
})
describe('messages that were held back while it was written', () => {
  it.each(heldBack.map((one): [string, MessageCase] => [one.text, one]))('%s', (_, one) => check(one))
})

describe('what a message says', () => {
  const read = (text: string, chosen?: number) => readMessage(text, { products, chosen })

  it('is shown with the letters that say it', () => {
    const text = 'Ana Anić, Glavna 5, 18000 Niš, 064 123 4567, 2 kom lampe'
    expect(read(text).marks.map(({ field, from, to }) => [field, text.slice(from, to)])).toEqual([
      ['name', 'Ana Anić'],
      ['address', 'Glavna 5'],
      ['postalCode', '18000'],
      ['city', 'Niš'],
      ['phone', '064 123 4567'],
      ['quantity', '2 kom'],
      ['goods', 'lampe'],
    ])
  })

  it('is of the page that is open, where no product is named', () => {
    expect(read('Ana Anić, Glavna 5, Niš', 4).websiteId).toBe(4)
    expect(read('Ana Anić, Glavna 5, Niš').websiteId).toBeNull()
    expect(read('patike, Ana Anić, Glavna 5, Niš', 4).websiteId).toBe(3)
  })

  it.each(['', '   ', '😀😀', '+', ':::', 'a', '0', 'Ime:', 'Ime:\nAdresa:\nTel:', '06', '/ / /'])(
    '%j says nothing',
    (text) => expect(read(text)).toMatchObject({ name: null, phone: null, address: null, city: null }),
  )

  it.each([
    'a ',
    '0',
    '0 ',
    '5 ',
    'Ana ',
    'Ime: ',
    ', ',
    '😀',
    'ć',
    'Niš ',
    '18000 ',
    '064123',
    'br ',
    'u Novom ',
  ])('is found in time that grows with the text alone: %j', (part) => {
    const text = part.repeat(mostMessageLetters).slice(0, mostMessageLetters)
    const start = performance.now()
    read(text)
    expect(performance.now() - start).toBeLessThan(500)
  })
})

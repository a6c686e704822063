import { describe, expect, it, test } from 'vitest'
import { maxMessageLength } from '../integrations/telegram/client.ts'
import { builtInTemplate } from '#contract/notifications/templates.ts'
import {
  mostInOne,
  writeDay,
  writeLetter,
  writePush,
  type DueNotice,
  type NoticeOrder,
  type Writing,
} from './messages.ts'
import { pauseAfter } from './sending.ts'

const order = (over: Partial<NoticeOrder> = {}): NoticeOrder => ({
  id: 7,
  orderNumber: 'IZ-AAAA',
  productName: 'Noćna lampa',
  quantity: 2,
  additions: [],
  totalPrice: '4990.00',
  shownTotal: null,
  deliveryPrice: null,
  currencySymbol: 'RSD',
  firstName: 'Đorđe',
  lastName: 'Živković',
  phone: '064 123 45 67',
  address: 'Žička 12',
  city: 'Šabac',
  postalCode: '15000',
  notes: null,
  status: 'Na čekanju',
  trackingId: null,
  isSuspect: false,
  ...over,
})
const notice = (over: Partial<NoticeOrder> = {}, type: DueNotice['type'] = 'new_order'): DueNotice => ({
  type,
  title: '',
  message: '',
  order: order(over),
})
const writing: Writing = { baseUrl: 'https://izlog.rs', textOf: builtInTemplate }
const write = (...notices: DueNotice[]) => writeLetter(notices, writing, 'telegram')

describe('a message', () => {
  it('of an order with added goods names them, also where the seller’s own words do not', () => {
    const additions = [{ title: 'Mlin za kafu', quantity: 2, totalPrice: '2980.00' }]
    expect(write(notice({ additions })).text).toContain('Noćna lampa × 2\n+ 2 × Mlin za kafu\nOtkupnina')
    const own = { ...writing, textOf: () => 'Stiglo: {broj}' }
    expect(writeLetter([notice({ additions })], own, 'telegram').text).toBe(
      'Stiglo: IZ-AAAA\n+ 2 × Mlin za kafu',
    )
  })

  it('of one order says what to send, to whom, and where to look', () => {
    expect(write(notice({ notes: 'Zvati posle 17h' }))).toEqual({
      subject: '🛒 Nova porudžbina IZ-AAAA',
      text: [
        '🛒 Nova porudžbina IZ-AAAA',
        'Noćna lampa × 2',
        'Otkupnina: 4.990\u00A0RSD',
        '',
        'Đorđe Živković',
        '064 123 45 67',
        'Žička 12, 15000 Šabac',
        'Napomena: Zvati posle 17h',
        '',
        'Otvori: https://izlog.rs/orders?order=7',
      ].join('\n'),
    })
  })

  it('warns of what the seller should look at first', () => {
    const { text } = write(notice({ isSuspect: true, shownTotal: '3990.00' }))
    expect(text).toContain('⚠️ Možda je popunio program, a ne kupac. Pozovite pre slanja.')
    expect(text).toContain('⚠️ Kupac je video cenu 3.990\u00A0RSD. Proverite pre slanja.')
  })

  it('of several orders counts them in Serbian', () => {
    expect(write(notice(), notice({ orderNumber: 'IZ-BBBB' })).subject).toBe('2 nove porudžbine')
    expect(write(...Array.from({ length: 5 }, () => notice())).subject).toBe('5 novih porudžbina')
    const problems = [notice({ status: 'Problematično' }, 'problem_status'), notice({}, 'problem_status')]
    expect(write(...problems).subject).toBe('2 pošiljke sa problemom')
    expect(write(...problems).text).toContain('Problematično: IZ-AAAA')
  })

  it('fits, however long everything is', () => {
    const long = 'Š'.repeat(1000)
    const full = {
      productName: long,
      firstName: long,
      lastName: long,
      address: long,
      city: long,
      notes: long,
      phone: long,
    }
    const most = Array.from({ length: mostInOne }, () =>
      notice({ ...full, isSuspect: true, shownTotal: '1.00' }),
    )
    expect(write(...most).text.length).toBeLessThan(maxMessageLength)
    expect(write(notice(full)).text.length).toBeLessThan(maxMessageLength)
  })

  it('gives a buyer’s words no line and no sign of their own', () => {
    const { text } = write(
      notice({ firstName: 'Pera\n\n🛒 Nova porudžbina IZ-LAZ\u202E', address: 'a\r\nb' }),
    )
    expect(text.split('\n').filter((line) => line.startsWith('🛒'))).toHaveLength(1)
    expect(text).not.toContain('\u202E')
    expect(text).toContain('a b, 15000 Šabac')
  })
})

describe('a push notice', () => {
  it('names neither buyer nor phone nor address', () => {
    const one = writePush([notice()], writing)
    expect(one).toEqual({
      title: 'Nova porudžbina IZ-AAAA',
      body: 'Noćna lampa × 2 · 4.990\u00A0RSD · Šabac',
      url: '/orders?order=7',
      tag: 'new_order-7',
    })
    const many = writePush([notice(), notice({ productName: 'Krpa' })], writing)
    expect(many).toMatchObject({
      title: '2 nove porudžbine',
      body: 'Noćna lampa × 2, Krpa × 2',
      url: '/orders',
    })
    expect(JSON.stringify([one, many])).not.toMatch(/Đorđe|064|Žička/)
  })
})

test('the day is summed by market', () => {
  const at = new Date('2026-11-21T19:00:00Z')
  const serbia = { label: 'Srbija', count: 21, total: '62790.00', currencySymbol: 'RSD' }
  const bosnia = { label: 'Bosna', count: 1, total: '49.90', currencySymbol: 'KM' }
  expect(writeDay(at, { byMarket: [serbia, bosnia], delivered: 3, problems: 1, waiting: 5 })).toEqual({
    title: 'Dan 21.11.2026.',
    message: [
      'Primljeno: 22 porudžbine',
      '– Srbija: 21, 62.790\u00A0RSD',
      '– Bosna: 1, 49,90\u00A0KM',
      'Dostavljeno: 3 pošiljke',
      'Sa problemom: 1 pošiljka',
      'Čeka slanje: 5 porudžbina',
    ].join('\n'),
  })
  expect(writeDay(at, { byMarket: [], delivered: 0, problems: 0, waiting: 0 }).message).toBe(
    'Danas nije bilo porudžbina.',
  )
})

test.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [4, 240],
  [5, 300],
  [50, 300],
])('after %i tries there is a pause of %i seconds', (tries, seconds) =>
  expect(pauseAfter(tries)).toBe(seconds * 1000),
)

import { orderPlacedSchema, publicOrderSchema } from '#contract/orders/schema.ts'
import { rateLimits } from '#server/http/rate-limit.ts'
import { newPublicId } from '#server/lib/tokens.ts'
import { call, orderOf } from './calls.ts'
import { oneRow } from './measure.ts'

const address = 'Čuvarkuća 17'
const surname = 'Neodgonetljiv'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const numberLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

type Known = { orderId: string; number: string; id: number }

const swapped = (text: string, at: number, alphabet: string, by: number): string => {
  const next = alphabet[(alphabet.indexOf(text[at] ?? '') + by) % alphabet.length] ?? ''
  return text.slice(0, at) + next + text.slice(at + 1)
}

/** In turn: counted up, made of a day, cut off, one letter beside a known one, made at random. */
const guessOf = (turn: number, known: Known[], random: () => number): string => {
  const { orderId, number } = known[turn % known.length] ?? { orderId: '', number: '' }
  const step = Math.floor(turn / 5)
  if (turn % 5 === 0) return String(step)
  if (turn % 5 === 1) {
    const day = new Date(Date.now() - (step % 400) * 86_400_000).toISOString().slice(0, 10)
    return `${['', 'IZ-', 'ORD-', 'P'][step % 4]}${step % 2 ? day : day.replaceAll('-', '')}-${String(step % 1000).padStart(4, '0')}`
  }
  if (turn % 5 === 2)
    return (
      [orderId.slice(0, 21 - (step % 8)), number.slice(0, 13 - (step % 6)), orderId.slice(1)][step % 3] ?? ''
    )
  if (turn % 5 === 3) {
    const at = Math.floor(random() * orderId.length)
    // The last letter of an id holds two bits only, which its neighbours share.
    if (step % 2) return swapped(orderId, at, letters, 1 + Math.floor(random() * 63))
    const place = [0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13][Math.floor(random() * 12)] ?? 0
    return swapped(number, place, numberLetters, 1 + Math.floor(random() * 31))
  }
  return newPublicId()
}

const fullKeys = Object.keys(publicOrderSchema.shape).toSorted().join(' ')
const customerKeys = ['address', 'city', 'firstName', 'lastName', 'phone', 'postalCode'].join(' ')
const additionFree = (body: Record<string, unknown>) =>
  Object.keys(body)
    .filter((key) => key !== 'pieces')
    .toSorted()
    .join(' ')
const expectedKeys = fullKeys
  .split(' ')
  .filter((key) => key !== 'pieces')
  .join(' ')

/** S22 */
export const orderGuessing = oneRow({
  id: 'S22',
  title: 'guessing orders on public pages',
  when: 'long',
  isAlone: true,
  isGentle: true,
  async measure(context) {
    const { count, random } = context
    const stage = await context.openStage({ RATE_LIMITS: 'on' }, { direct: true })
    const guesses = count(20_000, 1_000_000)
    const seller = await stage.addSeller({ isConnected: false })
    const [website] = await stage.addWebsites(seller.id, 1)
    const phones: string[] = []
    let wrongKeys = 0
    const known: Known[] = []
    const unkeyed = (body: Record<string, unknown>, keys: string) => {
      if (additionFree(body) !== keys) wrongKeys += 1
    }
    for (let at = 0; at < 20; at += 1) {
      const phone = `06499${String(10_000 + at)}`
      phones.push(phone)
      const placed = await call(`${stage.web[0].url}/api/orders`, {
        body: orderOf(website?.id ?? 0, { name: `Đorđe ${surname}`, phone, address }),
      })
      unkeyed(placed.body, Object.keys(orderPlacedSchema.shape).toSorted().join(' '))
      const orderId = String(placed.body['orderId'])
      const { rows } = await stage.rows.pool.query<{ number: string; id: number }>(
        'select order_number as number, id::int from orders where order_id = $1',
        [orderId],
      )
      known.push({ orderId, number: rows[0]?.number ?? '', id: rows[0]?.id ?? 0 })
    }
    const tellsBuyer = (text: string) =>
      text.includes(surname) || text.includes(address) || phones.some((phone) => text.includes(phone))

    // Each guess from a network of its own but for the few that one network may try: limits must not be what keeps them out.
    let turn = 0
    let hits = 0
    const statuses = new Map<number, number>()
    const paths = [
      (guess: string) => `/api/orders/${guess}`,
      (guess: string) => `/hvala-simple?order=${guess}`,
      (guess: string) => `/hvala/${website?.id}/${guess}`,
      (guess: string) => `/api/orders/${guess}`,
      (guess: string) => `/hvala-upsell?order=${guess}`,
      (guess: string) => `/posiljka/${guess}`,
      (guess: string) => `/potvrda/${guess}`,
    ]
    const works = new Set(known.flatMap(({ orderId, number }) => [orderId, number]))
    const isRight = (guess: string) => works.has(guess) || works.has(guess.toUpperCase())
    const guessOne = async () => {
      const at = turn++
      const guess = guessOf(at, known, random)
      if (isRight(guess) || guess === '') return
      const network = Math.floor(at / 20)
      const from = `100.${64 + (network >> 16)}.${(network >> 8) & 255}.${network & 255}`
      const path = paths[Math.floor(at / 5) % paths.length]?.(encodeURIComponent(guess)) ?? ''
      const { status, text } = await call(`${stage.web[at % 2]?.url}${path}`, {
        method: 'GET',
        headers: { 'x-forwarded-for': from },
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // A page says that there is no such order; what it says of one is its number, its sum or its buyer.
      if (
        tellsBuyer(text) ||
        known.some(
          ({ number, orderId }) => text.includes(number) || (text.includes(orderId) && guess !== orderId),
        )
      )
        hits += 1
    }
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        while (turn < guesses) await guessOne()
      }),
    )

    // One network: how often it may miss, and that a buyer behind it still sees the order.
    const from = { 'x-forwarded-for': '198.51.100.7' }
    const ask = (path: string, at: number) =>
      call(`${stage.web[at % 2]?.url}${path}`, { method: 'GET', headers: from })
    // At the beginning of a minute, so that no window ends meanwhile.
    const second = new Date().getSeconds()
    if (second > 40) await new Promise((resolve) => setTimeout(resolve, (61 - second) * 1000))
    let misses = 0
    while (misses < 400 && (await ask(`/api/orders/${newPublicId()}`, misses)).status !== 429) misses += 1
    const stillSeen = await ask(`/api/orders/${known[0]?.orderId}`, 0)

    // What each reference opens: exactly the keys of the contract, and the buyer only by the id.
    let leaks = 0
    const elsewhere = { 'x-forwarded-for': '192.0.2.77' }
    const read = (reference: string, headers: Record<string, string> = elsewhere) =>
      call(`${stage.web[0].url}/api/orders/${reference}`, { method: 'GET', headers })
    const { orderId, number } = known[0] ?? { orderId: '', number: '' }
    const byId = await read(orderId)
    unkeyed(byId.body, expectedKeys)
    const customer = (byId.body['customer'] ?? {}) as Record<string, unknown>
    if (Object.keys(customer).toSorted().join(' ') !== customerKeys) wrongKeys += 1
    const byNumber = await read(number)
    unkeyed(byNumber.body, expectedKeys)
    // Whatever stands in an answer to the number, tried as a reference itself.
    const pages = await Promise.all(
      [`/hvala-simple?order=${number}`, `/hvala?order=${number}`, `/hvala/${website?.id}/${number}`].map(
        (path) => call(`${stage.web[0].url}${path}`, { method: 'GET', headers: elsewhere }),
      ),
    )
    const tokens = new Set(
      [byNumber, ...pages].flatMap(({ text }) => text.match(/(?<![\w-])[\w-]{22}(?![\w-])/g) ?? []),
    )
    for (const { text } of [byNumber, ...pages]) if (tellsBuyer(text)) leaks += 1
    for (const token of tokens)
      for (const path of [`/api/orders/${token}`, `/posiljka/${token}`, `/potvrda/${token}`]) {
        const { status, text } = await call(`${stage.web[0].url}${path}`, {
          method: 'GET',
          headers: { 'x-forwarded-for': '192.0.2.78' },
        })
        if (tellsBuyer(text) || (path.startsWith('/posiljka') && status === 200)) leaks += 1
      }
    await stage.rows.pool.query("update orders set created_at = now() - interval '25 hours'")
    const later = await read(orderId)
    unkeyed(later.body, expectedKeys)
    if (tellsBuyer(later.text)) leaks += 1
    const told = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
    const bound = rateLimits.orderGuess.count
    return {
      what: `${turn} references tried on seven public addresses: counted up, made of days, cut off, one letter beside a known one, at random; then what the number of an order leads to`,
      figure: `${hits} hits (${told}); one network is refused after ${misses} misses, a buyer behind it is answered ${stillSeen.status}; ${wrongKeys} answers with other keys than the contract's, ${leaks} ways from the number, or after a day, to the buyer`,
      target: `0 hits, ≤ ${bound} misses, 200, 0, 0`,
      isMet: hits + wrongKeys + leaks === 0 && misses <= bound && stillSeen.status === 200,
    }
  },
})

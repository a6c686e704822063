import { leadsAddress } from '#contract/leads/addresses.ts'
import { phoneDoubt } from '#contract/orders/phone-check.ts'
import { fieldNames } from '../../order-form/fields.ts'
import { orderDataId, type OrderData } from '../../order-form/order-data.ts'
import { orderKey } from '../order/draft.ts'
import { attributionOf } from '../order/payload.ts'
import type { Stop } from '../life.ts'

/** Whoever stops typing for this long has said something. */
const pauseMs = 2500

const choiceName = /^choice-(\d{1,2})-(\d)$/

/** `choice-1-0=42`: what is chosen of each piece, as the fields of the form name it. */
const choicesIn = (fields: FormData): string[][] => {
  const choices: string[][] = []
  for (const [name, value] of fields) {
    const [, piece, option] = choiceName.exec(name) ?? []
    if (!piece || typeof value !== 'string') continue
    ;(choices[Number(piece) - 1] ??= [])[Number(option)] = value
  }
  return Array.from(choices, (choice) => Array.from(choice ?? [], (value) => value ?? ''))
}

/**
 * Sends what stands in the form that is typed into, once a phone that can be one is in it: after a pause and when the page is left. A
 * phone that goes away again takes back what was sent. Ends with the order.
 */
export const watch = (first: HTMLFormElement): Stop => {
  const data = JSON.parse(document.getElementById(orderDataId)?.textContent ?? '') as OrderData
  const ending = new AbortController()
  let form = first
  let sent = ''
  let key = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = () => {
    clearTimeout(timer)
    const fields = new FormData(form)
    const text = (name: string) => {
      const value = fields.get(name)
      return typeof value === 'string' ? value : ''
    }
    const isPhone = /\d/.test(text('phone')) && !phoneDoubt(text('phone'), data.market)
    if (!isPhone && !sent) return
    key ||= orderKey(data.websiteId)
    // The order has taken its key along.
    if (orderKey(data.websiteId) !== key) return ending.abort()
    const choices = choicesIn(fields)
    const words = {
      websiteId: data.websiteId,
      key,
      ...Object.fromEntries(fieldNames.map((name) => [name, text(name)])),
      quantity: Number(text('quantity')) || 1,
      ...(choices.length > 0 ? { choices } : {}),
      attribution: attributionOf(location.search),
    }
    const typed = JSON.stringify(words)
    if (typed === sent) return
    sent = typed
    // What is sent after a pause and what goes with the page may arrive the other way round.
    const body = JSON.stringify({ ...words, sentMs: Date.now() })
    navigator.sendBeacon(leadsAddress, new Blob([body], { type: 'application/json' }))
  }
  const wait = ({ target }: Event) => {
    const typedInto = (target as HTMLInputElement).form
    if (!typedInto) return
    form = typedInto
    clearTimeout(timer)
    timer = setTimeout(send, pauseMs)
  }
  document.addEventListener('input', wait, ending)
  document.addEventListener('visibilitychange', () => document.hidden && send(), ending)
  addEventListener('pagehide', send, ending)
  timer = setTimeout(send, pauseMs)
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}

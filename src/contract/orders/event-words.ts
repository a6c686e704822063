import { callEventWords } from '../calls/event-words.ts'
import { troubleEventWords } from '../troubles/event-words.ts'
import { orderEditStrings } from './edit-strings.ts'
import type { OrderChange } from './editing.ts'
import type { OrderEvent } from './schema.ts'
import { orderStrings } from './strings.ts'

const words = orderEditStrings.history
const detail = orderStrings.detail

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Which things a correction touched: `adresa, telefon`. */
const fieldsOf = (changes: OrderChange[]): string =>
  [...new Set(changes.map(({ field }) => lowered(orderEditStrings.fields[field])))].join(', ')

const sentences: Record<OrderEvent['kind'], (event: OrderEvent) => string> = {
  placed: ({ note }) => (note ? detail.placedByHand(note) : detail.placed),
  status: ({ fromStatus, toStatus }) =>
    fromStatus ? detail.statusSet(fromStatus, toStatus ?? '') : (toStatus ?? ''),
  merged: ({ note }) => detail.mergedEvent(note ?? ''),
  split: ({ note }) => detail.splitEvent(note ?? ''),
  reviewed: () => detail.reviewedEvent,
  test: () => detail.testEvent,
  not_test: () => detail.notTestEvent,
  restored: () => detail.restoredEvent,
  buyer_changed: () => words.buyerChanged,
  goods_changed: () => words.goodsChanged,
  added: ({ note }) => words.added(note ?? ''),
  note_added: () => words.noteAdded,
  note_changed: () => words.noteChanged,
  note_removed: () => words.noteRemoved,
  printed: ({ note }) => words.printed(lowered(note ?? '')),
  exported: ({ note }) => words.exported(note ?? ''),
  parcel_cancelled: ({ note }) => words.parcelCancelled(note ?? ''),
  parcel_left: ({ note }) => words.parcelLeft(note ?? ''),
  messaged: ({ note }) => words.messaged(note ?? ''),
  buyer_asked: () => words.buyerAsked,
  ...callEventWords,
  ...troubleEventWords,
}

/** The headline of an event in the history. */
export const eventSentence = (event: OrderEvent): string => sentences[event.kind](event)

/** What an event changed, inside of a sentence: `adresa, telefon` or `status „U dostavi“`. */
export const changedWords = (event: OrderEvent): string =>
  event.changes && event.changes.length > 0
    ? fieldsOf(event.changes)
    : event.kind === 'status'
      ? words.status(event.toStatus ?? '')
      : lowered(eventSentence(event))

/** `Mesto: Niš → Šabac` */
export const changeSentence = ({ field, title, from, to }: OrderChange): string =>
  words.change(
    title ?? orderEditStrings.fields[field],
    from ?? (field === 'line' ? words.nothingLine : words.nothing),
    to ?? (field === 'line' ? words.gone : words.nothing),
  )

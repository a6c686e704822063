import { Readable } from 'node:stream'
import { byteOrderMark, csvAmount, csvLine, csvOf, type CsvCell } from '#contract/common/csv.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { phoneText } from '#contract/orders/phone.ts'
import type { CustomerFilter } from '#contract/customers/listing.ts'
import { customerStrings } from '#contract/customers/strings.ts'
import { confirmationStrings } from '#contract/confirmation/strings.ts'
import type { CallOutcome } from '#contract/confirmation/transitions.ts'
import { consentStrings } from '#contract/consents/strings.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { listConsents } from './consents.ts'
import { ofPerson, type Person } from './persons.ts'
import { nameOf } from './presenter.ts'
import { listBlocksOf, listCustomerNotes, listCustomers, listRefusedOf } from './queries.ts'

/** What was typed into a form that was never sent. */
export type TypedForm = {
  at: Date
  name: string
  phone: string
  address: string
  city: string
  postalCode: string
  email: string
  notes: string
}

const words = customerStrings.file
const atOnce = 500

const exact = (value: number | string): CsvCell => ({ exact: String(value) })
const moment = (at: Date): CsvCell => exact(formatDateTime(at.toISOString()))

async function* linesOf(
  db: Db,
  userId: number,
  wanted: { q?: string | undefined; filter?: CustomerFilter | undefined },
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.values(words.headings))
  let before: number | undefined
  for (;;) {
    const rows = await listCustomers(db, userId, { ...wanted, before, limit: atOnce })
    yield rows
      .map((row) =>
        csvLine([
          nameOf(row),
          exact(phoneText(row.phone)),
          row.city,
          exact(row.orders),
          exact(row.delivered),
          exact(row.returned),
          exact(row.cancelled),
          exact(row.open),
          moment(row.lastOrderAt),
          row.list ? customerStrings.lists[row.list] : '',
        ]),
      )
      .join('')
    before = rows.at(-1)?.id
    if (rows.length < atOnce) return
  }
}

/** Buyers of a seller, made while they are read. */
export const exportCustomers = (
  db: Db,
  userId: number,
  wanted: { q?: string | undefined; filter?: CustomerFilter | undefined },
): Readable => Readable.from(linesOf(db, userId, wanted), { objectMode: false })

/** What hangs on the person's orders, each line as it is handed over. */
const listBeside = async (
  db: Db,
  person: Person,
): Promise<Record<'calls' | 'messages' | 'requests' | 'reviews', CsvCell[][]>> => {
  const mine = sql`select o.id from orders o where ${ofPerson(person)}`
  const [calls, messages, requests, reviews] = await Promise.all([
    sql<{ at: Date; outcome: CallOutcome; note: string | null }>`
      select ended_at as at, outcome, note from call_attempts where order_id in (${mine}) and undone_at is null order by id`.execute(
      db,
    ),
    sql<{ at: Date; title: string }>`
      select coalesce(sent_at, created_at) as at, title from notifications
      where order_id in (${mine}) and audience = 'buyer' and status = 'sent' order by id`.execute(db),
    sql<{
      at: Date
      day: string | null
      hours: string | null
      address: string | null
      phone: string | null
      note: string | null
    }>`
      select created_at as at, day, hours, address, phone, note from parcel_requests where order_id in (${mine}) order by id`.execute(
      db,
    ),
    sql<{ at: Date; author: string; rating: number; body: string }>`
      select created_at as at, author_name as author, rating, body from reviews where order_id in (${mine}) order by id`.execute(
      db,
    ),
  ])
  return {
    calls: calls.rows.map(({ at, outcome, note }) => [
      moment(at),
      confirmationStrings.outcomes[outcome],
      note ?? '',
    ]),
    messages: messages.rows.map(({ at, title }) => [moment(at), title]),
    requests: requests.rows.map(({ at, ...rest }) => [
      moment(at),
      ...Object.values(rest).map((text) => text ?? ''),
    ]),
    reviews: reviews.rows.map(({ at, author, rating, body }) => [moment(at), author, exact(rating), body]),
  }
}

/** Everything that is kept of one person, to be handed over on request. */
export const exportPerson = async (
  db: Db,
  { person, secretKey, forms }: { person: Person; secretKey: string; forms: TypedForm[] },
): Promise<string> => {
  const { rows } = await sql<{
    orderNumber: string
    createdAt: Date
    status: string
    productName: string
    quantity: number
    totalPrice: string
    currency: string
    firstName: string
    lastName: string
    phone: string
    email: string | null
    address: string
    city: string
    postalCode: string | null
    notes: string | null
  }>`
    select o.order_number as "orderNumber", o.created_at as "createdAt", o.status, o.product_name as "productName", o.quantity,
      o.total_price as "totalPrice", o.currency, o.first_name as "firstName", o.last_name as "lastName", o.phone, o.email, o.address,
      o.city, o.postal_code as "postalCode", o.notes
    from orders o where ${ofPerson(person)} order by o.id desc`.execute(db)
  const blocks = await listBlocksOf(db, person)
  const [notes, refused, beside, consents] = await Promise.all([
    listCustomerNotes(db, person),
    listRefusedOf(
      db,
      blocks.map(({ id }) => id),
    ),
    listBeside(db, person),
    listConsents(db, { person, secretKey }),
  ])
  const part = (title: string, lines: CsvCell[][]): CsvCell[][] =>
    lines.length === 0 ? [] : [[], [title], ...lines]
  return csvOf([
    Object.values(words.orderHeadings),
    ...rows.map((row): CsvCell[] => [
      exact(row.orderNumber),
      moment(row.createdAt),
      row.status,
      row.productName,
      exact(row.quantity),
      csvAmount(row.totalPrice),
      row.currency,
      nameOf(row),
      // As the buyer wrote it: a plus in front of digits is no formula.
      /^[+\d][\d\s()/.-]*$/.test(row.phone) ? exact(row.phone) : row.phone,
      row.email ?? '',
      row.address,
      row.city,
      row.postalCode ?? '',
      row.notes ?? '',
    ]),
    ...part(
      words.parts.notes,
      notes.map(({ text, createdAt }) => [moment(createdAt), text]),
    ),
    ...part(
      words.parts.lists,
      blocks.map((row) => [
        customerStrings.lists[row.list],
        customerStrings.kinds[row.kind],
        row.shown ?? '',
        row.reason ?? '',
        moment(row.createdAt),
      ]),
    ),
    ...part(
      words.parts.refused,
      refused.map((row) => [moment(row.createdAt), row.name, row.phone]),
    ),
    ...part(words.parts.calls, beside.calls),
    ...part(words.parts.messages, beside.messages),
    ...part(words.parts.requests, beside.requests),
    ...part(words.parts.reviews, beside.reviews),
    ...part(
      words.parts.forms,
      forms.map(({ at, ...typed }) => [moment(at), ...Object.values(typed)]),
    ),
    ...part(
      consentStrings.title,
      consents.map(({ at, kind, answer, text, page, orderNumber }) => [
        moment(new Date(at)),
        consentStrings.kinds[kind],
        consentStrings.answers[answer],
        text,
        page,
        orderNumber === null ? '' : exact(orderNumber),
      ]),
    ),
  ])
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  statementFields,
  type BankStatements,
  type DivideTransfer,
  type PayoutBank,
  type ReadStatement,
  type StatementColumns,
  type StatementQuery,
} from '#contract/bank-statements/schema.ts'
import { currencies, marketFacts, type Currency } from '#contract/common/market.ts'
import { fromMinor, toMinor } from '#contract/common/money.ts'
import type { Db, Tx } from '../../db/db.ts'
import { storedDocument } from '../../db/stored-document.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Threads } from '../../lib/threads.ts'
import { headingKey } from '../order-import/headings.ts'
import { getPayout } from '../payouts/queries.ts'
import { readPayoutSettings } from '../payouts/settings.ts'
import { readInThread } from './in-thread.ts'
import type { ReadStatementFile, StatementTable } from './lines.ts'
import { lookAtTransfers, showStatements } from './overview.ts'
import { listPayoutMoney } from './queries.ts'
import { guessStatementColumns, isUsable, readRows } from './statement-table.ts'
import { differenceOf } from './transfer-matching.ts'

type Seller = Pick<Principal, 'id'>
type Needs = { db: Db; now: () => Date; statementThreads: Threads }

const storedColumns = storedDocument({
  name: 'columns of a statement',
  schema: z.array(z.enum(statementFields).nullable().catch(null)),
})

/** Of XML by the names of its elements: a statement leaves out those that say nothing that day. */
const storedElements = storedDocument({
  name: 'elements of a statement',
  schema: z.record(z.string(), z.enum(statementFields).nullable().catch(null)),
})

const sampleRows = 5
const mostHeadings = 1000
const keptDays = 30
const dayMs = 86_400_000

/** By what a table is remembered: by its headings, or where in XML its records stand. */
const keyOf = ({ headers, path }: StatementTable): string =>
  (path === undefined ? headers.map(headingKey).join('|') : `xml ${path}`).slice(0, mostHeadings)

/** What was said of such a table before, and whether it says what every column is. */
const recall = (
  { headers, path }: StatementTable,
  stored: unknown,
): { columns: StatementColumns; isWhole: boolean } => {
  if (path === undefined) return { columns: storedColumns.read(stored), isWhole: true }
  const elements = storedElements.find(stored) ?? {}
  const columns = headers.map((heading) => elements[heading] ?? null)
  return { columns, isWhole: headers.every((heading) => heading in elements) && isUsable(columns) }
}

const remembered = ({ headers, path }: StatementTable, columns: StatementColumns, before: unknown): string =>
  path === undefined
    ? storedColumns.write(columns)
    : storedElements.write({
        ...storedElements.find(before),
        ...Object.fromEntries(headers.map((heading, at) => [heading, columns[at] ?? null])),
      })

const readCurrencyOf = (stored: string | undefined): Currency | null =>
  currencies.find((one) => one === stored) ?? null

/** Sellers of one market have accounts in one currency: the last one. */
const usualCurrency = async (db: Db | Tx, userId: number, account: string): Promise<Currency> => {
  const row = await db
    .selectFrom('bankStatements')
    .select('currency')
    .where('userId', '=', userId)
    .orderBy(sql`account <> ${account}`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return readCurrencyOf(row?.currency) ?? 'RSD'
}

/** Decisions of a seller wait for each other: a transfer belongs to one payout. */
const waitForOthers = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('bank-statements', ${userId}))`.execute(tx)

type Counts = { fresh: number; known: number; outgoing: number }

/** Only what came is kept. The same transfer in two statements is one: of the same day and amount each has its number. */
const writeStatement = async (
  tx: Tx,
  userId: number,
  { statement, fileName }: { statement: ReadStatementFile & { currency: Currency }; fileName: string | null },
): Promise<Counts> => {
  const days = statement.lines.map(({ day }) => day).toSorted()
  const [fromDay] = days
  const toDay = days.at(-1)
  if (fromDay === undefined || toDay === undefined) return { fresh: 0, known: 0, outgoing: 0 }
  const { account, currency, format, number } = statement
  const { id } = await tx
    .insertInto('bankStatements')
    .values({
      userId,
      account: account.slice(0, 60),
      currency,
      format,
      number: number.slice(0, 40),
      fromDay,
      toDay,
      fileName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const credits = statement.lines.filter(({ isCredit }) => isCredit)
  const seen = new Map<string, number>()
  const rows = credits.map(({ isCredit: _isCredit, ...line }) => {
    const same = [account.replaceAll(/\D/g, ''), currency, line.day, line.amount].join('|')
    const at = (seen.get(same) ?? 0) + 1
    seen.set(same, at)
    const fingerprint = createHash('sha256').update(`${same}|${at}`).digest('hex')
    return { ...line, amount: fromMinor(line.amount), fingerprint }
  })
  const { rows: written } = await sql`
    insert into bank_transfers (statement_id, user_id, day, amount, currency, payer, account, purpose, reference, fingerprint)
    select ${id}, ${userId}, r.day, r.amount, ${currency}, r.payer, r.account, r.purpose, r.reference, decode(r.fingerprint, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (day date, amount numeric, payer text, account text, purpose text, reference text, fingerprint text)
    on conflict (user_id, fingerprint) do nothing returning 1`.execute(tx)
  const fresh = written.length
  // A statement that brings nothing new is the same one again.
  if (fresh === 0 && credits.length > 0) await tx.deleteFrom('bankStatements').where('id', '=', id).execute()
  return { fresh, known: credits.length - fresh, outgoing: statement.lines.length - credits.length }
}

const rememberLayout = (
  tx: Tx,
  userId: number,
  { headings, columns, currency }: { headings: string; columns: string; currency: Currency },
) => {
  const values = { columns, currency }
  return tx
    .insertInto('bankLayouts')
    .values({ userId, headings, ...values })
    .onConflict((there) => there.columns(['userId', 'headings']).doUpdateSet(values))
    .execute()
}

/**
 * Reads a bank's file or pasted text. A table whose headings the seller never explained is asked about first. Throws
 * bank_statements.unreadable, .empty, .pdf, .columns, order_import.too_heavy, order_import.too_many_rows, order_import.old_format.
 */
export const readStatement = async (
  { db, statementThreads }: Needs,
  {
    caller,
    bytes,
    fileName,
    query: { columns: saidColumns, currency: saidCurrency },
  }: { caller: Seller; bytes: Uint8Array; fileName: string | null; query: StatementQuery },
): Promise<ReadStatement> => {
  const content = await readInThread(statementThreads, caller.id, { bytes, isPasted: fileName === null })
  if ('problem' in content) {
    const { problem } = content
    throw new AppError(
      problem === 'unreadable' || problem === 'empty' || problem === 'pdf'
        ? `bank_statements.${problem}`
        : `order_import.${problem}`,
    )
  }
  const finish = (
    statements: ReadStatementFile[],
    layout: { headings: string; columns: string } | null,
  ): Promise<ReadStatement> =>
    db.transaction().execute(async (tx) => {
      await waitForOthers(tx, caller.id)
      const counts: Counts = { fresh: 0, known: 0, outgoing: 0 }
      for (const statement of statements) {
        const currency =
          statement.currency ?? saidCurrency ?? (await usualCurrency(tx, caller.id, statement.account))
        if (layout) await rememberLayout(tx, caller.id, { ...layout, currency })
        const one = await writeStatement(tx, caller.id, { statement: { ...statement, currency }, fileName })
        for (const name of ['fresh', 'known', 'outgoing'] as const) counts[name] += one[name]
      }
      return { kind: 'read', ...counts }
    })
  if ('statements' in content) return finish(content.statements, null)
  const { table } = content
  const { headers, rows } = table
  const headings = keyOf(table)
  const known = await db
    .selectFrom('bankLayouts')
    .select(['columns', 'currency'])
    .where('userId', '=', caller.id)
    .where('headings', '=', headings)
    .executeTakeFirst()
  const before = known ? recall(table, known.columns) : null
  if (!saidColumns && !before?.isWhole) {
    const guessed = table.guessed ?? guessStatementColumns(headers)
    const columns = before
      ? guessed.map(
          (field, at) =>
            before.columns[at] ?? (field !== null && before.columns.includes(field) ? null : field),
        )
      : guessed
    return {
      kind: 'columns',
      headers,
      sample: rows.slice(0, sampleRows),
      columns,
      currency: readRows(columns, rows)[0]?.currency ?? (await usualCurrency(db, caller.id, '')),
    }
  }
  const columns = saidColumns ?? before?.columns ?? []
  if (!isUsable(columns)) throw new AppError('bank_statements.columns')
  const read = readRows(columns, rows)
  if (read.length === 0) throw new AppError('bank_statements.columns')
  return finish(
    read.map(({ lines, currency }) => ({
      format: 'table',
      account: '',
      number: '',
      lines,
      currency: currency ?? saidCurrency ?? readCurrencyOf(known?.currency),
    })),
    { headings, columns: remembered(table, columns, known?.columns) },
  )
}

const emptied = { payer: '', account: '', purpose: '', reference: '' }

/**
 * Throws bank_statements.transfer_not_found, bank_statements.payout_not_found. Of a transfer that is set aside its texts go: it may be a
 * private person's.
 */
export const decideTransfer = (
  { db }: Pick<Needs, 'db'>,
  { caller, id }: { caller: Seller; id: number },
  { payoutId, isSetAside, note = '' }: { payoutId: number | null; isSetAside: boolean; note?: string },
): Promise<BankStatements> =>
  db.transaction().execute(async (tx) => {
    await waitForOthers(tx, caller.id)
    const { transfers, payouts, proposals } = await lookAtTransfers(tx, caller.id)
    const transfer = must(
      transfers.find((one) => one.id === id),
      'bank_statements.transfer_not_found',
    )
    const payout = payouts.find((one) => one.id === payoutId)
    if (payoutId !== null && (!payout || marketFacts[payout.market].currency !== transfer.currency))
      throw new AppError('bank_statements.payout_not_found')
    const proposal = proposals.get(id)
    const how = payoutId === null ? null : proposal?.payoutId === payoutId ? proposal.how : 'hand'
    await tx
      .updateTable('bankTransfers')
      .set({ payoutId, how, isSetAside, note, ...(isSetAside ? emptied : {}) })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('bankTransferParts').where('transferId', '=', id).execute()
    return showStatements(tx, caller.id)
  })

/**
 * Divides a transfer among payouts; what is left of it belongs to none, for a reason. Throws bank_statements.transfer_not_found,
 * bank_statements.payout_not_found, bank_statements.parts_exceed, bank_statements.rest_without_reason.
 */
export const divideTransfer = (
  { db }: Pick<Needs, 'db'>,
  { caller, id }: { caller: Seller; id: number },
  { parts, note }: DivideTransfer,
): Promise<BankStatements> =>
  db.transaction().execute(async (tx) => {
    await waitForOthers(tx, caller.id)
    const { transfers, payouts } = await lookAtTransfers(tx, caller.id)
    const transfer = must(
      transfers.find((one) => one.id === id),
      'bank_statements.transfer_not_found',
    )
    for (const { payoutId } of parts) {
      const payout = payouts.find((one) => one.id === payoutId)
      if (!payout || marketFacts[payout.market].currency !== transfer.currency)
        throw new AppError('bank_statements.payout_not_found')
    }
    const rest = toMinor(transfer.amount) - parts.reduce((sum, { amount }) => sum + toMinor(amount), 0)
    if (rest < 0) throw new AppError('bank_statements.parts_exceed')
    if (rest > 0 && note === '') throw new AppError('bank_statements.rest_without_reason')
    await tx
      .updateTable('bankTransfers')
      .set({ payoutId: null, how: 'hand', isSetAside: false, note })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('bankTransferParts').where('transferId', '=', id).execute()
    await tx
      .insertInto('bankTransferParts')
      .values(parts.map(({ payoutId, amount }) => ({ transferId: id, payoutId, amount })))
      .execute()
    return showStatements(tx, caller.id)
  })

/** Takes every proposal that needs no look; answers how many there were. */
export const acceptSure = ({ db }: Pick<Needs, 'db'>, caller: Seller): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await waitForOthers(tx, caller.id)
    const { proposals } = await lookAtTransfers(tx, caller.id)
    const sure = [...proposals].filter(([, { isSure }]) => isSure)
    for (const [id, { payoutId, how }] of sure)
      await tx.updateTable('bankTransfers').set({ payoutId, how }).where('id', '=', id).execute()
    return sure.length
  })

/** Throws bank_statements.not_found. */
export const removeStatement = async (
  { db }: Pick<Needs, 'db'>,
  { caller, id }: { caller: Seller; id: number },
): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('bankStatements')
    .where('id', '=', id)
    .where('userId', '=', caller.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('bank_statements.not_found')
}

/** What of a payout came to the account. Throws payouts.not_found. */
export const showPayoutBank = async (
  db: Db,
  { caller, id }: { caller: Seller; id: number },
): Promise<PayoutBank> => {
  const { market } = await getPayout(db, caller.id, id)
  const [payout] = await listPayoutMoney(db, caller.id, await readPayoutSettings(db, caller.id), id)
  const { transfers, missing } = await showStatements(db, caller.id)
  const own = transfers.flatMap(({ id: transferId, day, amount, isMatched, payout: of, parts }) => [
    ...(isMatched && of?.id === id ? [{ id: transferId, day, amount }] : []),
    ...parts.flatMap((part) => (part.payout.id === id ? [{ id: transferId, day, amount: part.amount }] : [])),
  ])
  const sum = own.reduce((all, { amount }) => all + toMinor(amount), 0)
  const difference = payout && own.length > 0 ? differenceOf(sum, payout.targets) : 0
  return {
    arrived: own.length === 0 ? null : fromMinor(sum),
    difference: difference === 0 ? null : fromMinor(difference),
    currencySymbol: marketFacts[market].currencySymbol,
    transfers: own,
    isMissing: missing.some((one) => one.id === id),
  }
}

/** Names on transfers that nobody gave to a payout are kept no longer than they are of use. */
export const forgetOldTransfers = async ({ db, now }: Pick<Needs, 'db' | 'now'>): Promise<void> => {
  await db
    .updateTable('bankTransfers')
    .set({ ...emptied, isSetAside: true })
    .where('payoutId', 'is', null)
    .where('isSetAside', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bankTransferParts as m')
            .select('m.payoutId')
            .whereRef('m.transferId', '=', 'bankTransfers.id'),
        ),
      ),
    )
    .where('createdAt', '<', new Date(now().getTime() - keptDays * dayMs))
    .execute()
}

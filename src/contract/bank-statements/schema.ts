import { z } from 'zod'
import { idInBody } from '../common/ids.ts'
import { currencies, markets } from '../common/market.ts'

/** Shapes of statements that are read; `table` is what a person explained: columns, or elements of a bank's own XML. */
export const statementFormats = ['camt', 'mt940', 'fx', 'rol', 'posta', 'table', 'text'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** What a column of a bank's table can say. */
export const statementFields = [
  'day',
  'credit',
  'debit',
  'amount',
  'side',
  'payer',
  'account',
  'purpose',
  'reference',
  'currency',
] as const
export type StatementField = (typeof statementFields)[number]

/** How a transfer found its payout; what is only near counts once a person says so. */
export const transferWays = ['reference', 'exact', 'sum', 'near', 'hand'] as const
export type TransferWay = (typeof transferWays)[number]

const transferVerdicts = [
  /** As much as the payout says. */
  'arrived',
  'short',
  'over',
  /** The payout has its money already. */
  'twice',
  /** From a courier, but no payout is like it. */
  'no_payout',
  'foreign',
  'set_aside',
  /** It pays several payouts, as a person divided it. */
  'divided',
] as const
export type TransferVerdict = (typeof transferVerdicts)[number]

const money = z.string()

const payoutOfTransferSchema = z.object({
  id: z.number().int(),
  market: z.enum(markets),
  courier: z.string(),
  day: z.string(),
  /** What should come of it, fees taken off where that fits the transfer better. */
  expected: money,
})

const transferSchema = z.object({
  id: z.number().int(),
  day: z.string(),
  amount: money,
  currency: z.enum(currencies),
  /** Empty once the transfer was set aside. */
  payer: z.string(),
  purpose: z.string(),
  reference: z.string(),
  verdict: z.enum(transferVerdicts),
  how: z.enum(transferWays).nullable(),
  /** A person said so; what is not is a proposal. */
  isMatched: z.boolean(),
  /** A proposal that needs no look. */
  isSure: z.boolean(),
  courier: z.string().nullable(),
  payout: payoutOfTransferSchema.nullable(),
  /** What came without what should have; null without a payout, or where it fits. */
  difference: money.nullable(),
  /** The payouts among which a person divided it; what is left of it is of none. */
  parts: z.array(z.object({ payout: payoutOfTransferSchema, amount: money, difference: money.nullable() })),
  rest: money.nullable(),
  /** Why a person decided so. */
  note: z.string(),
})
export type Transfer = z.infer<typeof transferSchema>

const statementSchema = z.object({
  id: z.number().int(),
  account: z.string(),
  currency: z.enum(currencies),
  format: z.enum(statementFormats),
  number: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  fileName: z.string().nullable(),
  transfers: z.number().int(),
})
export type Statement = z.infer<typeof statementSchema>

export const bankStatementsSchema = z.object({
  statements: z.array(statementSchema),
  transfers: z.array(transferSchema),
  /** Confirmed payouts of days that statements are here for, whose money is in none of them. */
  missing: z.array(payoutOfTransferSchema.extend({ currencySymbol: z.string() })),
  /** Payouts a transfer can be given to, latest first. */
  payouts: z.array(payoutOfTransferSchema),
})
export type BankStatements = z.infer<typeof bankStatementsSchema>

/** What came of a file: it is read, or somebody has to say what its columns mean. */
export const readStatementSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    /** Transfers that are new, those that another statement brought, and payments of the seller, which are not kept. */
    fresh: z.number().int(),
    known: z.number().int(),
    outgoing: z.number().int(),
  }),
  z.object({
    kind: z.literal('columns'),
    headers: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    columns: z.array(z.enum(statementFields).nullable()),
    currency: z.enum(currencies),
  }),
])
export type ReadStatement = z.infer<typeof readStatementSchema>

export const mostStatementColumns = 60

const columnsSchema = z.array(z.enum(statementFields).nullable()).max(mostStatementColumns)
export type StatementColumns = z.infer<typeof columnsSchema>

/** `day,,credit,payer`: meanings of columns in their order. */
export const statementQuerySchema = z.object({
  columns: z
    .string()
    .max(1000)
    .optional()
    .transform((text) => text?.split(',').map((word) => (word === '' ? null : word)))
    .pipe(columnsSchema.optional()),
  currency: z.enum(currencies).optional(),
})
export type StatementQuery = z.output<typeof statementQuerySchema>

export const pastedStatementSchema = z.object({
  text: z.string().min(1).max(400_000),
  columns: columnsSchema.optional(),
  currency: z.enum(currencies).optional(),
})

export const mostParts = 20
const noteSchema = z.string().trim().max(200)

/** How a transfer is divided among payouts; what is left needs a reason. */
export const divideTransferSchema = z.object({
  parts: z
    .array(z.object({ payoutId: idInBody, amount: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/) }))
    .min(1)
    .max(mostParts)
    .refine((parts) => new Set(parts.map(({ payoutId }) => payoutId)).size === parts.length)
    .refine((parts) => parts.every(({ amount }) => Number(amount) > 0)),
  note: noteSchema,
})
export type DivideTransfer = z.infer<typeof divideTransferSchema>

/** Which payout a transfer belongs to, that it is none of a courier, or neither. */
export const decideTransferSchema = z
  .object({ payoutId: idInBody.nullable(), isSetAside: z.boolean(), note: noteSchema.optional() })
  .refine(({ payoutId, isSetAside }) => payoutId === null || !isSetAside)

export const payoutBankSchema = z.object({
  /** Null: no transfer was found yet. */
  arrived: money.nullable(),
  difference: money.nullable(),
  currencySymbol: z.string(),
  transfers: z.array(z.object({ id: z.number().int(), day: z.string(), amount: money })),
  /** Statements of its days are here, so its money should be, too. */
  isMissing: z.boolean(),
})
export type PayoutBank = z.infer<typeof payoutBankSchema>

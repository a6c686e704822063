import { z } from 'zod'
import { idInBody } from '../common/ids.ts'
import { markets } from '../common/market.ts'

export const importLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 5000,
  columns: 40,
  /** Letters of one cell; longer ones are cut off. */
  cell: 1000,
  /** Cells that one call corrects, such as a pasted block. */
  edits: 2000,
} as const

/** What a column can say of an order. */
export const importFields = [
  'number',
  'date',
  'name',
  'surname',
  'phone',
  'address',
  'house',
  'city',
  'postalCode',
  'email',
  'product',
  'choice',
  'quantity',
  'price',
  'delivery',
  'notes',
] as const
export type ImportField = (typeof importFields)[number]

/** Several columns may say these together; every other field has one column. */
export const joinedFields: readonly ImportField[] = ['choice', 'notes', 'address']

const importStates = ['checking', 'running', 'done', 'undoing', 'undone'] as const

/**
 * What becomes of a row: it can be taken, something is wrong with it, the same order seems to be there, it is an order now, or it failed
 * while it was written.
 */
export const rowStates = ['ready', 'wrong', 'known', 'left', 'imported', 'failed'] as const
export type RowState = (typeof rowStates)[number]

const rowChoices = ['take', 'leave'] as const

const importRowSchema = z.object({
  /** From one on, as in the file without its heading. */
  position: z.number().int(),
  /** Null once it is an order. */
  cells: z.array(z.string()).nullable(),
  state: z.enum(rowStates),
  /** What the seller decided of it. */
  choice: z.enum(rowChoices).nullable(),
  /** Each at its column, or of the whole row. */
  problems: z.array(z.object({ column: z.number().int().nullable(), message: z.string() })),
  /** What may be wrong with an address; the row is taken all the same. */
  doubts: z.array(z.object({ column: z.number().int().nullable(), message: z.string() })),
  /** Of a row that is there already: where. */
  known: z.string().nullable(),
})
export type ImportRow = z.infer<typeof importRowSchema>

const columnsSchema = z.array(z.enum(importFields).nullable()).max(importLimits.columns)

/** How many rows are in each state. */
const countsSchema = z.record(z.enum(rowStates), z.number().int())
export type ImportCounts = z.infer<typeof countsSchema>

export const importSummarySchema = z.object({
  id: z.number().int(),
  fileName: z.string(),
  state: z.enum(importStates),
  rows: z.number().int(),
  /** Orders it brought that are still there. */
  orders: z.number().int(),
  /** Of them those that wait, which are what can be taken back. */
  waiting: z.number().int(),
  createdAt: z.string(),
})
export type ImportSummary = z.infer<typeof importSummarySchema>

/** A file that is looked through before it is taken. */
export const importSchema = importSummarySchema.extend({
  headers: z.array(z.string()),
  columns: columnsSchema,
  /** Page and market of rows that name none. */
  websiteId: z.number().int().nullable(),
  market: z.enum(markets).nullable(),
  /** Fields that every order needs and no column says. */
  missing: z.array(z.enum(importFields)),
  counts: countsSchema,
  rowsRead: z.array(importRowSchema),
})
export type OrderImport = z.infer<typeof importSchema>

/** How far it is; small, because it is asked for every second. */
export const importProgressSchema = z.object({
  state: z.enum(importStates),
  /** Rows that were to be taken when it began, and those that are through. */
  total: z.number().int(),
  through: z.number().int(),
  imported: z.number().int(),
  failed: z.number().int(),
})
export type ImportProgress = z.infer<typeof importProgressSchema>

export const changeColumnsSchema = z.object({
  columns: columnsSchema,
  websiteId: idInBody.nullable(),
  market: z.enum(markets).nullable(),
})

const position = z.number().int().min(1).max(importLimits.rows)

/** Corrections of cells, and what becomes of rows that seem to be there already. */
export const changeRowsSchema = z.object({
  cells: z
    .array(
      z.object({
        position,
        column: z
          .number()
          .int()
          .min(0)
          .max(importLimits.columns - 1),
        text: z.string().max(importLimits.cell),
      }),
    )
    .max(importLimits.edits)
    .default([]),
  choices: z
    .array(z.object({ position, choice: z.enum(rowChoices).nullable() }))
    .max(importLimits.rows)
    .default([]),
})

/** What a correction changed, also in rows that are alike. */
export const changedRowsSchema = importSchema.pick({ counts: true, rowsRead: true })
export type ChangedRows = z.infer<typeof changedRowsSchema>

import { z } from 'zod'
import { readDifference } from './difference.ts'
import { variantLimits as most } from './limits.ts'
import { completeRows, countRows } from './rows.ts'
import type { SizeTable, VariantOption, Variants } from './shape.ts'
import { variantStrings } from './strings.ts'

const { invalid } = variantStrings

export type { Piece, SizeTable, VariantOption, VariantRow, Variants } from './shape.ts'

const optionSchema: z.ZodType<VariantOption> = z.object({
  name: z.string(),
  values: z.array(z.object({ text: z.string(), color: z.string().nullable() })),
})

const rowSchema = z.object({
  choice: z.array(z.string()),
  sku: z.string().nullable(),
  difference: z.string(),
  image: z.string().nullable(),
  isOn: z.boolean(),
})

const sizeTableSchema: z.ZodType<SizeTable> = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})

/** As it is stored. */
export const variantsSchema = z.object({
  options: z.array(optionSchema),
  rows: z.array(rowSchema),
  sizeTable: sizeTableSchema.nullable(),
})

/** As buyers see them: only what is on sale, and whether some of it is left. */
export const offeredVariantsSchema = z.object({
  options: z.array(optionSchema),
  rows: z.array(
    z.object({
      choice: z.array(z.string()),
      /** Added to the price of a piece; negative where it is cheaper. */
      difference: z.string(),
      image: z.string().nullable(),
      isLeft: z.boolean(),
    }),
  ),
  sizeTable: sizeTableSchema.nullable(),
})
export type OfferedVariants = z.infer<typeof offeredVariantsSchema>

const typed = z.string().max(200, invalid.long(200))

/** As it stands in an editor, half-typed and perhaps over its limits. */
export const draftVariantsSchema = z.object({
  options: z
    .array(
      z.object({
        name: typed,
        values: z.array(z.object({ text: typed, color: typed.nullable() })).max(2 * most.values),
      }),
    )
    .max(2 * most.options),
  rows: z
    .array(
      rowSchema.extend({
        choice: z.array(typed).max(2 * most.options),
        sku: typed.nullable(),
        difference: typed,
      }),
    )
    .max(2 * most.rows),
  sizeTable: z
    .object({
      columns: z.array(typed).max(2 * most.sizeColumns),
      rows: z.array(z.array(typed).max(2 * most.sizeColumns)).max(2 * most.sizeRows),
    })
    .nullable(),
})

const text = (max: number) => z.string().trim().max(max, invalid.long(max))

const difference = z
  .string()
  .trim()
  .refine((typed) => typed === '' || readDifference(typed) !== null, invalid.difference)
  .transform((typed) => readDifference(typed) ?? '0.00')

const folded = (name: string) => name.trim().toLocaleLowerCase('sr')

/** Place of the first entry that stood there before. */
const repeatedAt = (names: string[]): number =>
  names.findIndex(
    (name, at) => name !== '' && names.findIndex((other) => folded(other) === folded(name)) < at,
  )

const editedOptionSchema = z
  .object({
    name: text(most.name).min(1, invalid.optionName),
    values: z
      .array(
        z.object({
          text: text(most.value).min(1, invalid.emptyValue),
          color: z
            .string()
            .regex(/^#[0-9a-fA-F]{6}$/, invalid.color)
            .nullable()
            .default(null),
        }),
      )
      .min(1, invalid.noValues)
      .max(most.values, invalid.tooManyValues),
  })
  .superRefine(({ values }, context) => {
    const at = repeatedAt(values.map((value) => value.text))
    if (at >= 0)
      context.addIssue({ code: 'custom', path: ['values', at, 'text'], message: invalid.sameValue })
  })

const editedRowSchema = z.object({
  choice: z.array(z.string().trim()).max(most.options),
  sku: text(most.sku)
    .nullable()
    .default(null)
    .transform((sku) => sku || null),
  difference: difference.default('0.00'),
  image: z
    .string()
    .trim()
    .max(2048)
    .nullable()
    .default(null)
    .transform((image) => image || null),
  isOn: z.boolean().default(true),
})

const editedTableSchema = z
  .object({
    columns: z.array(text(most.sizeCell)).max(most.sizeColumns, invalid.tooManyCells),
    rows: z
      .array(z.array(text(most.sizeCell)).max(most.sizeColumns))
      .max(most.sizeRows, invalid.tooManyCells),
  })
  // Rows as wide as their heads; what is empty is no table.
  .transform(({ columns, rows }) => {
    const full = rows.filter((row) => row.some(Boolean)).map((row) => columns.map((_, at) => row[at] ?? ''))
    return columns.length > 0 && full.length > 0 ? { columns, rows: full } : null
  })

const namedOnce = ({ options }: { options: { name: string }[] }, context: z.RefinementCtx): void => {
  const at = repeatedAt(options.map(({ name }) => name))
  if (at >= 0)
    context.addIssue({ code: 'custom', path: ['options', at, 'name'], message: invalid.sameOption })
}

/** Sizes, colours and models as a seller sends them: each combination has a row afterwards, also one that was not sent. */
export const editedVariantsSchema = z
  .object({
    options: z.array(editedOptionSchema).max(most.options, invalid.tooManyOptions),
    rows: z.array(editedRowSchema).max(2 * most.rows),
    sizeTable: editedTableSchema.nullable().default(null),
  })
  .superRefine(({ options }, context) => {
    namedOnce({ options }, context)
    if (countRows(options) > most.rows)
      context.addIssue({ code: 'custom', path: ['options'], message: invalid.tooManyRows })
  })
  .transform((sent): Variants => ({ ...sent, rows: completeRows(sent.options, sent.rows) }))
  .refine(({ options, rows }) => options.length === 0 || rows.some(({ isOn }) => isOn), {
    path: ['rows'],
    message: invalid.allOff,
  })

export const pieceSchema = z.object({
  choice: z.array(z.string()),
  sku: z.string().nullable(),
  quantity: z.number().int(),
})

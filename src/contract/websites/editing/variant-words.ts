import { shownDifference } from '../../variants/difference.ts'
import { variantEditorStrings as words } from '../../variants/editor-strings.ts'
import { choiceText } from '../../variants/rows.ts'
import type { VariantOption, VariantRow, Variants } from '../../variants/shape.ts'
import { lineOf } from '../../variants/typed-line.ts'

const { places } = words
type Part = keyof typeof places
const partOf = (path: string): Part | undefined =>
  (Object.keys(places) as Part[]).find((part) => path === `variants.${part}`)

/** What people call a part of sizes and colours; null for any other path. */
export const variantPlaceName = (path: string): string | null => {
  const part = partOf(path)
  return part ? places[part] : null
}

const optionLine = ({ name, values }: VariantOption): string => `${name}: ${lineOf(values)}`

const rowLine = ({ choice, difference, sku, isOn }: VariantRow): string =>
  [choiceText(choice), shownDifference(difference), sku, isOn ? null : words.off].filter(Boolean).join(' · ')

/** Their value as somebody can compare it with another; null for any other path. */
export const readableVariants = (path: string, value: unknown): string | null => {
  const part = partOf(path)
  if (!part || value === undefined) return null
  // The paths are of a document, whose shapes are known.
  const variants = { [part]: value } as Partial<Variants>
  const lines = [
    ...(variants.options ?? []).map(optionLine),
    ...(variants.rows ?? []).map(rowLine),
    ...(variants.sizeTable
      ? [variants.sizeTable.columns, ...variants.sizeTable.rows].map((cells) => cells.join(' · '))
      : []),
  ]
  return lines.join('\n') || '–'
}

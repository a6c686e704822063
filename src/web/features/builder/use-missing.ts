import { useWatch } from 'react-hook-form'
import { createWebsiteFormSchema } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { emptyFields, readable, type ProductFields } from './product-fields.ts'

/** In the order of the form. */
const names: Partial<Record<keyof ProductFields, string>> = builderStrings.product.missingNames

/** Names of the fields without which no page can be made yet. */
export const useMissing = (): string[] => {
  const fields = { ...emptyFields, ...(useWatch<ProductFields>() as Partial<ProductFields>) }
  const checked = createWebsiteFormSchema.safeParse(readable(fields))
  const wrong = new Set(checked.success ? [] : checked.error.issues.map(({ path }) => path[0]))
  return Object.entries(names).flatMap(([field, name]) => (wrong.has(field) ? [name] : []))
}

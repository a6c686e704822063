import type { z } from 'zod'
import { draftKeys, sendable, type Draft, type DraftKey } from '#contract/websites/editing/draft.ts'
import { updateWebsiteSchema } from '#contract/websites/schema.ts'

type Change = z.input<typeof updateWebsiteSchema>
export type Checked = { change: Change } | { errors: Record<string, string> }

/** What is sent for these keys, or what is wrong with it, by path. */
export const checkedChange = (draft: Draft, keys: DraftKey[]): Checked => {
  const parsed = updateWebsiteSchema.safeParse(sendable(draft, keys))
  if (!parsed.success)
    return {
      errors: Object.fromEntries(
        parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
      ),
    }
  const { productCost, ...change } = parsed.data
  return {
    change: {
      ...change,
      // A number when it is set.
      ...(productCost === undefined
        ? {}
        : { productCost: productCost === null ? null : Number(productCost) }),
    } as Change,
  }
}

/** Texts of the uppermost wrong field first. */
export const firstError = (errors: Record<string, string>): [path: string, message: string] | undefined =>
  Object.entries(errors).toSorted(([a], [b]) => placeOf(a) - placeOf(b))[0]

const placeOf = (path: string): number =>
  draftKeys.findIndex((key) => path === key || path.startsWith(`${key}.`))

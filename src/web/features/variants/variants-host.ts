import { createContext, use } from 'react'
import type { Market } from '#contract/common/market.ts'
import type { Money } from '#contract/common/money.ts'
import type { Variants } from '#contract/variants/shape.ts'
import { getAt } from '#contract/websites/paths.ts'

/** Whoever keeps the sizes and colours that are edited: the draft of a page, or the form of a further product. */
export type VariantsHost = {
  variants: Variants
  /** Sentences of wrong fields, by paths that begin with `variants`. */
  errors: Readonly<Record<string, string>>
  /** Pictures to choose from. */
  images: readonly string[]
  /** Of a piece, for tables that say whole prices; null where nobody typed one. */
  price: Money | null
  currencySymbol: string
  market: Market
  /** Colour of links on the page where a buyer sees the table of sizes. */
  linkColor: string
  /** One step. */
  change: (over: (now: Variants) => Variants) => void
  /** The same, and says what was done with a way back, which is closed as soon as anything else changes. */
  changeSaying: (sentence: string, over: (now: Variants) => Variants) => void
  /** A value at a path; what is typed on in one field may join into one step. */
  set: (path: string, value: unknown) => void
  focusOn: (path: string) => void
  onFocus?: (path: string | null) => void
}

export const VariantsContext = createContext<VariantsHost | null>(null)

export const useVariantsHost = (): VariantsHost => {
  const host = use(VariantsContext)
  if (!host) throw new Error('nobody keeps the variants')
  return host
}

export const useVariants = (): Variants => useVariantsHost().variants

/** The sentence of the uppermost wrong field at or below a path. */
export const useErrorAt = (path: string): string | undefined => {
  const { errors } = useVariantsHost()
  return errors[path] ?? Object.entries(errors).find(([wrong]) => wrong.startsWith(`${path}.`))?.[1]
}

/** A text field at a path: its value, its error, and what ties it to what is around. */
export const useText = (path: string) => {
  const { variants, errors, set, onFocus } = useVariantsHost()
  const value = getAt({ variants }, path)
  return {
    value: typeof value === 'string' ? value : '',
    error: errors[path],
    set: (text: string) => set(path, text),
    /** Spread on the control. */
    ties: {
      'data-field': path,
      onFocus: () => onFocus?.(path),
      onBlur: () => onFocus?.(null),
    },
  }
}

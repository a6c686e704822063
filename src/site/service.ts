import { trustLines, type TrustLine } from './overrides.ts'
import type { View } from './view.ts'

export type ServiceLine = { name: TrustLine; text: string }

/**
 * What the shop says of delivery, payment and return: the owner's words over the standing ones; what is promised nowhere is left out. A
 * template prints them at one place and nowhere else.
 */
export const serviceLines = ({ t, overrides }: View): ServiceLine[] =>
  overrides.hidden.has('trust')
    ? []
    : trustLines.flatMap((name, at) => {
        const text = overrides.trust[name] ?? t.trust[at]
        return text ? [{ name, text }] : []
      })

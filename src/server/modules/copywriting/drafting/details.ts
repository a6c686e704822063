import type { ProductDetails } from '#contract/websites/content.ts'
import type { Plan } from './plan.ts'

const most = { values: 24, lines: 20 }

/** What stands on the page as the source has it, however it is written; nothing of it is lost to another part. */
export const writeDetails = ({ source, ledger }: Plan): ProductDetails => {
  const { sentences, values, box, steps, boxTitle } = source
  const ofRole = (...roles: string[]) =>
    sentences
      .filter(({ role }) => roles.includes(role))
      .map(({ text, basis, fact }) => ledger.write({ text, basis, fact }))
      .slice(0, most.lines)
  return {
    values: values.slice(0, most.values).map(({ label, value, basis, fact }) => {
      ledger.write({ text: `${label}: ${value}`, basis, fact })
      return { label, value }
    }),
    boxTitle: boxTitle ?? '',
    box: box.slice(0, most.lines).map((item) => ledger.write(item)),
    steps: steps.slice(0, most.lines).map((step) => ledger.write(step)),
    warnings: ofRole('warning', 'limit'),
    care: ofRole('care'),
  }
}

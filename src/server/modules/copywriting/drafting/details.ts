import type { ProductDetails } from '#contract/websites/content.ts'
import type { Plan } from './plan.ts'
import type { Stated } from './source-text.ts'

const most = { values: 24, lines: 20 }

/** What stands on the page as the source has it, however it is written; nothing of it is lost to another part. */
export const writeDetails = ({ source, ledger }: Plan, isCareAsked: boolean): ProductDetails => {
  const { values, boxTitle } = source
  const linesOf = (stated: readonly Stated[]) => stated.slice(0, most.lines).map((each) => ledger.write(each))
  return {
    values: values.slice(0, most.values).map(({ label, value, basis, fact }) => {
      ledger.write({ text: `${label}: ${value}`, basis, fact })
      return { label, value }
    }),
    boxTitle: boxTitle ?? '',
    box: linesOf(source.box),
    steps: linesOf(source.steps),
    warnings: linesOf(source.warnings),
    care: isCareAsked ? [] : linesOf(source.care),
  }
}

import { Scale } from 'lucide-react'
import type { UpsellText } from '#contract/upsell/schema.ts'
import { upsellStrings as words } from '#contract/upsell/strings.ts'

/** What each sentence that stands in the text now rests on. */
export const TextBasis = ({ ledger, text }: { ledger: UpsellText['ledger']; text: string[] }) => {
  const lines = ledger.filter((line) => text.some((part) => part.includes(line.text)))
  if (lines.length === 0) return null
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-[0.8125rem] font-bold text-muted hover:text-ink">
        <Scale aria-hidden className="size-4 shrink-0" />
        <span className="underline underline-offset-2">{words.basis}</span>
      </summary>
      <ul className="divide-y divide-line text-[0.8125rem] leading-[1.125rem]">
        {lines.map(({ text: line, basis, fact }) => (
          <li key={line} className="py-2">
            <p className="break-words">{line}</p>
            <p className="text-muted">
              {words.basisOf[basis]}
              {fact && `: „${fact}“`}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}

import { Scale } from 'lucide-react'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { basisLines } from './basis-lines.ts'
import { useEditorState } from './editor-store.ts'

const words = websiteStrings.editor.copy

const looks = { page: 'neutral', seller: 'brand', setting: 'success', opinion: 'warning' } as const

/** What each generated sentence among these texts rests on, as long as it stands there unchanged. */
export const CopyBasis = ({ texts }: { texts: string[] }) => {
  const copy = useEditorState(({ website }) => website.aiCopy)
  const lines = basisLines(copy, texts)
  if (lines.length === 0) return null
  return (
    <details className="mt-3 -mb-2 border-t border-line pt-1">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-[13px] font-bold text-muted hover:text-ink">
        <Scale aria-hidden className="size-4 shrink-0" />
        <span className="underline underline-offset-2">{words.basis(lines.length)}</span>
      </summary>
      <p className="mb-2 text-[13px] leading-[18px] text-muted">{words.basisHint}</p>
      <ul className="divide-y divide-line text-[13px] leading-[18px]">
        {lines.map(({ text, basis, fact }) => (
          <li key={text} className="py-2.5">
            <p className="break-words">{text}</p>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
              <Badge look={looks[basis]}>{words.from[basis]}</Badge>
              <span className="min-w-0 break-words">
                {basis === 'opinion' ? words.opinionHint : fact && `„${fact}“`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}

import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cn } from '#web/lib/class-names.ts'
import type { GenerationDraft, GenerationStage } from '#contract/builder/schema.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PhoneFrame } from './phone-page.tsx'
import type { StageState } from './stages.ts'

const bar = 'rounded-full transition-colors duration-500'
const shape = 'aspect-[2/1] w-full lg:aspect-[4/3]'
const empty = 'bg-[#e2edeb] animate-pulse'

/** A drawing of the page that fills as stages end: picture, text as it is written, price, then everything. */
export const GrowingPage = ({
  stages,
  name,
  image,
  draft,
}: {
  stages: StageState[]
  name: string
  image: string | null
  draft: GenerationDraft | null
}) => {
  const has = (stage: GenerationStage) =>
    stages.some((entry) => entry.stage === stage && entry.state === 'done')
  const text = has('copy') ? 'bg-[#9db5b1]' : empty
  const { shown, page } = useGrowingEnd(draft, has('copy'))
  return (
    // On a phone only the upper part, so that what can be pressed below it stays near.
    <div
      ref={shown}
      aria-hidden
      className="max-lg:h-[22rem] max-lg:overflow-hidden max-lg:[mask-image:linear-gradient(#000_80%,transparent)]"
    >
      <PhoneFrame>
        <div ref={page} className="h-full overflow-hidden max-lg:pb-56">
          {has('images') && image ? (
            <Picture src={image} alt="" className={cn(shape, 'animate-appear bg-[#ecf6f4]')} />
          ) : (
            <div className={cn(shape, has('images') ? 'bg-[#ccfbf1]' : 'animate-pulse bg-[#ecf6f4]')} />
          )}
          <div className="space-y-3 p-4">
            {has('reading') ? (
              <p className="line-clamp-2 animate-appear text-lg leading-6 font-extrabold break-words">
                {draft?.title ?? name}
              </p>
            ) : (
              <div className={cn('h-4 w-4/5', bar, empty)} />
            )}
            {draft?.hook ? (
              <DraftText draft={draft} />
            ) : (
              ['100%', '92%', '97%', '60%'].map((width) => (
                <div key={width} className={cn('h-2', bar, text)} style={{ width }} />
              ))
            )}
            <div className={cn('h-6 w-2/5', bar, has('offers') ? 'bg-[#0f766e]' : empty)} />
            <div
              className={cn(
                'h-12 rounded-xl transition-colors duration-500',
                has('page') ? 'bg-[#0f766e]' : empty,
              )}
            />
            <div className="grid grid-cols-3 gap-2 pt-1">
              {[1, 2, 3].map((key) => (
                <div key={key} className={cn('h-14 rounded-lg', has('offers') ? 'bg-[#ccfbf1]' : empty)} />
              ))}
            </div>
            {draft?.parts.map((part) => (
              <DraftSection key={part.part} {...part} />
            ))}
          </div>
        </div>
      </PhoneFrame>
    </div>
  )
}

const DraftText = ({ draft: { hook, bullets } }: { draft: GenerationDraft }) => (
  <div className="space-y-2 text-[0.8125rem] leading-[1.125rem] break-words text-[#35504b]">
    <p className="line-clamp-4">{hook}</p>
    <ul className="space-y-1">
      {bullets.map((bullet, index) => (
        // Only the last one grows; none changes its place.
        // eslint-disable-next-line react/no-array-index-key
        <li key={index} className="flex animate-appear gap-1.5 font-bold">
          <Check className="mt-0.5 size-3.5 shrink-0 text-[#0f766e]" />
          <span className="line-clamp-2 min-w-0">{bullet}</span>
        </li>
      ))}
    </ul>
  </div>
)

type Part = GenerationDraft['parts'][number]

const DraftSection = ({ part, entries }: Part) => (
  <div
    data-part={part}
    className="space-y-2 border-t border-[#e2edeb] pt-3 text-[0.8125rem] leading-[1.125rem] break-words text-[#35504b]"
  >
    {entries.map(({ title, text }, index) => (
      // Only the last one grows; none changes its place.
      // eslint-disable-next-line react/no-array-index-key
      <div key={index}>
        {title && <p className="font-bold text-[#12312c]">{title}</p>}
        {text && (
          <p className={cn('whitespace-pre-line', part === 'benefitsSection' && 'flex gap-1.5')}>
            {part === 'benefitsSection' && <Check className="mt-0.5 size-3.5 shrink-0 text-[#0f766e]" />}
            <span className="min-w-0">{text}</span>
          </p>
        )}
      </div>
    ))}
  </div>
)

/** Letters of each part of a draft. */
const lengthsOf = (draft: GenerationDraft): Record<string, number> =>
  Object.fromEntries(draft.parts.map(({ part, entries }) => [part, JSON.stringify(entries).length]))

/** Space between what is being written and the lower edge, where a phone fades out. */
const roomBelow = 72

/**
 * Keeps in view what is being written below the opening: the end of the part that grew last. A text that comes whole is not run through,
 * and what follows the text fills at the top again.
 */
const useGrowingEnd = (draft: GenerationDraft | null, isWritten: boolean) => {
  const shown = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const before = useRef<Record<string, number> | null>(null)
  useEffect(() => {
    if (!draft) return
    const now = lengthsOf(draft)
    const known = before.current
    before.current = now
    if (!page.current) return
    if (isWritten) {
      page.current.scrollTop = 0
      return
    }
    const grown = known && draft.parts.findLast(({ part }) => now[part] !== known[part])
    const end = grown && page.current.querySelector(`[data-part="${grown.part}"]`)
    if (!end || !shown.current) return
    const edge = Math.min(
      page.current.getBoundingClientRect().bottom,
      shown.current.getBoundingClientRect().bottom,
    )
    const beyond = end.getBoundingClientRect().bottom + roomBelow - edge
    page.current.scrollTop = Math.max(0, page.current.scrollTop + beyond)
  }, [draft, isWritten])
  return { shown, page }
}

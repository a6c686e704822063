import { Plus } from 'lucide-react'
import type { CopySection } from '#contract/builder/rewriting.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { useRewriting } from './rewriting-store.ts'

const words = builderStrings.rewrite.wish

/** What a wish asked for and no fact says: the seller adds it as a fact, and the text is written once more. */
export const UnsupportedStatements = ({
  section,
  statements,
}: {
  section: CopySection
  statements: readonly string[]
}) => {
  const rewriting = useRewriting(section)
  if (statements.length === 0) return null
  return (
    <div className="rounded-lg bg-warning-soft p-3 text-[0.8125rem] leading-[1.125rem]">
      <p className="font-bold">{words.unsupported}</p>
      <ul className="mt-1 divide-y divide-line">
        {statements.map((statement) => (
          <li key={statement} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0 flex-1 basis-48 break-words">{`„${statement}“`}</span>
            <Button
              size="sm"
              className="h-11 sm:h-9"
              icon={<Plus aria-hidden className="size-4" />}
              aria-label={words.addLabel(statement)}
              onClick={() => rewriting.addFact(section, statement)}
            >
              {words.add}
            </Button>
          </li>
        ))}
      </ul>
      <p>{words.isTrue}</p>
    </div>
  )
}

import { PenLine, TriangleAlert } from 'lucide-react'
import { builderStrings } from '#contract/builder/strings.ts'
import type { AiCopy } from '#contract/websites/schema.ts'

const words = builderStrings.result

/** Who wrote the text of a page, and what the writer wants the seller to look at. */
export const WriterNote = ({ copy }: { copy: AiCopy }) => (
  <div className="space-y-3">
    <p className="flex items-start gap-2">
      <PenLine aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
      {copy.writer === 'model' ? words.writerModel(copy.model) : words.writerTemplate}
    </p>
    {copy.notes.length > 0 && (
      <div className="rounded-lg bg-warning-soft p-3">
        <p className="flex items-center gap-2 font-bold text-warning">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {words.check}
        </p>
        <ul className="mt-1 list-disc space-y-1 pl-6">
          {copy.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    )}
  </div>
)

import { PenLine, TriangleAlert } from 'lucide-react'
import { builderStrings } from '#contract/builder/strings.ts'
import type { AiCopy } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Section } from '#web/ui/section.tsx'

const words = builderStrings.result

/** Who wrote the text and what the writer wants looked at; it stays in view while one scrolls through the fields. */
export const CopyNotes = ({ copy }: { copy: AiCopy }) => (
  <aside
    aria-label={websiteStrings.editor.copy.title}
    className="min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
  >
    <Section title={websiteStrings.editor.copy.title} level="h2">
      <p className="flex items-start gap-2">
        <PenLine aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
        {copy.writer === 'model' ? words.writerModel(copy.model) : words.writerTemplate}
      </p>
      {copy.notes.length > 0 && (
        <div className="mt-3 rounded-lg bg-warning-soft p-3">
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
    </Section>
  </aside>
)

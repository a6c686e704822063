import type { AiCopy } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Section } from '#web/ui/section.tsx'
import { ModelLeft } from '#web/features/writer/model-left.tsx'
import { WriterNote } from '../websites/writer-note.tsx'
import { WriteAgain } from './write-again.tsx'

/** Who wrote the text and what the writer wants looked at. */
export const CopyNotes = ({ copy }: { copy: AiCopy }) => (
  <aside aria-label={websiteStrings.editor.copy.title} className="min-w-0">
    <Section title={websiteStrings.editor.copy.title} level="h2">
      <WriterNote copy={copy} />
      <WriteAgain copy={copy} />
      <ModelLeft className="mt-3" />
    </Section>
  </aside>
)

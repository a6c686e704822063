import { useWatch } from 'react-hook-form'
import { websiteLimits, type AiCopy } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Section } from '#web/ui/section.tsx'
import { CopyBasis } from './copy-basis.tsx'
import type { EditorFields } from './editor-fields.ts'
import { TextField } from './text-field.tsx'

const { opening, description } = websiteStrings.editor

export const Opening = ({ copy }: { copy: AiCopy | null }) => {
  const texts = useWatch<EditorFields, ['title', 'hook']>({ name: ['title', 'hook'] })
  return (
    <Section title={opening.title} level="h2">
      <div className="space-y-4">
        <TextField name="title" label={opening.titleLabel} max={websiteLimits.title} isLine />
        <TextField name="hook" label={opening.hookLabel} hint={opening.hookHint} max={websiteLimits.hook} />
      </div>
      <CopyBasis copy={copy} texts={texts} />
    </Section>
  )
}

export const Description = ({ copy }: { copy: AiCopy | null }) => {
  const text = useWatch<EditorFields, 'longDescription'>({ name: 'longDescription' })
  return (
    <Section title={description.title} level="h2">
      <TextField
        name="longDescription"
        label={description.label}
        hint={description.hint}
        max={websiteLimits.longDescription}
        className="min-h-40"
      />
      <CopyBasis copy={copy} texts={[text]} />
    </Section>
  )
}

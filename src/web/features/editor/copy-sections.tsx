import { websiteLimits } from '#contract/websites/limits.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Section } from '#web/ui/section.tsx'
import { CopyBasis } from './copy-basis.tsx'
import { useDraft } from './editor-store.ts'
import { Rewriting } from './rewriting.tsx'
import { TextField } from './text-field.tsx'

const { opening, description } = websiteStrings.editor

export const Opening = () => {
  const title = useDraft((draft) => draft.title)
  const hook = useDraft((draft) => draft.hook)
  return (
    <Section title={opening.title} level="h2">
      <div className="space-y-4">
        <TextField path="title" label={opening.titleLabel} max={websiteLimits.title} isLine />
        <TextField path="hook" label={opening.hookLabel} hint={opening.hookHint} max={websiteLimits.hook} />
      </div>
      <Rewriting section="opening" title={opening.title} />
      <CopyBasis texts={[title, hook]} />
    </Section>
  )
}

export const Description = () => {
  const text = useDraft((draft) => draft.longDescription)
  return (
    <Section title={description.title} level="h2">
      <TextField
        path="longDescription"
        label={description.label}
        hint={description.hint}
        max={websiteLimits.longDescription}
        className="min-h-40"
      />
      <Rewriting section="description" title={description.title} />
      <CopyBasis texts={[text]} />
    </Section>
  )
}

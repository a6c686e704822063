import { useId } from 'react'
import { useController } from 'react-hook-form'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Section } from '#web/ui/section.tsx'
import type { EditorFields } from './editor-fields.ts'
import { Switch } from './switch.tsx'

const words = websiteStrings.editor.visibility

export const Visibility = ({ wasActive }: { wasActive: boolean }) => {
  const id = useId()
  const { field } = useController<EditorFields, 'isActive'>({ name: 'isActive' })
  return (
    <Section
      title={words.title}
      level="h2"
      aside={<Switch label={words.label} describedBy={id} isOn={field.value} onChange={field.onChange} />}
    >
      <p id={id} className="text-muted">
        {field.value ? words.on : words.off}
        {field.value !== wasActive && <strong className="text-ink"> {words.afterSaving}</strong>}
      </p>
    </Section>
  )
}

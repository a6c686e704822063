import { useId } from 'react'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Section } from '#web/ui/section.tsx'
import { useDraft, useEditor, useEditorState } from './editor-store.ts'
import { Switch } from './switch.tsx'

const words = websiteStrings.editor.visibility

export const Visibility = () => {
  const id = useId()
  const editor = useEditor()
  const isActive = useDraft((draft) => draft.isActive)
  const wasActive = useEditorState(({ saved }) => saved.isActive)
  const change = (value: boolean) => editor.edit({ kind: 'set', at: 'isActive', value })
  return (
    <Section
      title={words.title}
      level="h2"
      aside={<Switch label={words.label} describedBy={id} isOn={isActive} onChange={change} />}
    >
      <p id={id} className="text-muted">
        {isActive ? words.on : words.off}
        {isActive !== wasActive && <strong className="text-ink"> {words.afterSaving}</strong>}
      </p>
    </Section>
  )
}

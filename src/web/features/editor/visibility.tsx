import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { SellerContact } from '#contract/seller-contact/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { contactQuery } from '#web/features/seller-contact/api.ts'
import { AskContact } from '#web/features/seller-contact/ask-contact.tsx'
import { Section } from '#web/ui/section.tsx'
import { useDraft, useEditor, useEditorState } from './editor-store.ts'
import { Switch } from './switch.tsx'

const words = websiteStrings.editor.visibility

export const Visibility = () => {
  const id = useId()
  const editor = useEditor()
  const isActive = useDraft((draft) => draft.isActive)
  const wasActive = useEditorState(({ saved }) => saved.isActive)
  const queryClient = useQueryClient()
  // An administrator has no say in who the seller is.
  const owner = useEditorState(({ website }) => website.userId)
  const isOwn = useUser()?.id === owner
  const [proposal, ask] = useState<SellerContact | null>(null)
  const put = (value: boolean) => editor.edit({ kind: 'set', at: 'isActive', value })
  /** A contact that cannot be read keeps no page off the air. */
  const publish = async () => {
    const known = await queryClient.ensureQueryData(contactQuery).catch(() => null)
    if (known && !known.isGiven) ask(known.contact)
    else put(true)
  }
  const change = (value: boolean) => (value && !wasActive && isOwn ? void publish() : put(value))
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
      {proposal && (
        <AskContact
          isOpen
          proposal={proposal}
          onClose={() => ask(null)}
          onPublish={() => {
            ask(null)
            put(true)
          }}
        />
      )}
    </Section>
  )
}

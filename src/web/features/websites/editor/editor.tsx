import { Link } from '@tanstack/react-router'
import { ArrowLeft, Lock } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import { isAdmin, type User } from '#contract/accounts/schema.ts'
import type { Website } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { paths } from '#web/app/paths.ts'
import { UpsellSection } from '#web/features/upsell/upsell-section.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Bullets } from './bullets.tsx'
import { CopyNotes } from './copy-notes.tsx'
import { Description, Opening } from './copy-sections.tsx'
import { editorGrid } from './editor-grid.ts'
import { Faq } from './faq.tsx'
import { PrivateFacts } from './private-facts.tsx'
import { ProofChoice } from './proof-choice.tsx'
import { ProofFacts } from './proof-facts.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { SaveState } from './save-state.tsx'
import { SearchSnippet } from './search-snippet.tsx'
import { useEditorForm } from './use-editor-form.ts'
import { useSave } from './use-save.ts'
import { useUnsaved } from './use-unsaved.ts'
import { Visibility } from './visibility.tsx'

const words = websiteStrings.editor

/** The form over one page, with everything that keeps typed words from getting lost. */
export const Editor = ({ website, user }: { website: Website; user: User }) => {
  const element = useRef<HTMLFormElement>(null)
  const { form, wasRestored } = useEditorForm(website, user.id)
  const [isNoticed, setNoticed] = useState(false)
  const save = useSave(website, form, element)
  const unsaved = useUnsaved(website, user.id, form)
  const isLocked = !website.editableByClient && !isAdmin(user)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.save()
  }
  const discard = () => {
    setNoticed(true)
    save.discard()
  }
  return (
    <FormProvider {...form}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 max-sm:-mt-3">
        <Link to={paths.start} className={buttonClass('ghost', 'md', '-ml-3 px-3')}>
          <ArrowLeft aria-hidden className="size-4" />
          {words.toDashboard}
        </Link>
        <SaveState save={save} isUnsaved={unsaved.length > 0} changedAt={website.updatedAt} />
      </div>
      {isLocked && (
        <p className="mb-4 flex items-start gap-2.5 rounded-xl bg-warning-soft p-4">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          {words.locked}
        </p>
      )}
      {wasRestored && !isNoticed && unsaved.length > 0 && <RestoredNotice onDiscard={discard} />}
      <div className={editorGrid}>
        {website.aiCopy && <CopyNotes copy={website.aiCopy} />}
        <div className="min-w-0 space-y-4">
          <form ref={element} noValidate aria-label={words.form} onSubmit={submit} className="min-w-0">
            <fieldset disabled={isLocked} className="min-w-0 space-y-4">
              <Visibility wasActive={website.isActive} />
              <Opening copy={website.aiCopy} />
              <Bullets copy={website.aiCopy} />
              <Description copy={website.aiCopy} />
              <Faq copy={website.aiCopy} />
              <SearchSnippet customUrl={website.customUrl} copy={website.aiCopy} />
              <ProofChoice />
              <ProofFacts website={website} />
              <PrivateFacts currencySymbol={website.currencySymbol} />
            </fieldset>
            <SaveBar save={save} isUnsaved={unsaved.length > 0} onDiscard={discard} />
          </form>
          {/* A form of its own: offers are saved one by one. */}
          {!isLocked && <UpsellSection websiteId={website.id} currencySymbol={website.currencySymbol} />}
        </div>
      </div>
    </FormProvider>
  )
}

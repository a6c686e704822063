import { ArrowDown, ArrowLeft, ArrowUp, ListTree } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { canvasStrings as words } from '#contract/websites/canvas-strings.ts'
import { isRequired, type SectionName } from '#contract/websites/section-names.ts'
import { sectionStrings } from '#contract/websites/section-strings.ts'
import { isMovable } from '#contract/websites/sections.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useDraft, useEditorState } from '../editor-store.ts'
import { FooterWords } from '../page-words.tsx'
import { SectionFields } from './section-fields.tsx'
import { tabOfSection, type Selection } from './selection.ts'
import { useMoveSection } from './use-move-section.ts'

const { form: formLabel, tabs } = websiteStrings.editor

export const titleOf = (selection: Selection): string => {
  if (selection.kind === 'tab') return tabs[selection.tab]
  return selection.kind === 'footer' ? words.footer : sectionStrings.names[selection.name]
}

type Props = {
  selection: Selection
  onSelect: (selection: Selection) => void
  onSave: () => void
  /** A tab with the forms that are saved by themselves. */
  renderTab: (tab: Extract<Selection, { kind: 'tab' }>['tab']) => { fields: ReactNode; own: ReactNode }
}

/** The fields of what is chosen. */
export const Properties = ({ selection, onSelect, onSave, renderTab }: Props) => {
  const isLocked = useEditorState((state) => state.isLocked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  const tab = selection.kind === 'tab' ? renderTab(selection.tab) : null
  return (
    <>
      {selection.kind === 'section' && <Moving name={selection.name} />}
      {selection.kind === 'tab' && selection.from && <Back to={selection.from} onSelect={onSelect} />}
      {selection.kind === 'footer' && (
        <p className="mb-3 text-[0.8125rem] text-muted">{words.footerRequired}</p>
      )}
      <form noValidate aria-label={formLabel} onSubmit={submit}>
        <fieldset disabled={isLocked} className="@container min-w-0">
          {selection.kind === 'section' && <SectionFields name={selection.name} />}
          {selection.kind === 'footer' && <FooterWords />}
          {tab?.fields}
        </fieldset>
      </form>
      {!isLocked && tab?.own}
      {selection.kind === 'section' && (
        <Button
          variant="ghost"
          className="mt-4 w-full"
          icon={<ListTree aria-hidden className="size-4" />}
          onClick={() => onSelect({ kind: 'tab', tab: tabOfSection(selection.name), from: selection.name })}
        >
          {words.allFields(tabs[tabOfSection(selection.name)])}
        </Button>
      )}
    </>
  )
}

const Back = ({ to, onSelect }: { to: SectionName; onSelect: Props['onSelect'] }) => (
  <Button
    variant="ghost"
    className="mb-3 -ml-3"
    icon={<ArrowLeft aria-hidden className="size-4" />}
    onClick={() => onSelect({ kind: 'section', name: to })}
  >
    {words.backTo(sectionStrings.names[to])}
  </Button>
)

/** Moving by single presses, for who does not drag, and why a section stays. */
const Moving = ({ name }: { name: SectionName }) => {
  const { move, said, placeOf } = useMoveSection()
  useDraft((draft) => draft.sections)
  const { at, count } = placeOf(name)
  return (
    <div className="mb-3">
      {isMovable(name) && (
        <div role="group" aria-label={words.move} className="-ml-2 flex items-center">
          <IconButton label={words.up} onClick={() => move(name, at - 1)}>
            <ArrowUp aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={words.down} onClick={() => move(name, at + 1)}>
            <ArrowDown aria-hidden className="size-5" />
          </IconButton>
          <span className="tabular text-[0.8125rem] text-muted">
            {at + 1}/{count}
          </span>
        </div>
      )}
      {isRequired(name) && <p className="text-[0.8125rem] text-muted">{sectionStrings.required[name]}</p>}
      {!isMovable(name) && <p className="text-[0.8125rem] text-muted">{words.topStays}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

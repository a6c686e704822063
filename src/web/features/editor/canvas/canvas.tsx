import { Link } from '@tanstack/react-router'
import { ListTree, Palette, Rocket, SlidersHorizontal, Tag, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { canvasStrings as words } from '#contract/websites/canvas-strings.ts'
import { sectionNames } from '#contract/websites/section-names.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { paths } from '#web/app/paths.ts'
import { useWideFrom } from '#web/lib/use-media.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useEditor, useEditorState } from '../editor-store.ts'
import { tabsOf, type EditorTab } from '../editor-tabs.ts'
import type { Save } from '../use-save.ts'
import { CanvasBar } from './canvas-bar.tsx'
import { PageFrame, type Device, type Pressed } from './page-frame.tsx'
import { Properties, titleOf } from './properties.tsx'
import { SectionList } from './section-list.tsx'
import { selectionOf, type Selection } from './selection.ts'

const { tabs } = websiteStrings.editor

type Props = {
  save: Save
  isUnsaved: boolean
  /** To the tabs of fields. */
  onFields: () => void
  onVersions: () => void
  onShopify: () => void
  onDiscard: () => void
  /** What somebody must know before going on. */
  notice: ReactNode
  renderTab: React.ComponentProps<typeof Properties>['renderTab']
}

type Sheet = 'sections' | 'properties' | 'discard'

/** What a press on the page chooses. */
const chosenBy = ({ section }: Pressed): Selection | null => {
  if (section === 'footer') return { kind: 'footer' }
  const name = sectionNames.find((known) => known === section)
  return name ? { kind: 'section', name } : null
}

/**
 * The same editor over the whole screen: sections on the left, the page to type on in the middle, what is chosen on the right; on a phone
 * the page is full, and a bar below it opens one sheet at a time.
 */
export const Canvas = ({
  save,
  isUnsaved,
  onFields,
  onVersions,
  onShopify,
  onDiscard,
  notice,
  renderTab,
}: Props) => {
  const editor = useEditor()
  const website = useEditorState((state) => state.website)
  const isWide = useWideFrom(1024)
  const [device, setDevice] = useState<Device>('phone')
  const [selection, select] = useState<Selection>({ kind: 'section', name: 'hero' })
  const [revealed, reveal] = useState<{ section: string } | null>(null)
  const [emptySections, setEmpty] = useState<readonly string[]>([])
  const [sheet, setSheet] = useState<Sheet | null>(null)

  const showWanted = useEffectEvent((path: string) => {
    select(selectionOf(website.templateName, editor.draft(), path))
    if (!isWide) setSheet('properties')
  })
  useEffect(
    () =>
      editor.subscribe(({ wanted }, before) => {
        if (wanted && wanted !== before.wanted) showWanted(wanted.path)
      }),
    [editor],
  )

  const press = (pressed: Pressed) => {
    if (pressed.path) editor.want(pressed.path)
    else {
      const next = chosenBy(pressed)
      if (next) select(next)
    }
  }
  const choose = (next: Selection) => {
    select(next)
    if (next.kind !== 'tab') reveal({ section: next.kind === 'footer' ? 'footer' : next.name })
    if (!isWide) setSheet(next.kind === 'tab' ? 'properties' : null)
  }
  const list = <Outline selection={selection} emptySections={emptySections} onSelect={choose} />
  const properties = (
    <Properties selection={selection} onSelect={select} onSave={save.save} renderTab={renderTab} />
  )
  const chosen = selection.kind === 'section' ? selection.name : selection.kind === 'footer' ? 'footer' : null
  return (
    <div className="fixed inset-0 z-30 flex flex-col bg-bg">
      <CanvasBar
        save={save}
        isUnsaved={isUnsaved}
        device={isWide ? device : null}
        onDevice={setDevice}
        isWide={isWide}
        onFields={onFields}
        onVersions={onVersions}
        onShopify={onShopify}
        onDiscard={() => setSheet('discard')}
      />
      {notice && <div className="bg-surface px-3 pt-3">{notice}</div>}
      <div className="flex min-h-0 flex-1">
        {isWide && (
          <nav
            aria-label={words.sections}
            className="w-[min(16.5rem,32vw)] shrink-0 overflow-y-auto border-r border-line bg-surface p-2"
          >
            {list}
          </nav>
        )}
        <PageFrame
          device={isWide ? device : null}
          chosen={chosen}
          wanted={revealed}
          onPressed={press}
          onDrawn={setEmpty}
          aside={
            !isWide && <ChosenButton chosen={titleOf(selection)} onOpen={() => setSheet('properties')} />
          }
        />
        {isWide && (
          <section
            aria-label={words.properties}
            className="w-[min(25rem,31vw)] shrink-0 overflow-y-auto border-l border-line p-3"
          >
            <h2 className="mb-1 text-base font-extrabold">{titleOf(selection)}</h2>
            {properties}
          </section>
        )}
      </div>
      {!isWide && (
        <PhoneBar
          sheet={sheet}
          selection={selection}
          onSections={() => setSheet('sections')}
          onTab={(tab) => choose({ kind: 'tab', tab })}
        />
      )}
      <Dialog
        isOpen={!isWide && sheet === 'sections'}
        onClose={() => setSheet(null)}
        title={words.sections}
        shape="bottom"
      >
        {list}
      </Dialog>
      <Dialog
        isOpen={!isWide && sheet === 'properties'}
        onClose={() => setSheet(null)}
        title={titleOf(selection)}
        shape="bottom"
      >
        {properties}
      </Dialog>
      <ConfirmDialog
        isOpen={sheet === 'discard'}
        onCancel={() => setSheet(null)}
        onConfirm={() => {
          setSheet(null)
          onDiscard()
        }}
        {...websiteStrings.editor.discard}
      />
    </div>
  )
}

/** Sections, and below them what concerns the whole page: the tabs of the editor. */
const Outline = (props: React.ComponentProps<typeof SectionList>) => {
  const { selection, onSelect } = props
  const templateName = useEditorState(({ website }) => website.templateName)
  return (
    <>
      <h2 className="px-2 pt-1 pb-1 text-xs font-bold text-muted max-lg:hidden">{words.sections}</h2>
      <SectionList {...props} />
      <h2 className="px-2 pt-4 pb-1 text-xs font-bold text-muted">{words.wholePage}</h2>
      <ul>
        {tabsOf(templateName).map((tab: EditorTab) => (
          <li key={tab}>
            <button
              type="button"
              aria-current={selection?.kind === 'tab' && selection.tab === tab}
              onClick={() => onSelect({ kind: 'tab', tab })}
              className="flex min-h-11 w-full items-center rounded-lg px-2 text-left text-sm font-bold hover:bg-surface-2 aria-[current=true]:bg-primary-soft aria-[current=true]:text-on-primary-soft lg:min-h-10"
            >
              {tabs[tab]}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What was chosen by a press on the page, and the way to its fields. */
const ChosenButton = ({ chosen, onOpen }: { chosen: string; onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="-my-1 flex min-h-11 min-w-0 items-center gap-2 rounded-lg px-2 text-left text-[0.8125rem] leading-[1.125rem] font-bold text-primary"
  >
    <SlidersHorizontal aria-hidden className="size-4 shrink-0" />
    <span className="min-w-0 wrap-anywhere">
      {words.properties}
      <span className="block truncate font-medium text-muted">{chosen}</span>
    </span>
  </button>
)

const barClass =
  'flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 px-1 py-1.5 text-center text-xs font-bold wrap-anywhere aria-expanded:bg-primary-soft aria-expanded:text-on-primary-soft'

/** The four things that are done to a page, in reach of the thumb; each opens one sheet over it. */
const PhoneBar = ({
  sheet,
  selection,
  onSections,
  onTab,
}: {
  sheet: Sheet | null
  selection: Selection
  onSections: () => void
  onTab: (tab: EditorTab) => void
}) => {
  const id = useEditorState(({ website }) => website.id)
  const isOpen = (tab: EditorTab) =>
    sheet === 'properties' && selection.kind === 'tab' && selection.tab === tab
  const button = (label: string, Icon: LucideIcon, isOn: boolean, onClick: () => void) => (
    <button type="button" aria-haspopup="dialog" aria-expanded={isOn} onClick={onClick} className={barClass}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
    </button>
  )
  return (
    <nav
      aria-label={words.bar}
      className="grid grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      {button(words.sections, ListTree, sheet === 'sections', onSections)}
      {button(words.design, Palette, isOpen('colors'), () => onTab('colors'))}
      {button(words.offers, Tag, isOpen('pricing'), () => onTab('pricing'))}
      <Link to={paths.publication} params={{ id: String(id) }} className={barClass}>
        <Rocket aria-hidden className="size-5 shrink-0" />
        {words.publish}
      </Link>
    </nav>
  )
}

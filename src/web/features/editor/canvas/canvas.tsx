import { ListTree, SlidersHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { canvasStrings as words } from '#contract/websites/canvas-strings.ts'
import { sectionNames } from '#contract/websites/section-names.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { useMedia } from '#web/lib/use-media.ts'
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
  onClose: () => void
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
 * the page is full and the other two are sheets.
 */
export const Canvas = ({
  save,
  isUnsaved,
  onClose,
  onVersions,
  onShopify,
  onDiscard,
  notice,
  renderTab,
}: Props) => {
  const editor = useEditor()
  const website = useEditorState((state) => state.website)
  const isWide = useMedia('(min-width: 1024px)')
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
        onClose={onClose}
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
      {!isWide && <SheetButtons chosen={titleOf(selection)} onOpen={setSheet} />}
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

const SheetButtons = ({ chosen, onOpen }: { chosen: string; onOpen: (sheet: Sheet) => void }) => (
  <div className="grid grid-cols-2 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
    <button
      type="button"
      onClick={() => onOpen('sections')}
      className="flex min-h-14 min-w-0 items-center justify-center gap-2 border-r border-line px-2 text-sm font-bold"
    >
      <ListTree aria-hidden className="size-5 shrink-0" />
      {words.sections}
    </button>
    <button
      type="button"
      onClick={() => onOpen('properties')}
      className="flex min-h-14 min-w-0 items-center justify-center gap-2 px-2 text-sm font-bold"
    >
      <SlidersHorizontal aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {words.properties}
        <span className="block truncate text-xs font-medium text-muted">{chosen}</span>
      </span>
    </button>
  </div>
)

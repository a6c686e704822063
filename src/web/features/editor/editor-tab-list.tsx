import { Tabs } from '@base-ui/react/tabs'
import {
  BadgePercent,
  BookOpen,
  Gift,
  Globe,
  Images,
  Palette,
  Truck,
  Type,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { websiteStrings } from '#contract/websites/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { tabOf, type EditorTab } from './editor-tabs.ts'
import { useEditorState } from './editor-store.ts'

const words = websiteStrings.editor.tabs

const icons: Record<EditorTab, LucideIcon> = {
  content: Type,
  images: Images,
  colors: Palette,
  pricing: BadgePercent,
  trackify: Truck,
  upsell: Gift,
  domain: Globe,
  advertorial: BookOpen,
}

/** A column each where there is space, else a row to scroll. */
export const EditorTabList = ({ tabs, unsaved }: { tabs: EditorTab[]; unsaved: readonly string[] }) => {
  const list = useRef<HTMLDivElement>(null)
  const open = useEditorState((state) => state.tab)
  // A press in the preview opens a tab that may stand beyond the edge; only the row is moved, the page stays at the field.
  useEffect(() => {
    const row = list.current
    const [here, there] = [row, row?.querySelector(`[data-tab=${open}]`)].map((element) =>
      element?.getBoundingClientRect(),
    )
    if (row && here && there) row.scrollLeft += there.left + there.width / 2 - here.left - here.width / 2
  }, [open])
  const errors = useEditorState((state) => state.errors)
  const wrong = new Set(Object.keys(errors).map(tabOf))
  const changed = new Set(unsaved.map(tabOf))
  return (
    <Tabs.List
      ref={list}
      aria-label={words.label}
      className={cn(
        'relative -mx-4 mb-4 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] lg:mx-0 lg:px-0 xl:grid',
        // On small screens the row goes on beyond its edge, and fades there.
        'max-lg:[mask-image:linear-gradient(to_right,#0000,#000_16px,#000_calc(100%_-_16px),#0000)]',
        tabs.length === 8 ? 'xl:grid-cols-8' : 'xl:grid-cols-7',
      )}
    >
      {tabs.map((tab) => {
        const Icon = icons[tab]
        return (
          <Tabs.Tab
            key={tab}
            value={tab}
            data-tab={tab}
            className="-mb-px flex h-11 shrink-0 items-center justify-center gap-2 border-b-2 border-transparent px-3 font-bold whitespace-nowrap text-muted outline-offset-[-2px] hover:text-ink data-active:border-primary data-active:text-primary"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {words[tab]}
            {(wrong.has(tab) || changed.has(tab)) && (
              <span
                className={cn('size-2 shrink-0 rounded-full', wrong.has(tab) ? 'bg-danger' : 'bg-warning')}
                title={wrong.has(tab) ? words.wrong : words.unsaved}
              >
                <span className="sr-only">, {wrong.has(tab) ? words.wrong : words.unsaved}</span>
              </span>
            )}
          </Tabs.Tab>
        )
      })}
    </Tabs.List>
  )
}

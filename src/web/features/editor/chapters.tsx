import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { websiteStrings } from '#contract/websites/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { useEditor } from './editor-store.ts'
import type { EditedSection } from './editor-tabs.ts'
import { fieldAt } from './wanted-focus.ts'

const words = websiteStrings.editor.chapters

export type Chapter = {
  name: keyof typeof words.names
  /** What of the page it is about, the likeliest first. */
  sections: readonly EditedSection[]
  fields: ReactNode
}

/** How far below the top of the window a chapter counts as read: under the header and the index. */
const readLine = 180

/** The chapter at the top of the window, and a way to another; a page too short to scroll that far has what was asked for. */
const useReading = (ids: readonly string[], onTurned: (at: number) => void) => {
  const [at, setAt] = useState(0)
  const turned = useEffectEvent((next: number) => {
    if (next !== at) onTurned(next)
    setAt(next)
  })
  const asked = useRef<number | null>(null)
  useEffect(() => {
    const follow = () => {
      if (asked.current !== null) return
      const tops = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity)
      turned(Math.max(0, tops.filter((top) => top <= readLine).length - 1))
    }
    const arrived = () => (asked.current = null)
    addEventListener('scroll', follow, { passive: true })
    addEventListener('pointerdown', arrived)
    addEventListener('wheel', arrived, { passive: true })
    addEventListener('touchmove', arrived, { passive: true })
    addEventListener('keydown', arrived)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('pointerdown', arrived)
      removeEventListener('wheel', arrived)
      removeEventListener('touchmove', arrived)
      removeEventListener('keydown', arrived)
    }
  }, [ids])
  const goTo = (next: number) => {
    asked.current = next
    setAt(next)
    const chapter = document.getElementById(ids[next] ?? '')
    chapter?.scrollIntoView({ block: 'start' })
    chapter?.querySelector<HTMLElement>('h2 button')?.focus({ preventScroll: true })
  }
  return { at, goTo }
}

/** Many fields in chapters that fold, with an index that stays on the screen and follows the reading. */
export const Chapters = ({ chapters }: { chapters: readonly Chapter[] }) => {
  const editor = useEditor()
  const base = useId()
  const [ids] = useState(() => chapters.map(({ name }) => `${base}-${name}`))
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const { at, goTo } = useReading(ids, (place) => editor.lookAt([...(chapters[place]?.sections ?? [])]))
  const row = useRef<HTMLOListElement>(null)
  const fold = (name: string, isFolded: boolean) =>
    setFolded((before) => {
      const next = new Set(before)
      if (isFolded) next.add(name)
      else next.delete(name)
      return next
    })
  // A field that is asked for is not looked for behind a folded title.
  useEffect(
    () =>
      editor.subscribe(({ wanted }, before) => {
        if (!wanted || wanted === before.wanted) return
        const name = fieldAt(wanted.path)?.closest<HTMLElement>('[data-chapter]')?.dataset.chapter
        if (name) setFolded((now) => new Set([...now].filter((other) => other !== name)))
      }),
    [editor],
  )
  // Only the row is moved, the page stays where it is read.
  useEffect(() => {
    const list = row.current
    const item = list?.children.item(at)
    if (!list || !(item instanceof HTMLElement)) return
    list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
  }, [at])
  const open = (chapter: Chapter, place: number) => {
    fold(chapter.name, false)
    editor.lookAt([...chapter.sections])
    // Behind the paint that unfolds it.
    requestAnimationFrame(() => goTo(place))
  }
  const areAllFolded = chapters.every(({ name }) => folded.has(name))
  return (
    <>
      <nav
        aria-label={words.index}
        className="sticky top-14 z-10 -mx-4 mb-3 flex items-center gap-1 bg-bg px-4 py-1.5 lg:top-16 lg:-mx-1 lg:px-1"
      >
        <ol ref={row} className="relative flex min-w-0 flex-1 gap-1 overflow-x-auto [scrollbar-width:none]">
          {chapters.map((chapter, place) => (
            <li key={chapter.name} className="shrink-0">
              <button
                type="button"
                aria-current={place === at ? 'true' : undefined}
                onClick={() => open(chapter, place)}
                className="min-h-11 rounded-lg px-3 text-[0.8125rem] font-bold whitespace-nowrap text-muted hover:bg-surface-2 hover:text-ink aria-[current=true]:bg-primary-soft aria-[current=true]:text-on-primary-soft lg:min-h-9"
              >
                {words.names[chapter.name]}
              </button>
            </li>
          ))}
        </ol>
        <button
          type="button"
          onClick={() => setFolded(new Set(areAllFolded ? [] : chapters.map(({ name }) => name)))}
          className="min-h-11 shrink-0 rounded-lg border-l border-line px-3 text-[0.8125rem] font-bold whitespace-nowrap text-muted hover:text-ink lg:min-h-9"
        >
          {areAllFolded ? words.unfoldAll : words.foldAll}
        </button>
      </nav>
      <div className="space-y-6">
        {chapters.map(({ name, fields }, place) => {
          const isFolded = folded.has(name)
          return (
            <section
              key={name}
              id={ids[place]}
              data-chapter={name}
              aria-labelledby={`${ids[place]}-title`}
              className="scroll-mt-30 lg:scroll-mt-30"
            >
              <h2 id={`${ids[place]}-title`} className="mb-2">
                <button
                  type="button"
                  aria-expanded={!isFolded}
                  onClick={() => fold(name, !isFolded)}
                  className="flex min-h-11 w-full items-center gap-2 rounded-lg text-left text-lg font-extrabold"
                >
                  <ChevronDown
                    aria-hidden
                    className={cn('size-5 shrink-0 text-muted', isFolded && '-rotate-90')}
                  />
                  {words.names[name]}
                </button>
              </h2>
              <div hidden={isFolded} className={isFolded ? undefined : 'space-y-4'}>
                {fields}
              </div>
            </section>
          )
        })}
      </div>
    </>
  )
}

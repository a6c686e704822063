import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { canvasStrings as words } from '#contract/websites/canvas-strings.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { sectionAt } from '#in-place/places.ts'
import { typedWords } from '#in-place/typed-words.ts'
import { isTypedOn, type TypedPlace } from '#in-place/typing.ts'
import { cn } from '#web/lib/class-names.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEditor, useEditorState } from '../editor-store.ts'
import { createDrawing, notDrawn, type Drawn } from '../preview-drawing.ts'
import { revealSection, sectionIn } from '../drawn-sections.ts'
import { Scaled } from '../scaled.tsx'

const { frame: frameTitle, failed } = websiteStrings.editor.preview

export type Device = 'phone' | 'desktop'
const widths: Record<Device, number> = { phone: 390, desktop: 1280 }

/** What was pressed on the page: the section it stands in, and the field where it is no text to type into. */
export type Pressed = { section: string | null; path: string | null }

type Props = {
  /** Null: as wide as the screen. */
  device: Device | null
  /** Framed. */
  chosen: string | null
  /** Brought into view; each wish is a new object. */
  wanted: { section: string } | null
  onPressed: (pressed: Pressed) => void
  onDrawn: (emptySections: readonly string[]) => void
  /** Beside the line that says how words are typed. */
  aside?: ReactNode
}

/** The page itself, drawn by the server with the draft in it; its texts are typed where they stand. */
export const PageFrame = ({ device, chosen, wanted, onPressed, onDrawn, aside }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [place, setPlace] = useState<TypedPlace | null>(null)
  const { isDrawn, error, emptySections, retry } = useTypedDrawing(frame, setPlace, onPressed)
  useEffect(() => onDrawn(emptySections), [emptySections, onDrawn])
  useEffect(() => {
    const page = frame.current?.contentDocument
    // Each drawing takes the frame away.
    if (isDrawn && page) frameSection(page, chosen && !emptySections.includes(chosen) ? chosen : null)
  }, [chosen, isDrawn, emptySections])
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (wanted && page) revealSection(page, wanted.section)
  }, [wanted])
  const isOver =
    place !== null && (place.problem !== null || (place.limit !== null && place.length > place.limit))
  return (
    <section aria-label={words.page} className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface-2">
      {error !== null && (
        <div className="p-3">
          <ErrorPanel title={failed} error={error} onRetry={retry} isRetrying={false} />
        </div>
      )}
      <Scaled width={device && widths[device]} className="min-h-0">
        {!isDrawn && error === null && <Skeleton className="absolute inset-0" />}
        {/* No script of the page runs in it, no form, no way out. */}
        <iframe
          ref={frame}
          title={frameTitle}
          sandbox="allow-same-origin"
          className={cn('size-full bg-white', device && 'border-x border-line')}
        />
      </Scaled>
      <div className="flex items-center border-t border-line bg-surface">
        <p
          className={cn(
            'tabular flex min-h-10 min-w-0 flex-1 items-center px-3 py-1 text-[0.8125rem] leading-[1.125rem] font-bold',
            !aside && 'justify-center text-center',
            isOver ? 'text-danger' : place ? 'text-ink' : 'text-muted',
          )}
        >
          {place ? (
            typedWords(place)
          ) : (
            <>
              {aside ? words.hintTouch : words.hint}
              {!aside && <span className="max-sm:hidden">&nbsp;{words.hintKeys}</span>}
            </>
          )}
        </p>
        {aside && <div className="max-w-[55%] shrink-0 border-l border-line px-1">{aside}</div>}
      </div>
    </section>
  )
}

const frameSection = (page: Document, name: string | null): void => {
  for (const element of page.querySelectorAll('.is-chosen')) element.classList.remove('is-chosen')
  if (name) sectionIn(page, name)?.classList.add('is-chosen')
}

const useTypedDrawing = (
  frame: React.RefObject<HTMLIFrameElement | null>,
  onPlace: (place: TypedPlace | null) => void,
  onPressed: (pressed: Pressed) => void,
) => {
  const editor = useEditor()
  const websiteId = useEditorState(({ website }) => website.id)
  const isLocked = useEditorState((state) => state.isLocked)
  const [state, setState] = useState<Drawn>(notDrawn)
  const drawing = useRef<ReturnType<typeof createDrawing> | null>(null)
  const { isDrawn } = state
  useEffect(() => {
    const page = () => frame.current?.contentDocument ?? null
    const typing = isLocked ? {} : { typing: { onPlace } }
    const made = createDrawing({ editor, websiteId, page, onState: setState, ...typing })
    drawing.current = made
    made.start()
    return () => made.stop()
  }, [editor, websiteId, frame, isLocked, onPlace])

  const press = useEffectEvent((event: Event) => {
    const target = event.target as Element
    event.preventDefault()
    const isTyped = target.closest('[data-place]') !== null
    const path = isTyped ? null : (target.closest('[data-edit]')?.getAttribute('data-edit') ?? null)
    onPressed({ section: sectionAt(target) ?? (target.closest('footer') ? 'footer' : null), path })
  })
  /** Keys of the editor are pressed in the frame, too. */
  const forward = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const page = frame.current?.contentDocument
    // Steps within a text that is typed are the browser's.
    const isStep = (key === 'z' || key === 'y') && page && !isTypedOn(page)
    if (!(event.ctrlKey || event.metaKey) || !(key === 's' || isStep)) return
    event.preventDefault()
    const { ctrlKey, metaKey, shiftKey, code } = event
    window.dispatchEvent(
      new KeyboardEvent('keydown', { key: event.key, code, ctrlKey, metaKey, shiftKey, cancelable: true }),
    )
  })
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!isDrawn || !page) return undefined
    const onClick = (event: Event) => press(event)
    const onKey = (event: KeyboardEvent) => forward(event)
    page.addEventListener('click', onClick, true)
    page.addEventListener('keydown', onKey)
    return () => {
      page.removeEventListener('click', onClick, true)
      page.removeEventListener('keydown', onKey)
    }
  }, [frame, isDrawn])
  return { ...state, retry: () => drawing.current?.retry() }
}

import { ExternalLink, Laptop, Smartphone, Tablet, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { websiteStrings } from '#contract/websites/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEditor, useEditorState } from './editor-store.ts'
import { createDrawing, notDrawn, type Drawn } from './preview-drawing.ts'
import { Scaled } from './scaled.tsx'

const words = websiteStrings.editor.preview

type Device = 'phone' | 'tablet' | 'desktop'
const devices: [Device, number, LucideIcon][] = [
  ['phone', 360, Smartphone],
  ['tablet', 768, Tablet],
  ['desktop', 1280, Laptop],
]

/** The real page with the draft in it (decision 035). With marks a press on a text leads to its field. */
export const Preview = ({ isMarked, className }: { isMarked: boolean; className?: string }) => {
  const customUrl = useEditorState(({ website }) => website.customUrl)
  const [device, setDevice] = useState<Device>('phone')
  const frame = useRef<HTMLIFrameElement>(null)
  const { isDrawn, isPreviewHost, error, retry } = useDrawing(frame, isMarked)
  const width = devices.find(([name]) => name === device)?.[1] ?? 360
  return (
    <section aria-label={words.title} className={cn('flex min-h-0 min-w-0 flex-col', className)}>
      {isPreviewHost && (
        <p className="mb-2 flex items-start gap-2 rounded-lg bg-warning-soft p-2.5 text-[0.8125rem] leading-[1.125rem]">
          <TriangleAlert aria-hidden className="mt-px size-4 shrink-0 text-warning" />
          {words.previewHost(location.hostname)}
        </p>
      )}
      <div className="mb-2 flex items-center gap-2">
        <div role="group" aria-label={words.width} className="flex rounded-lg border border-line bg-surface">
          {devices.map(([name, pixels, Icon]) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === device}
              aria-label={words.devices[name]}
              title={`${words.devices[name]}, ${pixels} px`}
              onClick={() => setDevice(name)}
              className="grid size-11 place-items-center rounded-lg text-muted hover:text-ink aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
            >
              <Icon aria-hidden className="size-5" />
            </button>
          ))}
        </div>
        <a
          href={`/${customUrl}`}
          target="_blank"
          rel="noopener"
          title={words.open}
          className="flex min-h-11 min-w-0 items-center gap-1.5 text-[0.8125rem] font-bold wrap-anywhere underline underline-offset-2"
        >
          /{customUrl}
          <ExternalLink aria-hidden className="size-4 shrink-0" />
        </a>
      </div>
      {error !== null && (
        <div className="mb-2">
          <ErrorPanel title={words.failed} error={error} onRetry={retry} isRetrying={false} />
        </div>
      )}
      <Scaled width={width} className="min-h-[60dvh] rounded-xl border border-line bg-surface-2">
        {!isDrawn && error === null && <Skeleton className="absolute inset-0 rounded-xl" />}
        {/* Nothing runs in it: no script, no form, no way out. */}
        <iframe ref={frame} title={words.frame} sandbox="allow-same-origin" className="size-full bg-white" />
      </Scaled>
    </section>
  )
}

const useDrawing = (frame: React.RefObject<HTMLIFrameElement | null>, isMarked: boolean) => {
  const editor = useEditor()
  const websiteId = useEditorState(({ website }) => website.id)
  const [state, setState] = useState<Drawn>(notDrawn)
  const drawing = useRef<ReturnType<typeof createDrawing> | null>(null)
  const { isDrawn } = state
  useEffect(() => {
    const page = () => frame.current?.contentDocument ?? null
    const made = createDrawing({ editor, websiteId, page, onState: setState })
    drawing.current = made
    made.start()
    return () => made.stop()
  }, [editor, websiteId, frame])
  useEffect(() => drawing.current?.mark(isMarked), [isMarked])

  const press = useEffectEvent((event: Event) => {
    const target = event.target as Element
    const details = target.closest('summary')?.closest('details')
    event.preventDefault()
    // Answers fold open and shut; buttons, links and forms do nothing here.
    details?.toggleAttribute('open')
    const path = target.closest('[data-edit]')?.getAttribute('data-edit')
    if (isMarked && path) editor.want(path)
  })
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!isDrawn || !page) return undefined
    const onClick = (event: Event) => press(event)
    page.addEventListener('click', onClick, true)
    return () => page.removeEventListener('click', onClick, true)
  }, [frame, isDrawn])
  return { ...state, retry: () => drawing.current?.retry() }
}

import { ChevronDown, ClipboardPaste, FileCode2, MousePointerClick, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import type { RefusalReason } from '#contract/builder/schema.ts'
import { takingStrings } from '#contract/builder/taking-strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { BookmarkButton, bookmarkAddress } from './bookmark-button.tsx'
import { HowToTake } from './how-to-take.tsx'
import { acceptedFiles } from './page-file.ts'
import { isSource } from './pasted.ts'
import type { Taking } from './use-taking.ts'

const words = takingStrings.ways

/** Reasons that hold for our machine and not for the seller's browser. */
const walls: readonly RefusalReason[] = [
  'bot-wall',
  'empty',
  'login',
  'no-product',
  'unreachable',
  'too-large',
  'too-slow',
  'too-heavy',
]
export const isWall = (reason: RefusalReason | null): boolean => reason !== null && walls.includes(reason)

const Way = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <li className="flex min-w-0 gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft max-sm:hidden"
    >
      {icon}
    </span>
    <div className="min-w-0 flex-1 space-y-2">
      <p className="font-extrabold">{title}</p>
      {children}
    </div>
  </li>
)

const Hint = ({ children }: { children: ReactNode }) => (
  <p className="text-[0.8125rem] leading-[1.125rem] text-muted">{children}</p>
)

const ButtonWay = () => {
  const isDesktop = useDesktop()
  const [isOpen, setOpen] = useState(false)
  return (
    <Way icon={<MousePointerClick className="size-4.5" />} title={words.button.title}>
      <Hint>{isDesktop ? words.button.desktop : words.button.phone}</Hint>
      <div className="flex flex-wrap items-start gap-2">
        {isDesktop ? (
          <BookmarkButton />
        ) : (
          <CopyButton variant="primary" text={bookmarkAddress()}>
            {takingStrings.how.phone.copy}
          </CopyButton>
        )}
        <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words.button.how}
        </Button>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.button.how} shape="wide">
        <HowToTake />
      </Dialog>
    </Way>
  )
}

const FileWay = ({ taking }: { taking: Taking }) => {
  const isDesktop = useDesktop()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  return (
    <Way icon={<FileCode2 className="size-4.5" />} title={words.file.title}>
      <Hint>{isDesktop ? words.file.desktop : words.file.phone}</Hint>
      {/* Dropping is a shortcut; the file field inside does the same by pointer and keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(false)
          taking.takeFiles([...event.dataTransfer.files])
        }}
        className={cn(
          'flex min-h-12 cursor-pointer items-center justify-center rounded-lg border-2 border-dashed px-4 py-2.5 text-center text-sm font-bold transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)',
          isOver ? 'border-primary bg-primary-soft' : 'border-line-strong hover:bg-surface-2',
        )}
      >
        {isOver ? words.file.drop : words.file.choose}
        <input
          ref={input}
          type="file"
          accept={acceptedFiles}
          aria-label={words.file.label}
          onChange={(event) => {
            taking.takeFiles([...(event.target.files ?? [])])
            if (input.current) input.current.value = ''
          }}
          className="sr-only"
        />
      </label>
      {taking.last === 'file' && <TakingOutcome taking={taking} />}
    </Way>
  )
}

const PasteWay = ({ taking, onText }: { taking: Taking; onText: (text: string) => void }) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const read = () => {
    setError(text.trim() === '' ? words.paste.empty : undefined)
    if (text.trim() === '') return
    if (isSource(text)) return taking.takeSource(text)
    taking.say(null)
    onText(text)
    setText('')
  }
  return (
    <Way icon={<ClipboardPaste className="size-4.5" />} title={words.paste.title}>
      <Field label={words.paste.title} isLabelHidden hint={words.paste.hint} error={error}>
        {(control) => (
          <Textarea
            {...control}
            value={text}
            spellCheck={false}
            rows={3}
            onChange={(event) => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Button onClick={read}>{words.paste.read}</Button>
      {taking.last === 'pasted' && <TakingOutcome taking={taking} />}
    </Way>
  )
}

/** What the last one came to; shown where it was handed over. */
export const TakingOutcome = ({ taking }: { taking: Taking }) => (
  <div aria-live="polite">
    {taking.isPending && (
      <p className="mt-1 flex items-center gap-2 font-bold text-muted">
        <Spinner />
        {words.reading}…
      </p>
    )}
    {!taking.isPending && taking.problem && (
      <p className="mt-1 flex animate-appear items-start gap-2 rounded-lg bg-warning-soft p-3">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        <span className="min-w-0 break-words">{taking.problem}</span>
      </p>
    )}
  </div>
)

/** The ways a page comes here out of the seller's own browser; folded until they are asked for or needed. */
export const WaysIn = ({
  taking,
  onText,
  isNeeded,
}: {
  taking: Taking
  /** Text that is no source of a page. */
  onText: (text: string) => void
  /** The link was refused for a reason that these ways go around. */
  isNeeded: boolean
}) => {
  const [isAsked, setAsked] = useState(false)
  const body = useId()
  const isOpen = isAsked || isNeeded
  return (
    <div className="mt-3">
      {!isNeeded && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => setAsked(!isAsked)}
          className="-mx-2 flex min-h-11 items-center gap-2 rounded-lg px-2 text-left text-[0.8125rem] leading-[1.125rem] font-bold text-primary hover:bg-surface-2"
        >
          <ChevronDown
            aria-hidden
            className={cn('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
          />
          {words.closed}
        </button>
      )}
      <section
        id={body}
        hidden={!isOpen}
        aria-label={words.title}
        className="mt-1 rounded-lg border border-line p-4"
      >
        {isOpen && (
          <>
            <h3 className="font-extrabold">{words.title}</h3>
            <Hint>{words.hint}</Hint>
            <ul className="mt-4">
              <ButtonWay />
              <FileWay taking={taking} />
              <PasteWay taking={taking} onText={onText} />
            </ul>
          </>
        )}
      </section>
      {!isOpen && <TakingOutcome taking={taking} />}
    </div>
  )
}

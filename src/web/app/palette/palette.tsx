import { Dialog as Base } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { DialogClose } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { pageTitleId } from '../page-title.ts'
import type { Entry } from './entries.ts'
import { PaletteList } from './palette-list.tsx'
import { useChoice } from './use-choice.ts'
import { remember } from './recent.ts'
import { useGroups } from './use-groups.ts'

const words = commonStrings.palette

export type PaletteProps = { user: User; isOpen: boolean; onClose: () => void }

/**
 * Everything that can be gone to or done, behind one field: screens, websites, orders, actions. Esc closes it and only it; the focus
 * returns where it was, or goes to the screen that was chosen.
 */
export const Palette = ({ user, isOpen, onClose }: PaletteProps) => {
  const field = useRef<HTMLInputElement>(null)
  const hasChosen = useRef(false)
  const chosen = useRef<Entry | null>(null)
  const choose = (entry: Entry) => {
    hasChosen.current = !entry.isHere
    remember(user, entry)
    chosen.current = entry
    onClose()
  }
  /** After the dialog has let go of the focus and of the keys below it, however slow the machine: what opens then keeps the focus. */
  const runChosen = () => {
    const entry = chosen.current
    chosen.current = null
    if (entry) setTimeout(entry.run)
  }
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => !open && runChosen()}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-60 bg-backdrop transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={field}
          finalFocus={() => {
            const isLeaving = hasChosen.current
            hasChosen.current = false
            return isLeaving ? document.getElementById(pageTitleId) : true
          }}
          className="fixed z-60 flex flex-col overflow-hidden bg-surface text-ink shadow-popover transition-[scale,opacity] duration-100 outline-none max-sm:inset-0 sm:inset-x-0 sm:top-[12dvh] sm:mx-auto sm:max-h-[min(36rem,76dvh)] sm:w-[min(40rem,calc(100vw-2rem))] sm:rounded-2xl data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
        >
          <Base.Title className="sr-only">{words.title}</Base.Title>
          <Content user={user} field={field} onChoose={choose} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Drawn while it is open only: every opening starts with an empty field. */
const Content = ({
  user,
  field,
  onChoose,
}: {
  user: User
  field: React.RefObject<HTMLInputElement | null>
  onChoose: (entry: Entry) => void
}) => {
  const [typed, setTyped] = useState('')
  const query = typed.trim().replaceAll(/\s+/g, ' ')
  const { groups, status, problem, isWaiting } = useGroups(user, query)
  const entries = groups.flatMap((group) => group.entries)
  const choice = useChoice(entries, onChoose)
  return (
    <>
      <div className="flex min-h-14 items-center border-b border-line pr-2 pl-4">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <input
          ref={field}
          role="combobox"
          aria-label={words.title}
          aria-expanded={entries.length > 0}
          aria-controls={choice.listId}
          aria-autocomplete="list"
          aria-activedescendant={choice.current && choice.optionId(choice.current)}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder={words.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            choice.startOver()
          }}
          onKeyDown={choice.press}
          className="h-14 min-w-0 flex-1 bg-transparent px-3 text-base text-ellipsis outline-none"
        />
        <DialogClose />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-[env(safe-area-inset-bottom)]">
        {!query && (
          <p className="px-3 pt-3 pb-1 text-[0.8125rem] leading-[1.125rem] text-muted">{words.mayType}</p>
        )}
        <PaletteList groups={groups} choice={choice} onChoose={onChoose} />
        {problem && (
          <div className="px-3 py-3 text-muted">
            <p>{problem}</p>
            {entries.length === 0 && !isWaiting && (
              <p className="mt-1 text-[0.8125rem] leading-[1.125rem]">{words.mayType}</p>
            )}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
      <Footer />
    </>
  )
}

const Footer = () => (
  <div
    aria-hidden
    className="flex items-center gap-5 border-t border-line px-4 py-2 text-[0.8125rem] text-muted max-lg:hidden"
  >
    <span className="flex items-center gap-2">
      <span className="flex gap-1">
        <Kbd keys="ArrowDown" />
        <Kbd keys="ArrowUp" />
      </span>
      {words.hints.move}
    </span>
    <span className="flex items-center gap-2">
      <Kbd keys="Enter" />
      {words.hints.choose}
    </span>
    <span className="flex items-center gap-2">
      <Kbd keys="Escape" />
      {words.hints.close}
    </span>
  </div>
)

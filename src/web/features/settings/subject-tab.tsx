import { Tabs } from '@base-ui/react/tabs'
import { useEffect, useRef } from 'react'
import { accountStrings } from '#contract/accounts/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import type { Subject } from '#web/lib/settings-tabs.ts'
import { subjectIcons } from './subject-icons.ts'

const words = accountStrings.settings

/** Beside each other on a phone, where the chosen one is brought into sight. */
export const SubjectTab = ({
  name,
  isShown,
  isUnsaved,
  isRefused,
}: {
  name: Subject
  isShown: boolean
  isUnsaved: boolean
  /** Something in it could not be saved. */
  isRefused: boolean
}) => {
  const Icon = subjectIcons[name]
  const tab = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const strip = tab.current?.parentElement
    if (!isShown || !tab.current || !strip) return
    strip.scrollLeft = tab.current.offsetLeft - (strip.clientWidth - tab.current.offsetWidth) / 2
  }, [isShown])
  return (
    <Tabs.Tab
      ref={tab}
      value={name}
      className={cn(
        'relative -mb-px flex h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 font-bold whitespace-nowrap text-muted outline-offset-[-2px] hover:text-ink md:mb-0 md:rounded-lg md:border-0',
        isShown && 'border-primary text-primary md:bg-primary-soft md:text-on-primary-soft',
      )}
    >
      <Icon aria-hidden className="size-5 max-sm:hidden" />
      {words.tabs[name]}
      {isUnsaved && (
        <span
          className={cn(
            'relative ml-auto size-2 shrink-0 rounded-full',
            isRefused ? 'bg-danger' : 'bg-warning',
          )}
          title={isRefused ? words.refused : words.unsaved}
        >
          <span className="sr-only">, {isRefused ? words.refused : words.unsaved}</span>
        </span>
      )}
    </Tabs.Tab>
  )
}

import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'

/** Remembers what had the focus before a menu that was opened from elsewhere than its trigger. */
export const createReturnPlace = () => {
  let place: HTMLElement | null = null
  return {
    remember: (element: HTMLElement | null) => {
      place = element
    },
    /** Once, and only while it is still there. */
    take: (): HTMLElement | null => {
      const element = place
      place = null
      return element?.isConnected ? element : null
    },
  }
}
export type ReturnPlace = ReturnType<typeof createReturnPlace>

/** The floating panel of a menu; put the parts below inside. */
export const MenuPanel = ({
  label,
  align = 'end',
  isInDialog = false,
  returnTo,
  className,
  children,
}: {
  label?: string
  align?: 'start' | 'end'
  isInDialog?: boolean
  /** Takes the focus once when the menu closes, instead of the trigger. */
  returnTo?: ReturnPlace | undefined
  className?: string
  children: ReactNode
}) => {
  const content = useSyncExternalStore(never, findContent)
  return (
    <Base.Portal container={isInDialog ? undefined : content}>
      <Base.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-50 outline-none">
        <Base.Popup
          aria-label={label}
          finalFocus={() => returnTo?.take() ?? true}
          className={cn(
            'max-h-(--available-height) min-w-44 origin-(--transform-origin) overflow-y-auto rounded-xl bg-surface p-1.5 text-ink shadow-popover outline-none',
            'transition-[scale,opacity] duration-100 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
            className,
          )}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

/** Inside the page's content rather than at the end of the document, so that a screen reader finds the menu within a landmark. */
const findContent = () => document.getElementById('content')
const never = () => () => {}

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 text-sm font-bold outline-none select-none data-highlighted:bg-surface-2 data-disabled:cursor-not-allowed data-disabled:opacity-60 sm:min-h-9'

export const MenuItem = ({
  icon,
  isDanger = false,
  onClick,
  children,
}: {
  icon?: ReactNode
  isDanger?: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <Base.Item onClick={onClick} className={cn(itemClass, isDanger && 'text-danger')}>
    {icon}
    {children}
  </Base.Item>
)

export const MenuLinkItem = ({
  href,
  icon,
  onClick,
  children,
}: {
  href: string
  icon?: ReactNode
  onClick?: () => void
  children: ReactNode
}) => (
  <Base.LinkItem
    href={href}
    target="_blank"
    rel="noopener"
    closeOnClick
    onClick={onClick}
    className={itemClass}
  >
    {icon}
    {children}
  </Base.LinkItem>
)

export const MenuRadioItem = ({
  value,
  isDisabled = false,
  children,
}: {
  value: string
  isDisabled?: boolean
  children: ReactNode
}) => (
  <Base.RadioItem value={value} disabled={isDisabled} closeOnClick className={cn(itemClass, 'pr-8 relative')}>
    {children}
    <Base.RadioItemIndicator className="absolute right-2.5">
      <Check aria-hidden className="size-4 text-primary" />
    </Base.RadioItemIndicator>
  </Base.RadioItem>
)

export const MenuHeading = ({ children }: { children: ReactNode }) => (
  <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-bold text-muted">{children}</Base.GroupLabel>
)

/** The unstyled parts, for a feature that builds its own menu. */
export const MenuRoot = Base.Root
export const MenuTrigger = Base.Trigger
export const MenuGroup = Base.Group
export const MenuRadioGroup = Base.RadioGroup
export const createMenuHandle = Base.createHandle

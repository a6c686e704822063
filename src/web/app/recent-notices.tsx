import { CircleAlert, CircleCheck, History, Info } from 'lucide-react'
import { useState } from 'react'
import { formatTime } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { useNotices, type Notice } from '#web/lib/notices.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const words = commonStrings.recentNotices

const looks = {
  success: { icon: CircleCheck, className: 'text-success' },
  error: { icon: CircleAlert, className: 'text-danger' },
  message: { icon: Info, className: 'text-muted' },
} as const

const Line = ({ notice: { kind, title, description, shownAt } }: { notice: Notice }) => {
  const { icon: Icon, className } = looks[kind]
  return (
    <li className="flex gap-3 py-3">
      <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', className)} />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-extrabold break-words">{title}</p>
        {description && (
          <p className="text-[0.8125rem] leading-[1.125rem] break-words text-muted">{description}</p>
        )}
      </div>
      <time dateTime={shownAt.toISOString()} className="text-[0.8125rem] text-muted">
        {formatTime(shownAt)}
      </time>
    </li>
  )
}

/** What the short notices of the last quarter of an hour said. */
export const RecentNotices = ({
  hasLabel = false,
  className,
}: {
  hasLabel?: boolean
  className?: string
}) => {
  const [isOpen, setOpen] = useState(false)
  const notices = useNotices((state) => state.notices)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words.title}
        title={words.title}
        onClick={() => setOpen(true)}
        className={buttonClass('ghost', hasLabel ? 'md' : 'icon', className)}
      >
        <History aria-hidden className="size-5" />
        {hasLabel && words.title}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.title}>
        {notices.length === 0 ? (
          <p className="text-muted">{words.empty}</p>
        ) : (
          <ul className="-my-3 divide-y divide-line">
            {notices.map((notice) => (
              <Line key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}

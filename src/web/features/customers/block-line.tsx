import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#contract/common/dates.ts'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import type { Block } from '#contract/customers/schema.ts'
import { customerStrings } from '#contract/customers/strings.ts'
import { paths } from '#web/app/paths.ts'
import { notify } from '#web/lib/toast.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useIgnoreOnce, useUnblock } from './api.ts'
import { ListBadge } from './list-badge.tsx'

const words = customerScreens.lists

/** The phone or address, else in words what it is. */
const nameOf = ({ kind, shown }: Block): string => {
  if (shown) return shown
  return kind === 'network' ? words.unknownNetwork : kind === 'device' ? words.unknownDevice : words.erased
}

/** One entry of a list: what it is of, why, until when, how often it refused; and the way off it. */
export const BlockLine = ({
  block,
  isMine,
  isLinked = false,
}: {
  block: Block
  /** The reader's own list; an admin beside an order only reads. */
  isMine: boolean
  /** The name leads to the card. */
  isLinked?: boolean
}) => {
  const [isAsking, setAsking] = useState(false)
  const unblock = useUnblock()
  const ignore = useIgnoreOnce()
  const now = useNow(60_000)
  const name = nameOf(block)
  const isOver = block.until !== null && Date.parse(block.until) <= now
  const facts = [
    block.name,
    customerStrings.kinds[block.kind],
    words.since(formatDate(block.createdAt)),
    block.reason,
    // The last moment is midnight of the day after.
    block.until &&
      (isOver ? words.over : words.until(formatDate(new Date(Date.parse(block.until) - 1).toISOString()))),
    block.refused > 0 && words.refused(block.refused),
    block.ignoresNext && words.ignoresNext,
  ].filter(Boolean)
  const take = () =>
    unblock.mutate(block.id, {
      onSuccess: () => notify.success(words.taken, name),
      onError: (error) => notify.failure(words.takeFailed, error, words.takeFailed),
      onSettled: () => setAsking(false),
    })
  const ignoreOnce = (id: string) =>
    ignore.mutate(id, {
      onSuccess: (card) =>
        notify.success(
          card.blocks.some(({ ignoresNext }) => ignoresNext) ? words.ignoredNext : words.ignored,
        ),
      onError: (error) => notify.failure(words.ignoreFailed, error, words.ignoreFailed),
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2.5">
      <span className="min-w-0 flex-1 basis-40">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {isLinked && block.customerId !== null ? (
            <Link
              to={paths.customer}
              params={{ id: block.customerId }}
              aria-label={words.toCard(name)}
              className="inline-flex min-h-6 items-center font-bold break-words text-primary hover:underline"
            >
              {name}
            </Link>
          ) : (
            <b className="break-words">{name}</b>
          )}
          <ListBadge list={block.list} />
        </span>
        <span className="block text-[0.8125rem] leading-[1.125rem] break-words text-muted">
          {facts.join(' · ')}
        </span>
      </span>
      {isMine && (
        <span className="-mx-2 flex flex-wrap">
          {block.list === 'soft' && block.customerId !== null && !block.ignoresNext && (
            <Button
              size="sm"
              variant="ghost"
              className="h-11 text-primary"
              pending={ignore.isPending && words.ignoring}
              onClick={() => block.customerId && ignoreOnce(block.customerId)}
            >
              {words.ignore}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            className="h-11"
            aria-label={words.takeOff(name)}
            onClick={() => setAsking(true)}
          >
            {words.take}
          </Button>
        </span>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={take}
        title={words.takeTitle(name)}
        text={block.list === 'soft' ? words.takeSoft : words.takeHard}
        confirm={words.take}
        pending={unblock.isPending && words.taking}
      />
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { formatDate } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { Order } from '#contract/orders/schema.ts'
import type { ReviewInvite as Invite } from '#contract/reviews/schema.ts'
import { reviewStrings } from '#contract/reviews/strings.ts'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { inviteQuery } from './api.ts'
import { inviteLinks } from './invite-links.ts'

const words = reviewStrings.invite

/** In the details of an order: the link for its buyer, or why there is none. */
export const ReviewInvite = ({ order }: { order: Order }) => {
  const invite = useQuery(inviteQuery(order))
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2 text-[0.8125rem] font-bold text-muted">{words.title}</h3>
      <Loading
        isLoading={invite.isPending}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-10" />}
      >
        {() =>
          invite.data ? (
            <State invite={invite.data} order={order} />
          ) : (
            <ErrorPanel
              title={words.failed}
              error={invite.error}
              onRetry={() => void invite.refetch()}
              isRetrying={invite.isFetching}
            />
          )
        }
      </Loading>
    </section>
  )
}

const State = ({ invite, order }: { invite: Invite; order: Order }) => {
  if (invite.state === 'open' && invite.url)
    return <OpenInvite url={invite.url} until={formatDate(invite.expiresAt)} order={order} />
  if (invite.state === 'written' && invite.rating !== null)
    return (
      <p>
        {words.written(invite.rating)}{' '}
        <Link to={paths.reviews} className="font-bold text-primary underline underline-offset-2">
          {words.see}
        </Link>
      </p>
    )
  const sentences = { expired: words.expired, no_page: words.noPage }
  return (
    <p className="text-muted">
      {invite.state === 'expired' || invite.state === 'no_page'
        ? sentences[invite.state]
        : words.notDelivered}
    </p>
  )
}

const OpenInvite = ({ url, until, order }: { url: string; until: string; order: Order }) => {
  const message = words.message(order.firstName, order.productName, url)
  return (
    <div className="space-y-3">
      <p>{words.open(until)}</p>
      <Field label={words.link}>
        {(control) => <Input {...control} readOnly value={url} onFocus={({ target }) => target.select()} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <CopyButton variant="primary" text={url}>
          {words.copyLink}
        </CopyButton>
        <CopyButton text={message}>{words.copyMessage}</CopyButton>
        {inviteLinks(order, message).map(({ channel, href }) => (
          <a
            key={channel}
            href={href}
            target={channel === 'whatsapp' ? '_blank' : undefined}
            rel="noopener"
            aria-label={words.sendBy(words.channels[channel])}
            className={buttonClass('soft')}
          >
            <MessageCircle aria-hidden className="size-4" />
            {words.channels[channel]}
          </a>
        ))}
      </div>
    </div>
  )
}

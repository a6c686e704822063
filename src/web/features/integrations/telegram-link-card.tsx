import { CircleCheck, ExternalLink, LoaderCircle, Send } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import type { TelegramLink } from '#contract/integrations/schema.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { ConnectionBadge } from '#web/ui/connection-badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useCutTelegramLink, useOpenTelegramLink, useTestTelegram } from './api.ts'

const words = integrationStrings.telegram.link

/** The bot of the platform: one link to press, and the chat it was pressed in is shown here at once. */
export const TelegramLinkCard = ({ user, link }: { user: User; link: TelegramLink }) => {
  const isOwnUsed = Boolean(user.telegramBotId && user.telegramChatId)
  return (
    <Section
      level="h2"
      title={integrationStrings.telegram.title}
      hint={words.hint}
      aside={link.chat && <ConnectionBadge state="valid" />}
    >
      {link.chat ? <Linked user={user} chat={link.chat} isOwnUsed={isOwnUsed} /> : <Unlinked link={link} />}
    </Section>
  )
}

const Linked = ({
  chat,
  isOwnUsed,
}: {
  user: User
  chat: NonNullable<TelegramLink['chat']>
  isOwnUsed: boolean
}) => {
  const cut = useCutTelegramLink()
  const test = useTestTelegram()
  const send = () =>
    test.mutate(
      {},
      {
        onSuccess: ({ message, botName, chatTitle }) =>
          notify.success(message, integrationStrings.telegram.sentBy(botName, chatTitle)),
        onError: (error) =>
          notify.failure(
            integrationStrings.telegram.testFailed,
            error,
            integrationStrings.telegram.testFailedHint,
          ),
      },
    )
  return (
    <div className="space-y-3">
      <div role="status" className="flex items-start gap-2 rounded-lg bg-success-soft p-3">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
        <div className="min-w-0">
          <p className="font-extrabold break-words">{words.linked(chat.title)}</p>
          <p className="text-[0.8125rem]">{words.linkedAt(formatDateTime(chat.linkedAt))}</p>
        </div>
      </div>
      {isOwnUsed && <p className="text-[0.8125rem] text-muted">{words.overruled}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Send aria-hidden className="size-4" />}
          pending={test.isPending && integrationStrings.telegram.testing}
          onClick={send}
        >
          {integrationStrings.telegram.test}
        </Button>
        <ConfirmedButton
          label={words.cut}
          question={words.confirmCut}
          pending={cut.isPending && integrationStrings.saving}
          onConfirm={async () => {
            try {
              await cut.mutateAsync()
              notify.success(words.cutDone)
            } catch (error) {
              notify.failure(words.cutFailed, error, words.failedHint)
            }
          }}
        />
      </div>
    </div>
  )
}

const Unlinked = ({ link }: { link: TelegramLink }) => {
  const open = useOpenTelegramLink()
  // The address is known only to the window that made it; another one makes its own.
  const address = open.data && link.expiresAt === open.data.expiresAt ? open.data.url : null
  const hasExpired = useExpired(link.expiresAt)
  const make = () =>
    open.mutate(undefined, { onError: (error) => notify.failure(words.openFailed, error, words.failedHint) })
  return (
    <div className="space-y-3">
      {address ? (
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
          <ExternalLink aria-hidden className="size-4" />
          {words.go}
        </a>
      ) : (
        <Button
          variant="primary"
          icon={<Send aria-hidden className="size-4" />}
          pending={open.isPending && words.opening}
          onClick={make}
        >
          {words.open}
        </Button>
      )}
      <div role="status" className="text-[0.8125rem] text-muted">
        {address && (
          <p className="flex items-start gap-2">
            <LoaderCircle aria-hidden className="mt-0.5 size-4 shrink-0 animate-spin" />
            {words.waiting}
          </p>
        )}
        {hasExpired && <p className="font-bold text-warning">{words.expired}</p>}
      </div>
      {link.hasProblem && <p className="font-bold text-warning">{words.problem}</p>}
    </div>
  )
}

/** Whether a link that was open here has closed without being pressed. */
const useExpired = (expiresAt: string | null): boolean => {
  const [seen, setSeen] = useState({ expiresAt, hasExpired: false })
  const hasExpired =
    seen.expiresAt === expiresAt ? seen.hasExpired : seen.expiresAt !== null && expiresAt === null
  if (seen.expiresAt !== expiresAt) setSeen({ expiresAt, hasExpired })
  return hasExpired
}

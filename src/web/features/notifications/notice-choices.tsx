import { Bell, CircleAlert, Mail, Send, Sheet, type LucideIcon } from 'lucide-react'
import { isAdmin, type User } from '#contract/accounts/schema.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import type {
  ChannelSettings,
  NoticeChannel,
  NoticeChoice,
  NotificationSettings,
} from '#contract/notifications/schema.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Section } from '#web/ui/section.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useChooseNotices } from './api.ts'

const words = notificationStrings.choices

const icons: Record<NoticeChannel, LucideIcon> = { telegram: Send, push: Bell, email: Mail, sheets: Sheet }

/** A spreadsheet has rows of orders and nothing else. */
const choicesOn = (channel: NoticeChannel): NoticeChoice[] =>
  channel === 'sheets' ? ['newOrder'] : ['newOrder', 'problemStatus', 'dailySummary']

const noteFor = ({ channel, isConnected }: ChannelSettings, user: User): string | null => {
  if (!isConnected)
    return channel === 'email' && isAdmin(user) ? words.notConnectedAdmin : words.notConnected[channel]
  if (channel === 'email') return words.emailTo(user.email)
  return channel === 'sheets' ? words.rows : null
}

const Problem = ({ settings: { problem, problemAt } }: { settings: ChannelSettings }) =>
  problem && (
    <p className="mt-2 flex gap-2 rounded-lg bg-danger-soft px-3 py-2 text-[13px] text-danger">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <span>
        {words.refused(formatDateTime(problemAt))} <span className="font-bold">{problem}</span>
      </span>
    </p>
  )

const Channel = ({ settings, user }: { settings: ChannelSettings; user: User }) => {
  const choose = useChooseNotices()
  const { channel } = settings
  const Icon = icons[channel]
  const name = notificationStrings.channels[channel]
  const note = noteFor(settings, user)
  const set = (choice: NoticeChoice, isOn: boolean) =>
    choose.mutate(
      { channel, [choice]: isOn },
      { onError: (error) => notify.failure(words.saveFailed, error, words.hint) },
    )
  // What was just chosen is shown at once; a refusal puts it back.
  const shown = choose.isPending ? { ...settings, ...choose.variables } : settings
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <h3 className="flex items-center gap-2 font-bold">
        <Icon aria-hidden className="size-5 shrink-0 text-brand" />
        {name}
      </h3>
      {note && <p className="mt-0.5 text-[13px] break-words text-muted">{note}</p>}
      <Problem settings={settings} />
      <ul className="mt-1 sm:grid sm:grid-cols-3 sm:gap-x-4">
        {choicesOn(channel).map((choice) => (
          <li key={choice} className="flex items-center justify-between gap-2 sm:justify-start sm:gap-1">
            <span aria-hidden className="sm:order-last">
              {words.columns[choice]}
            </span>
            <Switch
              label={words.switch(words.columns[choice], name)}
              isOn={shown[choice]}
              isDisabled={choose.isPending}
              onChange={(isOn) => set(choice, isOn)}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Which channel tells what. */
export const NoticeChoices = ({ settings, user }: { settings: NotificationSettings; user: User }) => (
  <Section level="h2" title={words.title} hint={words.hint}>
    <ul className="divide-y divide-line">
      {settings.channels.map((channel) => (
        <Channel key={channel.channel} settings={channel} user={user} />
      ))}
    </ul>
  </Section>
)

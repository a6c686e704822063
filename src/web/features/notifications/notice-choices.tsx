import { Bell, Mail, MessageSquareText, Send, Sheet, type LucideIcon } from 'lucide-react'
import type { User } from '#contract/accounts/schema.ts'
import { isAdmin } from '#contract/accounts/role.ts'
import type {
  ChannelSettings,
  NoticeChoice,
  NotificationSettings,
  SellerChannel,
} from '#contract/notifications/schema.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Section } from '#web/ui/section.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useChooseNotices } from './api.ts'
import { ChannelProblem } from './channel-problem.tsx'
import { SmsAddress } from './sms-address.tsx'

const words = notificationStrings.choices

const icons: Record<SellerChannel, LucideIcon> = {
  telegram: Send,
  push: Bell,
  email: Mail,
  sms: MessageSquareText,
  sheets: Sheet,
}

/** A spreadsheet has rows of orders and nothing else. */
const choicesOn = (channel: SellerChannel): NoticeChoice[] =>
  channel === 'sheets' ? ['newOrder'] : ['newOrder', 'problemStatus', 'domain', 'dailySummary']

const noteFor = ({ channel, isConnected }: ChannelSettings, user: User, hasSms: boolean): string | null => {
  if (channel === 'sms' && hasSms) return isConnected ? null : words.smsMissing
  if (!isConnected) {
    const isOfServer = channel === 'email' || channel === 'sms'
    return isOfServer && isAdmin(user) ? words.notConnectedAdmin[channel] : words.notConnected[channel]
  }
  if (channel === 'email') return words.emailTo(user.email)
  return channel === 'sheets' ? words.rows : null
}

const Channel = ({
  settings,
  user,
  hasSms,
}: {
  settings: ChannelSettings
  user: User
  /** The operator has set SMS up. */
  hasSms: boolean
}) => {
  const choose = useChooseNotices()
  const { channel } = settings
  const Icon = icons[channel]
  const name = notificationStrings.channels[channel]
  const note = noteFor(settings, user, hasSms)
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
      {note && <p className="mt-0.5 text-[0.8125rem] break-words text-muted">{note}</p>}
      <ChannelProblem {...settings} lead={words.refused} />
      <ul className="mt-1 sm:grid sm:grid-cols-2 lg:grid-cols-4 sm:gap-x-4">
        {choicesOn(channel).map((choice) => (
          <li
            key={choice}
            className="flex min-w-0 items-center justify-between gap-2 sm:justify-start sm:gap-1"
          >
            <span aria-hidden className="min-w-0 wrap-anywhere sm:order-last">
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
      {channel === 'sms' && hasSms && (
        <SmsAddress userId={user.id} saved={settings.address} phone={user.phone} />
      )}
    </li>
  )
}

/** Which channel gets which notices. */
export const NoticeChoices = ({ settings, user }: { settings: NotificationSettings; user: User }) => {
  const hasSms = settings.buyers.available.includes('sms')
  // A seller cannot switch on what this installation does not have; an administrator reads how it is set up.
  const isAbsent = ({ channel, isConnected }: ChannelSettings) =>
    !isAdmin(user) && !isConnected && (channel === 'email' || (channel === 'sms' && !hasSms))
  const absent = settings.channels.filter(isAbsent)
  return (
    <Section level="h2" title={words.title} hint={words.hint}>
      <ul className="divide-y divide-line">
        {settings.channels
          .filter((channel) => !isAbsent(channel))
          .map((channel) => (
            <Channel key={channel.channel} settings={channel} user={user} hasSms={hasSms} />
          ))}
      </ul>
      {absent.length > 0 && (
        <p className="mt-3 text-[0.8125rem] text-muted">
          {words.absent(absent.map(({ channel }) => notificationStrings.channels[channel]).join(' i '))}
        </p>
      )}
    </Section>
  )
}

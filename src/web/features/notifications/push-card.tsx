import { BellRing, Share } from 'lucide-react'
import { formatDate } from '#contract/common/dates.ts'
import type { NotificationSettings, PushDevice } from '#contract/notifications/schema.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useRemoveDevice, useTestDevice } from './api.ts'
import { usePush } from './use-push.ts'

const words = notificationStrings.push

const Note = ({ children }: { children: string }) => (
  <p className="rounded-lg bg-warning-soft px-3 py-2 text-[0.8125rem] text-warning">{children}</p>
)

/** Safari shows notices only to apps on the home screen, and says so nowhere. */
const HomeScreenSteps = () => (
  <div className="rounded-lg bg-surface-2 p-4">
    <p className="flex items-center gap-2 font-bold">
      <Share aria-hidden className="size-5 shrink-0 text-brand" />
      {words.ios.lead}
    </p>
    <ol className="mt-2 list-decimal space-y-1 pl-6">
      {words.ios.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </div>
)

const ThisDevice = ({ push }: { push: ReturnType<typeof usePush> }) => {
  const test = useTestDevice()
  const { support, permission, endpoint, isOn, working } = push
  if (support === 'needs-home-screen') return <HomeScreenSteps />
  if (support === 'insecure') return <Note>{words.insecure}</Note>
  if (support === 'unsupported') return <Note>{words.unsupported}</Note>
  if (permission === 'denied') return <Note>{words.denied}</Note>
  if (!isOn || endpoint === null) {
    return (
      <Button
        variant="primary"
        icon={<BellRing aria-hidden className="size-5" />}
        pending={working === 'on' && words.turningOn}
        onClick={() => void push.turnOn()}
      >
        {words.turnOn}
      </Button>
    )
  }
  const sendTest = () =>
    test.mutate(endpoint, {
      onSuccess: ({ message }) => notify.success(message, words.sentHint),
      onError: (error) => notify.failure(words.testFailed, error, words.failedHint),
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button pending={test.isPending && words.testing} onClick={sendTest}>
        {words.test}
      </Button>
      <Button
        variant="ghost"
        pending={working === 'off' && words.turningOff}
        onClick={() => void push.turnOff(endpoint)}
      >
        {words.turnOff}
      </Button>
    </div>
  )
}

const Device = ({ device, isThis }: { device: PushDevice; isThis: boolean }) => {
  const remove = useRemoveDevice()
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1.5">
      <span className="min-w-0 flex-1">
        <span className="font-bold">{device.name}</span>{' '}
        <span className="text-[0.8125rem] whitespace-nowrap text-muted">
          {words.since(formatDate(device.createdAt))}
        </span>
        {isThis && <Badge className="ml-2">{words.thisDevice}</Badge>}
      </span>
      {!isThis && (
        <Button
          variant="ghost"
          aria-label={words.removeOf(device.name)}
          pending={remove.isPending && words.turningOff}
          onClick={() =>
            remove.mutate(device.endpoint, {
              onSuccess: () => notify.success(words.removed),
              onError: (error) => notify.failure(words.removeFailed, error, words.failedHint),
            })
          }
        >
          {words.remove}
        </Button>
      )}
    </li>
  )
}

/** Notices of the installed app: the permission, a trial, and the devices that agreed. */
export const PushCard = ({ settings }: { settings: NotificationSettings }) => {
  const push = usePush(settings)
  return (
    <Section
      level="h2"
      title={words.title}
      hint={words.hint}
      aside={push.isOn && <Badge variant="success">{words.on}</Badge>}
    >
      <ThisDevice push={push} />
      {settings.devices.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="text-[0.8125rem] font-bold text-muted">{words.devices}</h3>
          <ul className="mt-1 divide-y divide-line">
            {settings.devices.map((device) => (
              <Device key={device.id} device={device} isThis={device.endpoint === push.endpoint} />
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}

import { useEffect, useState } from 'react'
import type { NotificationSettings } from '#contract/notifications/schema.ts'
import { notificationStrings } from '#contract/notifications/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { useAddDevice, useRemoveDevice } from './api.ts'
import { deviceName, findSubscription, readPushSupport, subscribe } from './push-browser.ts'

const words = notificationStrings.push

/** Whether this browser gets notices, and how to change that. The person is asked only by `turnOn`, which a tap starts. */
export const usePush = (settings: NotificationSettings) => {
  const [support] = useState(readPushSupport)
  const [permission, setPermission] = useState(() =>
    support === 'ready' ? Notification.permission : 'default',
  )
  const [endpoint, setEndpoint] = useState<string | null>(null)
  const [working, setWorking] = useState<'on' | 'off' | null>(null)
  const add = useAddDevice()
  const remove = useRemoveDevice()

  useEffect(() => {
    if (support !== 'ready') return undefined
    let isGone = false
    // A browser that cannot say has none.
    void findSubscription().then(
      (subscription) => !isGone && setEndpoint(subscription?.endpoint ?? null),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [support])

  const turnOn = async () => {
    setWorking('on')
    try {
      const answer = await Notification.requestPermission()
      setPermission(answer)
      if (answer !== 'granted') {
        if (answer === 'default') notify.neutral(words.failed, words.dismissed)
        return
      }
      const subscription = await subscribe(settings.pushKey)
      const { endpoint: address = '', keys = {} } = subscription.toJSON()
      const { p256dh = '', auth = '' } = keys
      await add.mutateAsync({ endpoint: address, keys: { p256dh, auth }, name: deviceName() })
      setEndpoint(address)
      notify.success(words.turnedOn)
    } catch (error) {
      notify.failure(words.failed, error, words.failedHint)
    } finally {
      setWorking(null)
    }
  }

  const turnOff = async (address: string) => {
    setWorking('off')
    try {
      await remove.mutateAsync(address)
      await (await findSubscription())?.unsubscribe()
      setEndpoint(null)
      notify.success(words.turnedOff)
    } catch (error) {
      notify.failure(words.offFailed, error, words.failedHint)
    } finally {
      setWorking(null)
    }
  }

  const isOn = endpoint !== null && settings.devices.some((device) => device.endpoint === endpoint)
  return { support, permission, endpoint, isOn, working, turnOn, turnOff }
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { notificationEndpoints } from '#contract/notifications/endpoints.ts'
import type {
  AddDevice,
  NoticeChannel,
  NotificationSettings,
  UpdateBuyers,
  UpdateChannel,
} from '#contract/notifications/schema.ts'
import type { UpdateTemplate } from '#contract/notifications/templates.ts'
import { call } from '#web/lib/call.ts'
import { findSubscription, giveUpPush } from './push-browser.ts'

/** A message that was refused or a device that was forgotten since: read again with every visit. */
export const notificationsQuery = queryOptions({
  queryKey: [notificationEndpoints.settings.path],
  queryFn: ({ signal }) => call(notificationEndpoints.settings, {}, { signal }),
  refetchOnMount: 'always',
})

export const noticeLogQuery = queryOptions({
  queryKey: [notificationEndpoints.log.path],
  queryFn: ({ signal }) => call(notificationEndpoints.log, {}, { signal }),
  refetchOnMount: 'always',
})

/**
 * After signing in on a browser that agreed before: goes on for the same person, ends for somebody else. Whatever fails here is
 * corrected by the switch in the settings.
 */
export const keepPush = async (): Promise<void> => {
  try {
    const subscription = await findSubscription()
    if (!subscription) return
    const { isOn } = await call(notificationEndpoints.keepDevice, {
      body: { endpoint: subscription.endpoint },
    })
    if (!isOn) await giveUpPush()
  } catch (error) {
    console.warn('notices of this browser not looked after', error)
  }
}

/** A change that answers the settings as they are then. */
const useChange = <Input>(change: (input: Input) => Promise<NotificationSettings>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (saved) => queryClient.setQueryData(notificationsQuery.queryKey, saved),
  })
}

export const useChooseNotices = () =>
  useChange((body: UpdateChannel) => call(notificationEndpoints.updateChannel, { body }))
export const useAddDevice = () =>
  useChange((body: AddDevice) => call(notificationEndpoints.addDevice, { body }))
export const useRemoveDevice = () =>
  useChange((endpoint: string) => call(notificationEndpoints.removeDevice, { body: { endpoint } }))

export const useChooseQuiet = () =>
  useChange((quiet: NotificationSettings['quiet']) =>
    call(notificationEndpoints.updateQuiet, { body: { quiet } }),
  )
export const useChooseBuyers = () =>
  useChange((body: UpdateBuyers) => call(notificationEndpoints.updateBuyers, { body }))
export const useMutePhone = () =>
  useChange((phone: string) => call(notificationEndpoints.mutePhone, { body: { phone } }))
export const useUnmutePhone = () =>
  useChange((phone: string) => call(notificationEndpoints.unmutePhone, { body: { phone } }))

export const templatesQuery = queryOptions({
  queryKey: [notificationEndpoints.templates.path],
  queryFn: ({ signal }) => call(notificationEndpoints.templates, {}, { signal }),
})

export const useWriteTemplate = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateTemplate) => call(notificationEndpoints.updateTemplate, { body }),
    onSuccess: (saved) => queryClient.setQueryData(templatesQuery.queryKey, saved),
  })
}

export const useTestDevice = () =>
  useMutation({
    mutationFn: (endpoint: string) => call(notificationEndpoints.testDevice, { body: { endpoint } }),
  })

export const useRetryNotices = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { channel: NoticeChannel; id?: number }) =>
      call(notificationEndpoints.retry, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: noticeLogQuery.queryKey }),
  })
}

import type { CustomDomain } from '#contract/domains/schema.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { useVerifyDomain, useVerifyOwnDomain } from './api.ts'

const { single, toasts } = domainStrings

export type Verification = { isPending: boolean; verify: () => void }

/** Each panel verifies by its own call and says it in its own words. */
export const useVerification = (domain: CustomDomain, isSingle: boolean): Verification => {
  const own = useVerifyOwnDomain()
  const byHost = useVerifyDomain()
  if (isSingle)
    return {
      isPending: own.isPending,
      verify: () =>
        own.mutate(undefined, {
          onSuccess: () => notify.success(single.verified),
          onError: (error) => notify.problem(serverMessage(error) ?? single.verifyFailed),
        }),
    }
  return {
    isPending: byHost.isPending,
    verify: () =>
      byHost.mutate(domain.host, {
        onSuccess: () => notify.success(toasts.verified),
        onError: (error) => notify.failure(toasts.verifyFailed, error, toasts.verifyFallback),
      }),
  }
}

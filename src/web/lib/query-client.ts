import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { addressOf } from '#contract/common/address.ts'
import { send, type CallOptions } from './call.ts'
import { isStatus } from './call-error.ts'

type Scalar = string | number | boolean | null | undefined

const isEntries = (part: unknown): part is Record<string, Scalar> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** Address of a read: one part is the path, path and object become path and query string, anything else joins with slashes. */
export const addressOfKey = (key: QueryKey): string => {
  const [path, entries] = key
  if (key.length === 2 && isEntries(entries)) return addressOf(String(path), {}, entries)
  return key.map(String).join('/')
}

/** Default read: GET of the address its key names. */
export const readKey =
  (on401: CallOptions['on401'] = 'throw') =>
  ({ queryKey, signal }: { queryKey: QueryKey; signal: AbortSignal }): Promise<unknown> =>
    send('GET', addressOfKey(queryKey), undefined, { signal, on401 })

/**
 * One cache for the whole app: data never goes stale, nothing is retried or re-read on focus.
 * `onSessionLost` hears of every 401 outside signing in.
 */
export const createQueryClient = (onSessionLost: () => void): QueryClient => {
  const onError = (error: unknown) => {
    if (isStatus(error, 401)) onSessionLost()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.meta?.['isSignIn'] !== true) onError(error)
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: readKey(),
        staleTime: Infinity,
        // What was read once stays readable where the network is gone, also on a screen that was left a while ago.
        gcTime: 60 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Offline reads fail at once and say so, instead of waiting without a word.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

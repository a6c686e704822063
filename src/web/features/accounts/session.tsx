import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { authToken } from '#web/lib/auth-token.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { meQuery } from './api.ts'
import { useAuth } from './auth-store.ts'

/**
 * Asks the server at the start who is signed in and keeps the store in step; a refusal means nobody. Without a network nobody can be asked:
 * the frame then stands for whoever was here last, and the server is asked as soon as there is one.
 */
export const Session = ({ children }: { children: ReactNode }) => {
  const setUser = useAuth((state) => state.setUser)
  const remember = useAuth((state) => state.remember)
  const queryClient = useQueryClient()
  const isRemembered = useAuth((state) => state.isRemembered)
  const isOnline = useOnline()
  const me = useQuery(meQuery)
  const isUnanswered = me.isError && !isOnline && authToken.get() !== null
  useEffect(() => {
    if (me.isPending || me.isFetching) return
    if (isUnanswered) remember()
    else if (!isRemembered || !me.isError) setUser(me.data ?? null)
  }, [me.isPending, me.isFetching, me.isError, me.data, isUnanswered, isRemembered, setUser, remember])
  useEffect(() => {
    if (!isRemembered || !isOnline) return
    void askAgain(queryClient)
  }, [isRemembered, isOnline, queryClient])
  return children
}

/** Who is signed in, and with it whatever could not be read. */
const askAgain = async (queryClient: QueryClient): Promise<void> => {
  await queryClient.refetchQueries({ queryKey: meQuery.queryKey })
  if (queryClient.getQueryState(meQuery.queryKey)?.status !== 'success') {
    if (navigator.onLine) useAuth.getState().setUser(null)
    return
  }
  await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
}

/** A call was refused because the session is over: the user signs in again in the same place. */
export const forgetSession = (): void => {
  const { isAuthenticated, setUser } = useAuth.getState()
  if (!isAuthenticated) return
  authToken.remove()
  setUser(null)
}

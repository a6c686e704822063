import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { authToken } from '#web/lib/auth-token.ts'
import { meQuery } from './api.ts'
import { useAuth } from './auth-store.ts'

/** Asks the server at the start who is signed in and keeps the store in step; any failure means nobody. */
export const Session = ({ children }: { children: ReactNode }) => {
  const setUser = useAuth((state) => state.setUser)
  const me = useQuery(meQuery)
  useEffect(() => {
    if (!me.isPending) setUser(me.data ?? null)
  }, [me.isPending, me.data, setUser])
  return children
}

/** A call was refused because the session is over: the user signs in again in the same place. */
export const forgetSession = (): void => {
  const { isAuthenticated, setUser } = useAuth.getState()
  if (!isAuthenticated) return
  authToken.remove()
  setUser(null)
}

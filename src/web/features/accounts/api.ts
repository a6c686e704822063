import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { accountEndpoints } from '#contract/accounts/endpoints.ts'
import type { Credentials, PasswordChange, User } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { keepPush } from '#web/features/notifications/api.ts'
import { giveUpPush } from '#web/features/notifications/push-browser.ts'
import { authToken } from '#web/lib/auth-token.ts'
import { errorCode, hasFlag } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { readKey } from '#web/lib/query-client.ts'
import { useNotices } from '#web/lib/notices.ts'
import { notify } from '#web/lib/toast.ts'
import { useAuth } from './auth-store.ts'
import { proveWork } from './prove-work.ts'
import { forgetEdits } from '#web/lib/edit-drafts.ts'
import { forgetTabDrafts } from '#web/lib/tab-drafts.ts'
import { useSettingsDrafts } from '../../lib/settings-drafts.ts'

/** Asked once at the start and fresh for five minutes; nobody signed in is an answer, not an error. */
export const meQuery = queryOptions({
  queryKey: [accountEndpoints.me.path],
  queryFn: readKey('null') as (context: Parameters<ReturnType<typeof readKey>>[0]) => Promise<User | null>,
  staleTime: 300_000,
  retry: false,
})

/** Screens put names together; a user without them has empty ones. */
const nameless = { firstName: '', lastName: '' }

/** The sign-in answered without a user or a token. */
export class IncompleteAnswer extends Error {
  constructor() {
    super(accountStrings.login.incompleteAnswer)
    this.name = 'IncompleteAnswer'
  }
}

/** `isProving` while a calculation is solved that strangers' guesses made necessary. */
export const useSignIn = () => {
  const queryClient = useQueryClient()
  const [isProving, setProving] = useState(false)
  const send = (credentials: Credentials): Promise<{ user?: User; token?: string } | null> =>
    call(accountEndpoints.login, { body: credentials })
  const sendProven = async (credentials: Credentials, refusal: unknown) => {
    setProving(true)
    const proof = await proveWork()
    if (!proof) throw refusal
    return send({ ...credentials, proof })
  }
  const signIn = useMutation({
    meta: { isSignIn: true },
    mutationFn: async (credentials: Credentials) => {
      const answer = await send(credentials).catch((error: unknown) => {
        if (errorCode(error) === 'accounts.prove_work') return sendProven(credentials, error)
        throw error
      })
      if (!answer?.user || !answer.token) throw new IncompleteAnswer()
      return { user: { ...nameless, ...answer.user }, token: answer.token }
    },
    onSuccess: ({ user, token }) => {
      authToken.set(token)
      // What somebody else read before signing out is nobody's business now.
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== accountEndpoints.me.path })
      queryClient.setQueryData(meQuery.queryKey, user)
      useAuth.getState().setUser(user)
      void keepPush()
      // Not in the form's own callback: the form is gone by then, and its callback with it.
      const { successTitle, welcome } = accountStrings.login
      notify.success(successTitle, welcome(user.firstName))
    },
    onSettled: () => setProving(false),
  })
  return { ...signIn, isProving }
}

/** Ends the session here whatever the server says; a failure is only logged. */
export const useSignOut = (to: '/' | '/login' = '/') => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(accountEndpoints.logout),
    onError: (error) => console.warn('sign-out failed', error),
    onSettled: async () => {
      void giveUpPush()
      authToken.remove()
      useSettingsDrafts.getState().reset()
      forgetEdits()
      forgetTabDrafts()
      useNotices.getState().clear()
      useAuth.getState().setUser(null)
      await navigate({ to })
      queryClient.clear()
    },
  })
}

/** How long the notice of a changed password stands before its holder is signed out. */
const leaveAfterMs = 1500

/** `isLeaving` from the moment the server says that a new sign-in is needed, in its answer or in a refusal. */
export const useChangePassword = () => {
  const signOut = useSignOut('/login')
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    setTimeout(() => signOut.mutate(), leaveAfterMs)
  }
  const change = useMutation({
    mutationFn: (passwords: PasswordChange) => call(accountEndpoints.changePassword, { body: passwords }),
    onSuccess: ({ message, requiresLogin }) => {
      notify.success(message)
      if (requiresLogin) leave()
    },
    onError: (error) => {
      const { failure, failureFallback } = accountStrings.security.password
      notify.failure(failure, error, failureFallback)
      if (hasFlag(error, 'requiresLogin')) leave()
    },
  })
  return { ...change, isLeaving }
}

export const twoFactorQuery = queryOptions({
  queryKey: [accountEndpoints.twoFactor.path],
  queryFn: ({ signal }) => call(accountEndpoints.twoFactor, {}, { signal }),
})

const words = accountStrings.security.sessions

/** People sign in elsewhere meanwhile, so both are read again whenever they are looked at. */
export const sessionsQuery = queryOptions({
  queryKey: [accountEndpoints.listSessions.path],
  queryFn: ({ signal }) => call(accountEndpoints.listSessions, {}, { signal }),
  refetchOnMount: 'always',
})

export const activityQuery = queryOptions({
  queryKey: [accountEndpoints.listActivity.path],
  queryFn: ({ signal }) => call(accountEndpoints.listActivity, {}, { signal }),
  refetchOnMount: 'always',
})

const refresh = (queryClient: QueryClient, ...queries: { queryKey: readonly unknown[] }[]) =>
  Promise.all(queries.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))

export const useSetUpTwoFactor = () =>
  useMutation({
    mutationFn: (password: string) => call(accountEndpoints.setUpTwoFactor, { body: { password } }),
  })

export const useConfirmTwoFactor = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(accountEndpoints.confirmTwoFactor, { body: { code } }),
    // The other sessions end with it.
    onSuccess: () => refresh(queryClient, twoFactorQuery, sessionsQuery, activityQuery),
  })
}

export const useSwitchOffTwoFactor = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => call(accountEndpoints.switchOffTwoFactor, { body: { password } }),
    onSuccess: () => refresh(queryClient, twoFactorQuery, activityQuery),
  })
}

export const useEndSession = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(accountEndpoints.endSession, { params: { id: String(id) } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(words.endFailed, error, words.failed),
    // One that was over already goes from the list as well.
    onSettled: () => refresh(queryClient, sessionsQuery, activityQuery),
  })
}

export const useEndOtherSessions = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(accountEndpoints.endOtherSessions),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(words.endFailed, error, words.failed),
    onSettled: () => refresh(queryClient, sessionsQuery, activityQuery),
  })
}

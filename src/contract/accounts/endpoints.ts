import { ownAccountAddress } from './addresses.ts'
import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { workChallengeSchema } from '../common/proof-of-work.ts'
import {
  activitySchema,
  credentialsSchema,
  passwordChangeSchema,
  passwordConfirmationSchema,
  sessionSchema,
  twoFactorCodeSchema,
  twoFactorSchema,
  twoFactorSetupSchema,
  userSchema,
} from './schema.ts'

export const accountEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    summary:
      'Sign in; sets the session cookie. Programs are answered a bearer token of the same session, browsers a mark that opens nothing: they have the cookie alone. Refused with accounts.code_required when the account has a second step: send the same again with `code`; with accounts.prove_work after many failures: solve a challenge and send the same again with `proof`',
    body: credentialsSchema,
    answer: z.object({ user: userSchema, token: z.string() }),
  }),
  challenge: endpoint({
    method: 'GET',
    path: '/api/auth/challenge',
    access: 'anyone',
    summary: 'A small calculation that solves what a sign-in was answered with accounts.prove_work',
    answer: workChallengeSchema,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    summary: 'End the session; harmless without one',
    answer: z.object({ message: z.string() }),
  }),
  me: endpoint({
    method: 'GET',
    path: ownAccountAddress,
    access: 'signedIn',
    duringPasswordChange: true,
    summary: 'The signed-in user',
    answer: userSchema,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'signedIn',
    duringPasswordChange: true,
    summary: "Change the caller's password; ends every session of the account, this one included",
    body: passwordChangeSchema,
    answer: z.object({ message: z.string(), requiresLogin: z.boolean() }),
  }),
  twoFactor: endpoint({
    method: 'GET',
    path: '/api/auth/two-factor',
    access: 'signedIn',
    summary: 'Whether signing in asks for a code, and how many recovery codes are left',
    answer: twoFactorSchema,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'signedIn',
    summary: 'Where the account is signed in: here first, then the last used',
    answer: z.array(sessionSchema),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'signedIn',
    summary: "Sign out one of the caller's sessions, with its notices",
    params: z.object({ id: z.coerce.number<string>().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    answer: z.object({ message: z.string() }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'signedIn',
    summary: 'Sign out everywhere but here',
    answer: z.object({ message: z.string(), count: z.number().int() }),
  }),
  listActivity: endpoint({
    method: 'GET',
    path: '/api/auth/activity',
    access: 'signedIn',
    summary: "The last sign-ins to the caller's account and what was done with it",
    answer: z.array(activitySchema),
  }),
  setUpTwoFactor: endpoint({
    method: 'POST',
    path: '/api/auth/two-factor/setup',
    access: 'signedIn',
    summary: 'Make a secret for an authenticator app; nothing changes before it is confirmed',
    body: passwordConfirmationSchema,
    answer: twoFactorSetupSchema,
  }),
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/api/auth/two-factor/confirm',
    access: 'signedIn',
    summary: 'Switch the second step on with a first code; answers the recovery codes, once',
    body: twoFactorCodeSchema,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  switchOffTwoFactor: endpoint({
    method: 'POST',
    path: '/api/auth/two-factor/disable',
    access: 'signedIn',
    summary: 'Switch the second step off',
    body: passwordConfirmationSchema,
    answer: z.object({ message: z.string() }),
  }),
}

import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import {
  credentialsSchema,
  passwordChangeSchema,
  passwordConfirmationSchema,
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
      'Sign in; sets the session cookie and answers a bearer token of the same session. Refused with accounts.code_required when the account has a second step: send the same again with `code`',
    body: credentialsSchema,
    answer: z.object({ user: userSchema, token: z.string() }),
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
    path: '/api/auth/me',
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
    summary: 'Change the own password; ends every session of the account, this one included',
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

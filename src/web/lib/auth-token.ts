import { kept } from './stored.ts'

const key = 'auth_token'

/** The bearer token of the session; the cookie of the same session travels beside it. */
export const authToken = {
  get: (): string | null => kept.read(key),
  set: (token: string): void => kept.write(key, token),
  remove: (): void => kept.write(key, null),
}

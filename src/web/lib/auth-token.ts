import { safeStorage } from './safe-storage.ts'

const key = 'auth_token'

/**
 * Says that somebody signed in here; public pages and other tabs look at it, and every call carries it along. To a browser the server
 * answers a mark that opens nothing: the session itself is a cookie no script can read.
 */
export const authToken = {
  get: (): string | null => safeStorage.read(key),
  set: (token: string): void => safeStorage.write(key, token),
  remove: (): void => safeStorage.write(key, null),
  /** Versions before kept a secret here: 43 letters without a full stop. The cookie of the same session goes on. */
  forgetSecret: (): void => {
    if (/^[\w-]{43}$/.test(safeStorage.read(key) ?? '')) safeStorage.write(key, 'kolacic.ranije')
  },
}

import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { User } from '#contract/accounts/schema.ts'

type AuthState = {
  user: User | null
  isLoading: boolean
  isAuthenticated: boolean
  /** Whoever was here last, because there is no network that could say who it is: for the frame alone, no screen opens. */
  isRemembered: boolean
  setUser: (user: User | null) => void
  /** Goes on with the user of the last visit until the server can be asked; nobody where there was none. */
  remember: () => void
}

/** Keys of outside services do not lie about in the browser; they are read again at the next start. */
const withoutSecrets = (user: User | null): User | null =>
  user && {
    ...user,
    trackifyApiKey: null,
    trackifySerbiaApiKey: null,
    telegramBotId: null,
    telegramChatId: null,
    googleSheetsId: null,
  }

/** Who is signed in. Only the user is remembered between visits, and only until the server says who it really is. */
export const useAuth = create<AuthState>()(
  persist(
    (set) => ({
      user: null,
      isLoading: true,
      isAuthenticated: false,
      isRemembered: false,
      setUser: (user) => set({ user, isLoading: false, isAuthenticated: user !== null, isRemembered: false }),
      remember: () =>
        set(({ user }) => ({
          isLoading: false,
          isAuthenticated: user !== null,
          isRemembered: user !== null,
        })),
    }),
    {
      name: 'auth-storage',
      storage: createJSONStorage(() => localStorage),
      partialize: ({ user }) => ({ user: withoutSecrets(user) }),
    },
  ),
)

/** The signed-in user; for screens that stand behind the sign-in check. */
export const useUser = (): User | null => useAuth((state) => (state.isAuthenticated ? state.user : null))

import * as React from 'react'

type Internals = { recentlyCreatedOwnerStacks: number }

/**
 * React's development build notes for every element on which line it was made, ten thousand times a second, and for nothing but the
 * trace of a warning; the warning itself names component and property without it. It has made enough of them from the start.
 */
export const dropOwnerStacks = (): void => {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const internals = (React as unknown as Record<string, Internals | undefined>)[name]
  if (typeof internals?.recentlyCreatedOwnerStacks !== 'number')
    throw new Error('React counts its stacks elsewhere')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  })
}

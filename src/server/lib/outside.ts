import { traced } from './trace.ts'

/**
 * A copy of somebody's database must not act for it: no letter, message, purchase or parcel may come from it until an operator says so.
 * The wall stands where calls leave the process, so no module can go around it; the state is the process's, because so is the network.
 */
let held = false

const released: (() => void)[] = []

export const holdOutside = (): void => void (held = true)

export const releaseOutside = (): void => {
  held = false
  for (const call of released.splice(0)) call()
}

/** Calls once as soon as calls are allowed; at once where they are. */
export const whenReleased = (call: () => void): void => {
  if (held) released.push(call)
  else call()
}
export const isOutsideHeld = (): boolean => held

/** Looks to callers like a service that cannot be reached, which they all know how to outlast. */
class HeldError extends Error {
  readonly code = 'ECONNREFUSED'
  constructor() {
    super('calls to outside are held')
  }
}

/** Every call that leaves the process goes through here. Rejects while calls are held. */
export const callOutside = <T>(to: string, call: () => Promise<T>): Promise<T> =>
  held
    ? Promise.reject(new HeldError())
    : traced({ name: `outside ${to}`, kind: 'client', facts: { 'server.address': to } }, call)

/** `fetch` as libraries take it. */
export const fetchOutside: typeof globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  return callOutside(url.hostname, () => globalThis.fetch(input, init))
}

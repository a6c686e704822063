import { create } from 'zustand'

export type HeldBack = { id: number; orderNumber: string }

type Release = {
  /** Orders that were held back; none: nobody asks. */
  held: readonly HeldBack[]
  /** What is done again once they may go. */
  retry: () => void
  /** Drawn by the uppermost place that can: a layer beneath an open dialog could not be pressed. */
  hosts: readonly string[]
}

/** What was refused because it is not confirmed, until somebody says why it goes anyway. */
export const useReleaseRequest = create<Release>()(() => ({ held: [], retry: () => {}, hosts: [] }))

export const askRelease = (held: readonly HeldBack[], retry: () => void): void =>
  useReleaseRequest.setState({ held, retry })

export const endRelease = (): void => useReleaseRequest.setState({ held: [] })

/** Until the returned function is called, the question is drawn there. */
export const addReleaseHost = (host: string): (() => void) => {
  useReleaseRequest.setState(({ hosts }) => ({ hosts: [...hosts, host] }))
  return () => useReleaseRequest.setState(({ hosts }) => ({ hosts: hosts.filter((one) => one !== host) }))
}

import type { EventOf, EventStreamEndpoint } from '#contract/common/event-stream.ts'

/** A message as the contract reads it; null for one it cannot read, which a server of another version may send. */
export const readEvent = <E extends EventStreamEndpoint>(stream: E, text: string): EventOf<E> | null => {
  try {
    return stream.event.parse(JSON.parse(text)) as EventOf<E>
  } catch (error) {
    console.warn(`a message of ${stream.path} cannot be read`, error)
    return null
  }
}

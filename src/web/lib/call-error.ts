import { commonStrings } from '#contract/common/strings.ts'
import type { WebsiteConflict } from '#contract/websites/schema.ts'

/** A refused call. The message is exactly `{status}: {text}`; people are shown `serverMessage` of it instead. */
export class CallError extends Error {
  readonly status: number
  /** Body of the answer, or the status text when the body was empty. */
  readonly text: string

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.name = 'CallError'
    this.status = status
    this.text = text
  }
}

const body = (error: unknown): Record<string, unknown> | null => {
  if (!(error instanceof CallError)) return null
  try {
    const parsed: unknown = JSON.parse(error.text)
    return parsed && typeof parsed === 'object' && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** The sentence the server wrote for people (`message`, else `error`), or null when there is none. */
export const serverMessage = (error: unknown): string | null => {
  const answer = body(error)
  const sentence = [answer?.['message'], answer?.['error']].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  )
  return typeof sentence === 'string' ? sentence : null
}

/** What a person is told of a failed call: the server's sentence when there is one, that there is no internet, else the fallback. */
export const failureSentence = (error: unknown, fallback: string): string =>
  serverMessage(error) ?? (navigator.onLine ? fallback : commonStrings.states.offline)

/** Code of the refusal, such as `websites.url_taken`. */
export const errorCode = (error: unknown): string | null => {
  const code = body(error)?.['code']
  return typeof code === 'string' ? code : null
}

/** Whether the body of a refusal raises a flag, such as `requiresLogin`. */
export const hasFlag = (error: unknown, name: string): boolean => body(error)?.[name] === true

/** Fields the server found wrong, by dotted path. */
export const wrongFields = (error: unknown): { path: string; message: string }[] => {
  const fields = body(error)?.['fields']
  if (!Array.isArray(fields)) return []
  return fields.flatMap((field: unknown) => {
    const { path, message } = (field ?? {}) as { path?: unknown; message?: unknown }
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : []
  })
}

/** What stands on the page instead, when a save was refused because somebody else changed the same. */
export const conflictIn = (error: unknown): WebsiteConflict | null => {
  const conflict = body(error)?.['conflict']
  return conflict && typeof conflict === 'object' ? (conflict as WebsiteConflict) : null
}

/** Statements that no fact supports, when a text was refused for them. */
export const unsupportedIn = (error: unknown): string[] => {
  const said = body(error)?.['unsupported']
  return Array.isArray(said) ? said.filter((each): each is string => typeof each === 'string') : []
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof CallError && error.status === status

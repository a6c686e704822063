import { create } from 'zustand'
import { tabStorage } from './safe-storage.ts'

const place = 'izlog-nezavrseno'

type Kept = {
  /** Whose words these are; another person in the same tab finds none. */
  owner: number | null
  drafts: Readonly<Record<string, unknown>>
}

const nothing: Kept = { owner: null, drafts: {} }

const readKept = (): Kept => {
  try {
    const kept = JSON.parse(tabStorage.read(place) ?? 'null') as Partial<Kept> | null
    return kept?.drafts && typeof kept.owner === 'number'
      ? { owner: kept.owner, drafts: kept.drafts }
      : nothing
  } catch {
    return nothing
  }
}

/** Read once, when the first screen asks. */
const useKept = create<{ kept: Kept | null }>()(() => ({ kept: null }))

const now = (): Kept => useKept.getState().kept ?? readKept()

const put = (kept: Kept): void => {
  useKept.setState({ kept })
  tabStorage.write(place, kept.owner === null ? null : JSON.stringify(kept))
}

/** Keeps what somebody typed in this tab, also over a reload; undefined forgets it. */
export const putTabDraft = (owner: number, name: string, values: unknown): void => {
  const known = now()
  const { [name]: _old, ...others } = known.owner === owner ? known.drafts : {}
  put({ owner, drafts: values === undefined ? others : { ...others, [name]: values } })
}

/** What was kept under a name, as it was written; undefined is nothing. */
export const useTabDraft = (owner: number, name: string): unknown => {
  const { kept } = useKept()
  const { owner: whose, drafts } = kept ?? readKept()
  return whose === owner ? drafts[name] : undefined
}

/** Whoever signs out takes what they typed along. */
export const forgetTabDrafts = (): void => put(nothing)

import { create } from 'zustand'

/** What somebody typed into a form of an order, what stood there when it was opened, and on which state of the order that was. */
export type Draft<Values> = { version: number; base: Values; values: Values }

type Kept = {
  /** Whose words these are; another person in the same tab finds none. */
  owner: number | null
  drafts: Record<string, unknown>
}

/** In memory only: what is typed of buyers is not left behind in a browser. */
const useKept = create<Kept>()(() => ({ owner: null, drafts: {} }))

/** A note that is being written stays, too. */
export type EditKind = 'buyer' | 'goods'
type DraftKind = EditKind | 'note'
/** Whoever signs out takes what they typed along. */
export const forgetEdits = (): void => useKept.setState({ owner: null, drafts: {} })

const keyOf = (orderId: number, kind: DraftKind): string => `${orderId}:${kind}`

/** The form of this order that has something unsaved in it, when it is opened again. */
export const unsavedKind = (userId: number, orderId: number): EditKind | null => {
  const { owner, drafts } = useKept.getState()
  if (owner !== userId) return null
  return (['buyer', 'goods'] as const).find((kind) => keyOf(orderId, kind) in drafts) ?? null
}

/** Keeps what is typed until it is saved or thrown away, also while another order is looked at. */
export const useDraft = <Values>(
  userId: number,
  { orderId, kind, fresh }: { orderId: number; kind: DraftKind; fresh: () => Draft<Values> },
) => {
  const key = keyOf(orderId, kind)
  // Written below alone, under a key that names the kind.
  const kept = useKept(({ owner, drafts }) => (owner === userId ? drafts[key] : undefined)) as
    | Draft<Values>
    | undefined
  const draft = kept ?? fresh()
  const put = (next: Draft<Values>) =>
    useKept.setState(({ owner, drafts }) => ({
      owner: userId,
      drafts: { ...(owner === userId ? drafts : {}), [key]: next },
    }))
  return {
    draft,
    put,
    set: (values: Values) => put({ ...draft, values }),
    forget: () => useKept.setState(({ owner, drafts: { [key]: _gone, ...drafts } }) => ({ owner, drafts })),
  }
}

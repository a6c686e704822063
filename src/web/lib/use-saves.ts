import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { unsavedFields, useSettingsDrafts, type DraftCard } from './settings-drafts.ts'
import type { CardSaving } from './settings-saves.ts'

type Screen<Card extends DraftCard> = {
  /** In the order in which they are saved. */
  cards: readonly Card[]
  /** The name of a field as the screen has it. */
  labelOf: (card: DraftCard, field: string) => string | undefined
  /** Reads what is saved now, so that what another window saved is not written over unseen. */
  readAgain: (cards: readonly Card[]) => Promise<void>
  onRefused: (card: Card, saving?: CardSaving) => void
}

const unsavedNow = <Card extends DraftCard>(userId: number, cards: readonly Card[]): Card[] =>
  unsavedFields(useSettingsDrafts.getState(), userId, cards).map(({ card }) => card)

/** Saves every card that was changed, one after the other; those the server refused stay unsaved and are named. */
export const useSaves = <Card extends DraftCard>(userId: number, screen: Screen<Card>) => {
  const savings = useRef(new Map<DraftCard, CardSaving>())
  const isBusy = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<Card[]>([])
  const latest = useRef(screen)
  useLayoutEffect(() => {
    latest.current = screen
  })

  const register = useCallback((card: DraftCard, saving: CardSaving) => {
    savings.current.set(card, saving)
    return () => void (savings.current.get(card) === saving && savings.current.delete(card))
  }, [])

  const saveAll = useCallback(async () => {
    const { cards, readAgain } = latest.current
    const asked = unsavedNow(userId, cards)
    if (isBusy.current || asked.length === 0) return
    isBusy.current = true
    setSaving(true)
    try {
      await readAgain(asked)
      for (const card of asked) {
        const saving = savings.current.get(card)
        if (saving && !saving.hasConflict()) await saving.save()
      }
    } finally {
      isBusy.current = false
      setSaving(false)
    }
    const left = unsavedNow(userId, cards).filter((card) => asked.includes(card))
    setRefused(left)
    const [first] = left
    if (first) latest.current.onRefused(first, savings.current.get(first))
  }, [userId])

  const discardAll = useCallback(() => {
    for (const card of unsavedNow(userId, latest.current.cards)) savings.current.get(card)?.discard()
    useSettingsDrafts.getState().reset()
    setRefused([])
  }, [userId])

  const labelOf = useCallback<Screen<Card>['labelOf']>(
    (card, field) => latest.current.labelOf(card, field),
    [],
  )
  const context = useMemo(
    () => ({ register, saveAll: () => void saveAll(), isSaving, labelOf }),
    [register, saveAll, isSaving, labelOf],
  )
  return { context, refused, discardAll }
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

/** Reads these again and ends when the screen shows the answers. */
export const refetchShown = async (queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> => {
  const once = new Map(keys.map((key) => [JSON.stringify(key), key]))
  await Promise.all(
    [...once.values()].map((queryKey) => queryClient.refetchQueries({ queryKey, exact: true })),
  )
  // Answers are handed to the screen in a turn of their own, and the user goes through the store of the session.
  await nextTurn()
  await nextTurn()
}

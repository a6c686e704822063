import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { unsavedFields, useSettingsDrafts, type SettingsCard } from '#web/lib/settings-drafts.ts'
import type { CardSaving } from '#web/lib/settings-saves.ts'
import { labelOf } from './settings-index.ts'
import { readAgain } from './read-again.ts'

const unsavedNow = (userId: number): SettingsCard[] =>
  unsavedFields(useSettingsDrafts.getState(), userId).map(({ card }) => card)

/** Saves every card that was changed, one after the other; those the server refused stay unsaved and are named. */
export const useSaves = (userId: number, onRefused: (card: SettingsCard, saving?: CardSaving) => void) => {
  const queryClient = useQueryClient()
  const savings = useRef(new Map<SettingsCard, CardSaving>())
  const isBusy = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<SettingsCard[]>([])
  const lead = useRef(onRefused)
  useLayoutEffect(() => {
    lead.current = onRefused
  })

  const register = useCallback((card: SettingsCard, saving: CardSaving) => {
    savings.current.set(card, saving)
    return () => void (savings.current.get(card) === saving && savings.current.delete(card))
  }, [])

  const saveAll = useCallback(async () => {
    const asked = unsavedNow(userId)
    if (isBusy.current || asked.length === 0) return
    isBusy.current = true
    setSaving(true)
    try {
      await readAgain(queryClient, asked)
      for (const card of asked) {
        const saving = savings.current.get(card)
        if (saving && !saving.hasConflict()) await saving.save()
      }
    } finally {
      isBusy.current = false
      setSaving(false)
    }
    const left = unsavedNow(userId).filter((card) => asked.includes(card))
    setRefused(left)
    const [first] = left
    if (first) lead.current(first, savings.current.get(first))
  }, [queryClient, userId])

  const discardAll = useCallback(() => {
    for (const card of unsavedNow(userId)) savings.current.get(card)?.discard()
    useSettingsDrafts.getState().reset()
    setRefused([])
  }, [userId])

  const context = useMemo(
    () => ({ register, saveAll: () => void saveAll(), isSaving, labelOf }),
    [register, saveAll, isSaving],
  )
  return { context, refused, discardAll }
}

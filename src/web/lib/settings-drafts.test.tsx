import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { settingsCardNames, useCardDraft, useUnsavedFields } from './settings-drafts.ts'

const saved = { name: '', phone: '' }

test('a letter draws its own card; the list of what is not saved only when a field joins or leaves it', () => {
  let drawn = { others: 0, list: 0 }
  const mine = renderHook(() => useCardDraft(1, 'contact', saved))
  renderHook(() => {
    drawn.others += 1
    return useCardDraft(1, 'telegram', saved)
  })
  const list = renderHook(() => {
    drawn.list += 1
    return useUnsavedFields(1, settingsCardNames)
  })
  const type = (name: 'name' | 'phone', text: string) => act(() => mine.result.current.set(name, text))

  type('name', 'A')
  expect(list.result.current).toEqual([{ card: 'contact', count: 1 }])
  drawn = { others: 0, list: 0 }
  type('name', 'An')
  type('name', 'Ana')
  expect(mine.result.current.values).toEqual({ name: 'Ana', phone: '' })
  expect(drawn).toEqual({ others: 0, list: 0 })

  type('phone', '6')
  expect(list.result.current).toEqual([{ card: 'contact', count: 2 }])
  type('phone', '')
  type('name', '')
  expect(list.result.current).toEqual([])
  expect(drawn).toEqual({ others: 0, list: 3 })
})

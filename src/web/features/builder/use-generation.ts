import { useEffect, useEffectEvent, useState } from 'react'
import type { Generation } from '#contract/builder/schema.ts'
import { followGeneration } from './follow-generation.ts'

export type Followed = {
  /** Null until the server has said something. */
  generation: Generation | null
  isConnected: boolean
}

const nothing: Followed = { generation: null, isConnected: true }

/** How far a page is, live; null follows nothing. The listeners hear every step and, after a while, that nobody knows the page. */
export const useGeneration = (
  id: string | null,
  listeners: { onNews: (generation: Generation) => void; onMissing: (id: string) => void },
): Followed => {
  const [followed, setFollowed] = useState<Followed & { id: string | null }>({ ...nothing, id })
  const onNews = useEffectEvent(listeners.onNews)
  const onMissing = useEffectEvent(listeners.onMissing)
  useEffect(() => {
    if (!id) return undefined
    const put = (change: Partial<Followed>) =>
      setFollowed((now) => ({ ...(now.id === id ? now : nothing), ...change, id }))
    return followGeneration(id, {
      onUpdate: (generation) => {
        put({ generation })
        onNews(generation)
      },
      onConnection: (isConnected) => put({ isConnected }),
      onMissing: () => onMissing(id),
    })
  }, [id])
  return followed.id === id ? followed : nothing
}

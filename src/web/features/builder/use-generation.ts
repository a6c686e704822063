import { useEffect, useState } from 'react'
import type { Generation } from '#contract/builder/schema.ts'
import { followGeneration } from './follow-generation.ts'

export type Followed = {
  /** Null until the server has said something. */
  generation: Generation | null
  isConnected: boolean
  isMissing: boolean
}

const nothing: Followed = { generation: null, isConnected: true, isMissing: false }

/** How far a page is, live; null follows nothing. */
export const useGeneration = (id: string | null): Followed => {
  const [followed, setFollowed] = useState<Followed & { id: string | null }>({ ...nothing, id })
  useEffect(() => {
    if (!id) return
    const put = (change: Partial<Followed>) =>
      setFollowed((now) => ({ ...(now.id === id ? now : nothing), ...change, id }))
    return followGeneration(id, {
      onUpdate: (generation) => put({ generation, isMissing: false }),
      onConnection: (isConnected) => put({ isConnected }),
      onMissing: () => put({ isMissing: true }),
    })
  }, [id])
  return followed.id === id ? followed : nothing
}

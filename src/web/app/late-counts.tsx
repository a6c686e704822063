import { lazy, Suspense, type ComponentProps } from 'react'

const importCounts = () => import('./counts.tsx')

const Item = lazy(async () => ({ default: (await importCounts()).ItemCount }))
const Elsewhere = lazy(async () => ({ default: (await importCounts()).WaitingElsewhere }))

/** Counts come with what they ask, after the screen: nobody waits for them to begin. */
export const ItemCount = (props: ComponentProps<typeof Item>) => (
  <Suspense>
    <Item {...props} />
  </Suspense>
)

export const WaitingElsewhere = () => (
  <Suspense>
    <Elsewhere />
  </Suspense>
)

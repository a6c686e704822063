import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react'
import { useOnline } from '#web/lib/use-online.ts'

type Module<Name extends string> = Record<Name, ComponentType>
type Load<Name extends string> = () => Promise<Module<Name>>

/** Comes with the layout, which every screen stands in; whoever signs in need not load what screens are drawn with. */
const OfflineScreen = lazy(async () => ({ default: (await import('./offline-screen.tsx')).OfflineScreen }))

/** A browser also calls itself online in a network that leads nowhere. */
const isReachable = (): Promise<boolean> =>
  navigator.onLine
    ? fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false)

/** Stands in the place of a screen whose code did not come, and makes way for it as soon as it does. */
const waitingFor = <Name extends string>(load: Load<Name>, name: Name): ComponentType => {
  const Waiting = () => {
    const [Screen, setScreen] = useState<ComponentType | null>(null)
    const isOnline = useOnline()
    const retry = useCallback(
      () =>
        load().then(
          (module) => setScreen(() => module[name]),
          // Reached and still not there: a new version has other files, and the document has to name them.
          async () => (await isReachable()) && location.reload(),
        ),
      [],
    )
    useEffect(() => {
      if (isOnline) void retry()
    }, [isOnline, retry])
    return Screen ? (
      <Screen />
    ) : (
      <Suspense>
        <OfflineScreen onRetry={() => void retry()} />
      </Suspense>
    )
  }
  return Waiting
}

/**
 * A screen that is fetched when it is first asked for. Without internet the shell stays and says so in its place; the router alone would
 * load the document anew and lose everything to the browser's own error.
 */
export const lazyScreen = <Name extends string>(load: Load<Name>, name: Name) =>
  lazyRouteComponent(async (): Promise<Module<Name>> => {
    try {
      return await load()
    } catch (reason) {
      if (await isReachable()) throw reason
      return { [name]: waitingFor(load, name) } as Module<Name>
    }
  }, name)

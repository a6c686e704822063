import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lazyScreen } from './lazy-screen.tsx'

const Customers = () => <h1>Kupci</h1>

/** A shell with one screen that is fetched. */
const open = (load: () => Promise<{ Customers: typeof Customers }>) => {
  const root = createRootRoute({
    component: () => (
      <>
        <nav>Meni</nav>
        <Outlet />
      </>
    ),
  })
  const customers = createRoute({
    getParentRoute: () => root,
    path: '/kupci',
    component: lazyScreen(load, 'Customers'),
  })
  const router = createRouter({
    routeTree: root.addChildren([customers]),
    history: createMemoryHistory({ initialEntries: ['/kupci'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const notFetched = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /kupci'))

test('a screen that cannot be fetched offline says so in the shell and comes with the network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn().mockImplementation(notFetched)
  open(load)
  expect(await screen.findByText('Ovaj ekran ne može da se otvori bez interneta')).toBeVisible()
  expect(screen.getByText('Meni')).toBeVisible()
  load.mockResolvedValue({ Customers })
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(await screen.findByRole('heading', { name: 'Kupci' })).toBeVisible()
  expect(screen.queryByText(/bez interneta/)).not.toBeInTheDocument()
})

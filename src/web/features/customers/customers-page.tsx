import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { customerScreens as words } from '#contract/customers/screen-strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { TabList } from '#web/ui/tab-list.tsx'
import { exportListAddress } from './api.ts'
import { CustomerList } from './customer-list.tsx'
import { useCustomerSearch } from './customers-search.ts'
import { Lists } from './lists.tsx'

const tabs = [
  { tab: 'kupci', name: words.views.kupci },
  { tab: 'liste', name: words.views.liste },
] as const
const panelId = 'customers-panel'

/** Buyers of the seller, and whom of them the seller refuses. */
export const CustomersPage = () => {
  const { prikaz, filter } = useSearch({ from: '/signed-in/kupci' })
  const { q } = useCustomerSearch()
  const navigate = useNavigate()
  const current = prikaz ?? 'kupci'
  return (
    <Page
      title={words.title}
      actions={
        current === 'kupci' && (
          <a
            href={exportListAddress({ q: q.trim() || undefined, filter })}
            download
            className={buttonClass('secondary', 'sm', 'max-lg:h-11')}
          >
            <Download aria-hidden className="size-4" />
            <span className="max-sm:sr-only">{words.list.export}</span>
          </a>
        )
      }
    >
      <TabList
        label={words.views.label}
        tabs={tabs}
        current={current}
        onChoose={(tab) =>
          void navigate({
            to: paths.customers,
            search: { prikaz: tab === 'liste' ? 'liste' : undefined, filter },
            replace: true,
          })
        }
        panelId={panelId}
      />
      <div role="tabpanel" id={panelId} aria-labelledby={`tab-${current}`}>
        {current === 'kupci' ? <CustomerList /> : <Lists />}
      </div>
    </Page>
  )
}

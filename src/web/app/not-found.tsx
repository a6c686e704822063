import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { foldText } from '#contract/common/text.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { myWebsitesQuery } from '#web/features/websites/api.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { CompassArt } from '#web/ui/art.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { homeOf } from './paths.ts'

const words = commonStrings.notFound

/** Any address nobody knows. Somebody signed in can look for one of their own pages. */
export const NotFound = () => {
  const user = useUser()
  useDocumentTitle(words.title)
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center px-6 py-10 text-center">
      <Logo />
      <div className="mt-12 text-brand">
        <CompassArt />
      </div>
      <h1 className="mt-5 text-2xl font-extrabold text-balance">{words.title}</h1>
      <p className="mt-2 text-muted">{words.hint}</p>
      <Link to={user ? homeOf(user) : '/'} className={buttonClass('primary', 'md', 'mt-6')}>
        {user ? words.dashboard : words.home}
      </Link>
      {user && <OwnPageSearch />}
    </main>
  )
}

const OwnPageSearch = () => {
  const [typed, setTyped] = useState('')
  const { data: websites } = useQuery(myWebsitesQuery)
  if (!websites?.length) return null
  const needle = foldText(typed.trim())
  const found = needle
    ? websites
        .filter((website) => foldText(`${website.productName} ${website.customUrl}`).includes(needle))
        .slice(0, 6)
    : []
  return (
    <div className="mt-10 w-full text-left">
      <Field label={words.search}>
        {(control) => (
          <span className="relative block">
            <Search aria-hidden className="absolute top-3.5 left-3 size-4 text-muted" />
            <Input
              {...control}
              type="search"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              placeholder={words.searchPlaceholder}
              className="pl-9"
            />
          </span>
        )}
      </Field>
      <div role="status" className="mt-2">
        {needle && found.length === 0 && <p className="text-muted">{words.noMatch}</p>}
        <ul className="divide-y divide-line">
          {found.map((website) => (
            <li key={website.id}>
              <a
                href={`/${website.customUrl}`}
                className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-2 hover:text-primary"
              >
                <span className="font-bold">{website.productName}</span>
                <span className="text-muted">/{website.customUrl}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

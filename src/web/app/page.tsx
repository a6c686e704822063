import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { PaletteButton } from './palette-button.tsx'
import { pageTitleId } from './page-title.ts'
import { RecentNotices } from './recent-notices.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { TopProgress } from './top-progress.tsx'

/** Frame of every screen: sticky header with the title and its actions, then the content. */
export const Page = ({
  title,
  actions,
  isDense = false,
  isFull = false,
  isRead = false,
  className,
  children,
}: {
  title: string
  actions?: ReactNode
  /** On a desktop the header is lower, for screens on which every row counts. */
  isDense?: boolean
  /** What the screen shows lies over the whole window: of the header only the title is left, for screen readers. */
  isFull?: boolean
  /** Read from top to bottom: never wider than the content is at 1280 px, so that screens have one right edge there. */
  isRead?: boolean
  className?: string
  children: ReactNode
}) => {
  useDocumentTitle(title)
  return (
    <>
      {isFull ? (
        <header className="sr-only">
          <h1 id={pageTitleId} tabIndex={-1}>
            {title}
          </h1>
        </header>
      ) : (
        <header className="sticky top-0 z-20 border-b print:hidden border-line bg-surface">
          <div
            className={cn(
              // With large letters the actions go below the title.
              'mx-auto flex min-h-14 max-w-[1280px] flex-wrap items-center justify-end gap-2 px-4 lg:px-8',
              isDense ? 'lg:min-h-12' : 'lg:min-h-16',
            )}
          >
            <h1
              id={pageTitleId}
              tabIndex={-1}
              className="min-w-0 flex-1 basis-16 truncate text-lg font-extrabold max-[359px]:line-clamp-2 max-[359px]:text-[0.9375rem] max-[359px]:leading-[1.125rem] max-[359px]:whitespace-normal lg:text-xl"
            >
              {title}
            </h1>
            {actions}
            <PaletteButton />
            <RecentNotices className="hidden lg:inline-flex" />
            <ThemeMenu className="hidden lg:inline-flex" />
          </div>
          <TopProgress />
        </header>
      )}
      <OfflineBanner />
      <main
        id="content"
        tabIndex={-1}
        className={cn(
          // Its left edge is that of the title also where the content is narrower than the screen.
          'ml-[max(0px,calc((100%-1280px)/2))] w-full max-w-[1280px] px-4 py-5 lg:px-8 lg:py-7 print:ml-0 print:p-0',
          isRead && 'max-w-[1048px]',
          className,
        )}
      >
        {children}
      </main>
    </>
  )
}

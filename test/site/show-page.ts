import { configure, within } from '@testing-library/react'
import type { SitePage } from '#contract/public-pages/schema.ts'
import { renderPage } from '#site/render.tsx'
import { patienceMs } from '../patience.ts'
import { sampleAssets } from './sample-assets.ts'

configure({ asyncUtilTimeout: patienceMs })

/** For tests: puts a rendered page in the place of the test's document; its scripts do not run. */
export const showPage = (page: SitePage) => {
  const { html, status } = renderPage(page, sampleAssets)
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  document.documentElement.className = ''
  document.documentElement.lang = parsed.documentElement.lang
  document.head.replaceChildren(...parsed.head.childNodes)
  document.body.replaceChildren(...parsed.body.childNodes)
  return {
    status,
    html,
    document,
    body: within(document.body),
    text: document.body.textContent.replaceAll('\u00A0', ' '),
  }
}

/** Loaded only for somebody who is signed in or presses the lock; a shopper never downloads it. */

const element = (tag: string, text: string, className = '') =>
  Object.assign(document.createElement(tag), { textContent: text, className })

/** Only the page's own user or an admin may change it (INL-007). */
export const isOwn = async (ownerId: string): Promise<boolean> => {
  const answer = await fetch('/api/auth/me').catch(() => null)
  if (!answer?.ok) return false
  const user = (await answer.json()) as { id?: number; role?: string }
  return user.role === 'admin' || String(user.id) === ownerId
}

type Structure = { sections?: { title?: string; order?: number }[] }

const readStructure = async (customUrl: string): Promise<string[]> => {
  const answer = await fetch(`/api/websites/public/${encodeURIComponent(customUrl)}`).catch(() => null)
  if (!answer?.ok) return []
  const { designRecommendations } = (await answer.json()) as {
    designRecommendations?: { sectionStructure?: Structure } | null
  }
  const sections = designRecommendations?.sectionStructure?.sections ?? []
  return sections
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .flatMap(({ title }) => (title?.trim() ? [title] : []))
}

/** The outline the page was generated from, folded, above the page's footer; absent when there is none (DEF-017, A-114). */
export const showStructure = async (customUrl: string, title: string): Promise<void> => {
  if (document.querySelector('[data-structure]')) return
  const sections = await readStructure(customUrl)
  if (sections.length === 0) return
  const list = document.createElement('ol')
  list.append(...sections.map((section) => element('li', section)))
  const panel = element('details', '', 'structure')
  panel.dataset.structure = ''
  panel.append(element('summary', title), list)
  document.querySelector('footer')?.before(panel)
}

/** What the toast says to somebody who pressed the lock. */
export const lockAnswer = (isOwner: boolean, words: DOMStringMap): Node[] =>
  isOwner
    ? [
        element('strong', words.ownTitle ?? ''),
        element('span', words.ownText ?? ''),
        Object.assign(element('a', words.ownLink ?? ''), { href: words.ownHref ?? '/create' }),
      ]
    : [element('strong', words.deniedTitle ?? ''), element('span', words.deniedText ?? '')]

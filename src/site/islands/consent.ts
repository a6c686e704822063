const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const remember = (key: string, answer: 'yes' | 'no' | null) => {
  try {
    if (answer) localStorage.setItem(key, answer)
    else localStorage.removeItem(key)
  } catch {
    // Not remembered: the next page asks again.
  }
}

/**
 * The buyer's answer, now or once they give it; nothing is sent before. The banner is in the HTML and hidden; a button in the footer
 * lets them change their mind, which takes effect with the page loaded again.
 */
export const askConsent = (key: string): Promise<boolean> =>
  new Promise((resolve) => {
    document.querySelector('[data-consent-change]')?.addEventListener('click', () => {
      remember(key, null)
      location.reload()
    })
    const given = read(key)
    const banner = document.querySelector<HTMLElement>('[data-consent]')
    if (given || !banner) {
      resolve(given === 'yes')
      return
    }
    banner.hidden = false
    banner.addEventListener('click', (event) => {
      const answer = (event.target as Element).closest<HTMLElement>('[data-answer]')?.dataset.answer
      if (answer !== 'yes' && answer !== 'no') return
      banner.hidden = true
      remember(key, answer)
      resolve(answer === 'yes')
    })
  })

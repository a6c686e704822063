import { ChevronDown } from 'lucide-react'
import type { View } from '../view.ts'

/** One answer open at a time, by the browser itself: `name` groups the elements. */
export const Faq = ({ view: { faq, overrides, t } }: { view: View }) => {
  if (faq.length === 0) return null
  return (
    <section id="pitanja" className="section faq">
      <h2>{overrides.faq.title ?? t.faq.title}</h2>
      <div className="faq-list">
        {faq.map(({ q, a }) => (
          <details key={q} name="faq">
            <summary>
              <h3>{q}</h3>
              <ChevronDown size={20} aria-hidden="true" />
            </summary>
            <p>{a}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

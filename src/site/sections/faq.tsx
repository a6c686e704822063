import { ChevronDown } from 'lucide-react'
import type { View } from '../view.ts'

/** One answer open at a time, by the browser itself: `name` groups the elements. */
export const Faq = ({ view: { faq, overrides, t, mark } }: { view: View }) => {
  if (faq.length === 0) return null
  return (
    <section id="pitanja" className="section split faq" {...mark('faq', 'drawn')}>
      <h2 {...mark('editableContent.faq.title')}>{overrides.faq.title ?? t.faq.title}</h2>
      {overrides.faq.subtitle && (
        <p className="lead" {...mark('editableContent.faq.subtitle')}>
          {overrides.faq.subtitle}
        </p>
      )}
      <div className="faq-list">
        {faq.map(({ q, a, path }) => (
          <details key={q} name="faq">
            <summary>
              <h3 {...mark(path && `${path}.q`)}>{q}</h3>
              <ChevronDown size={20} aria-hidden="true" />
            </summary>
            <p {...mark(path && `${path}.a`)}>{a}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

import '@testing-library/jest-dom/vitest'

// jsdom has no layout and leaves this out; browsers all have it.
if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => {} })

import { builtinEnvironments, type Environment } from 'vitest/runtime'

let isSet = false

/**
 * One jsdom for all files of a worker, so that they can share their modules: what React, the router and the libraries keep of a document
 * is kept of this one. Every test clears what it put there (`screen.tsx`).
 */
export default {
  ...builtinEnvironments.jsdom,
  name: 'one-window',
  async setup(global, options) {
    if (!isSet) await builtinEnvironments.jsdom.setup(global, options)
    isSet = true
    return { teardown: () => {} }
  },
} satisfies Environment

// Runs before the first paint and before every module. The name carries a number because the folder is served as immutable:
// a changed script needs a new name.

// A dark screen never flashes white. The same choice is applied later by lib/theme.ts.
try {
  const choice = localStorage.getItem('theme')
  const isDark =
    choice === 'tamna' || (choice !== 'svetla' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', isDark)
} catch {
  // A browser that blocks storage gets the light theme.
}

// zod would try to compile its validators; the content policy forbids that and reports every try. Set here because schemas are
// built while modules load, before any code of ours could call zod's own config().
// oxlint-disable-next-line no-underscore-dangle
globalThis.__zod_globalConfig = { jitless: true }

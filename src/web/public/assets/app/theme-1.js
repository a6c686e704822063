// Runs before the first paint so that a dark screen never flashes white. The name carries a number because the folder is
// served as immutable: a changed script needs a new name. The same choice is applied later by lib/theme.ts.
try {
  var choice = localStorage.getItem('theme')
  var isDark =
    choice === 'tamna' || (choice !== 'svetla' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', isDark)
} catch {
  // A browser that blocks storage gets the light theme.
}

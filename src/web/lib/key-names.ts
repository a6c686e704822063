const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

const names: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}

const capOf = (key: string): string => (key === 'Mod' ? (isApple() ? '⌘' : 'Ctrl') : (names[key] ?? key))

/** What is printed on the keys: `Mod+Shift+z` → `Ctrl+Shift+Z`; `g d` stays two keys. */
export const keyCaps = (keys: string): string[] =>
  keys.split(' ').map((key) =>
    key.includes('+')
      ? key
          .split('+')
          .map((part) => (part.length === 1 ? part.toUpperCase() : capOf(part)))
          .join('+')
      : capOf(key),
  )

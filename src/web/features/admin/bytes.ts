const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `53,2 GB`: one decimal below a hundred, powers of 1024. */
export const formatBytes = (bytes: number): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / 1024 ** power
  const digits = power === 0 || value >= 100 ? 0 : 1
  return `${value.toFixed(digits).replace('.', ',')} ${units[power]}`
}

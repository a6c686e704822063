/** Every date a person reads is in this zone, whatever the server's clock says. */
export const timeZone = 'Europe/Belgrade'

const day = new Intl.DateTimeFormat('sr-Latn-RS', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('sr-Latn-RS', { timeZone, hour: '2-digit', minute: '2-digit' })

/** `20.11.2026.`, or `N/A` when there is no date. */
export const formatDate = (iso: string | null | undefined): string => {
  const date = iso ? new Date(iso) : null
  if (!date || Number.isNaN(date.getTime())) return 'N/A'
  return day.format(date).replaceAll(' ', '')
}

/** `20.11.2026. 14:05`, or `N/A`. */
export const formatDateTime = (iso: string | null | undefined): string => {
  const shown = formatDate(iso)
  return shown === 'N/A' || !iso ? shown : `${shown} ${time.format(new Date(iso))}`
}

/** `14:05` */
export const formatTime = (at: Date): string => time.format(at)

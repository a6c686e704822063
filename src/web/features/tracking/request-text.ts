import { formatDay } from '#contract/common/dates.ts'
import type { ParcelRequest } from '#contract/tracking/request.ts'
import { trackingStrings } from '#contract/tracking/strings.ts'

const words = trackingStrings.parcel

/** `dan: 02.12.2026. · vreme: posle 17 h` */
export const requestText = ({ day, hours, address, phone, note }: ParcelRequest): string =>
  [
    day && words.day(formatDay(day)),
    hours && words.hours(hours),
    address && words.address(address),
    phone && words.phone(phone),
    note,
  ]
    .filter(Boolean)
    .join(' · ')

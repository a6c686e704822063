import { Link } from '@tanstack/react-router'
import { courierTermsStrings } from '#contract/courier-terms/strings.ts'
import { paths } from '#web/app/paths.ts'

/** The way to the one place where it is said what was agreed with couriers. */
export const CourierTermsLink = () => (
  <Link
    to={paths.settings}
    search={{ tab: 'delivery', field: 'courierTerms' }}
    className="text-[0.8125rem] font-bold text-primary underline underline-offset-2"
  >
    {courierTermsStrings.link}
  </Link>
)

/** Apart, so that tests can watch where a page leads. */
export const leaveTo = (address: string): void => location.assign(address)

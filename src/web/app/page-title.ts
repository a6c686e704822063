/** The heading a person lands on after moving to another screen. */
export const pageTitleId = 'page-title'

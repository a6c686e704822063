/** Fewer readers than this are not shown: a small number persuades nobody and says much about the few. */
export const fewestVisitorsShown = 3

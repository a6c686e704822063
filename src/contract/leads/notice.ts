/** Stands in a form that is kept before it is sent; no word of it differs between the markets. */
export const unsentNotice =
  'Ako ne pošaljete porudžbinu, prodavac vidi šta ste upisali i može da vas pozove ili vam jednom piše o njoj. Briše se posle 30 dana.'

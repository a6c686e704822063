/** A website that advertising is paid for. */
export type AdWebsite = { id: number; name: string }

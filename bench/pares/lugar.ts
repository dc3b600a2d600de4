/** Where a comparison works. */
export type Place = {
  /** gone afterwards */
  folder: string
  /** what was installed: gone as well, unless it is to be kept */
  kept: string
  databaseUrl: string
}

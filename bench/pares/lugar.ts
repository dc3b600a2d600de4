export type Place = {
  /** removed afterwards */
  folder: string
  /** the installed packages; kept on request */
  kept: string
  databaseUrl: string
}

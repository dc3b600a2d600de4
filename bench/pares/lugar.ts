export type Place = {
  folder: string
  /** the installed packages; kept on request */
  kept: string
  databaseUrl: string
}

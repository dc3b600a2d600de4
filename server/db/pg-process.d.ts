export {}

declare module 'pg' {
  interface ClientBase {
    /** of the session, as whoever was connected to says */
    processID: number | null
  }
}

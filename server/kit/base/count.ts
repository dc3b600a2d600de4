export const countOf = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`

/** At the end `done` equals `total`. */
export type Progress = (done: number, total: number) => void

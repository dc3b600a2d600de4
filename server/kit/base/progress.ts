/** At the end `done` equals `total`. */
export type Progress = (done: number, total: number) => void

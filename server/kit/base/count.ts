/** `1 linha`, `0 linhas`. */
export const countOf = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`

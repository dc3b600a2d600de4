/** What both came to. */
export type Pair = { what: string; ours: number; theirs: number; unit: string; goal: string }

export const middle = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[all.length >> 1] ?? Number.NaN

/** As lines of a table; the share is ours of theirs. */
export const tableOf = (pairs: readonly Pair[], theirs: string) =>
  [
    `| What | Apto | ${theirs} | Share | Goal |`,
    '|---|--:|--:|--:|---|',
    ...pairs.map(
      ({ what, unit, goal, ...of }) =>
        `| ${what} | ${figure(of.ours, unit)} | ${figure(of.theirs, unit)} | ${(of.ours / of.theirs).toFixed(2)} | ${goal} |`,
    ),
  ].join('\n')

const figure = (value: number, unit: string) =>
  `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ${unit}`.trim()

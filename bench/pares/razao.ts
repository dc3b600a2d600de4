import { cpus, loadavg } from 'node:os'

export type Pair = { what: string; ours: number; theirs: number; unit: string; goal: string }

export const middle = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[all.length >> 1] ?? Number.NaN

/** Prints table rows as they arrive; the share is Apto's part of theirs. */
export async function printPairs(theirs: string, pairs: AsyncIterable<Pair>) {
  console.log(`\n| What | Apto | ${theirs} | Share | Goal |\n|---|--:|--:|--:|---|`)
  for await (const { what, unit, goal, ...of } of pairs) {
    const share = (of.ours / of.theirs).toFixed(2)
    const figures = [figure(of.ours, unit), figure(of.theirs, unit)]
    console.log(`| ${what} | ${figures.join(' | ')} | ${share} | ${goal} |`)
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} × ${cpus()[0]?.model.trim()}`)
}

const figure = (value: number, unit: string) =>
  `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ${unit}`.trim()

import { formatCount } from '../text/format.ts'

/** `123 registos`, or `mais de 10 000 registos` where counting stopped. */
export const countOf = (
  { count, mais }: { count: number; mais?: boolean | undefined },
  [one, many]: readonly [one: string, many: string] = ['registo', 'registos'],
) => (mais ? 'mais de ' : '') + formatCount(count, one, many)

import { formatDate } from '#web/kit/text/format.ts'

/** The day of a duty, within a sentence. */
export const devidoAte = (dt: string | null) =>
  dt === null ? 'a marcar no regresso' : `devido até ${formatDate(dt)}`

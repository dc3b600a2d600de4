import { useEffect, useState } from 'react'
import { arrivals, held } from './link.ts'
import type { MailLink, LinkPath, StaffPath } from './link.ts'

export const isOfStaff = (of: LinkPath): of is StaffPath => of.startsWith('/prestador/')

export const homeOf = (of: LinkPath) => (isOfStaff(of) ? '/prestador' : '/')
export const loginOf = (of: LinkPath) => (isOfStaff(of) ? '/prestador/login' : '/login')

/** Undefined after a reload. A second link to the same page changes only the fragment. */
export function useHeldLink(of: LinkPath): MailLink | undefined {
  const [link, setLink] = useState(() => held.get(of))
  useEffect(() => {
    const arrive = () => setLink(held.get(of))
    arrivals.add(arrive)
    return () => {
      arrivals.delete(arrive)
    }
  }, [of])
  return link
}

/** Drops a used or refused link; the page keeps its own copy until it is left. */
export function dropLink(of: LinkPath) {
  held.delete(of)
}

import { useEffect, useState } from 'react'
import { arrivals, held } from './link.ts'
import type { MailLink, LinkPath, StaffPath } from './link.ts'

/** Whether it is one of the provider's staff, who have an area, a look and a login of their own. */
export const isOfStaff = (of: LinkPath): of is StaffPath => of.startsWith('/prestador/')

/** Where one goes on from such a page. */
export const homeOf = (of: LinkPath) => (isOfStaff(of) ? '/prestador' : '/')
export const loginOf = (of: LinkPath) => (isOfStaff(of) ? '/prestador/login' : '/login')

/**
 * The link the page was opened by; none after a reload. Another one with the same page changes only
 * the fragment, and so arrives while the page is shown.
 */
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

/** Once it was used or refused; the page goes on with what it has until it is left. */
export function dropLink(of: LinkPath) {
  held.delete(of)
}

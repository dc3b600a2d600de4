import type { ReactNode } from 'react'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { homeOf } from './held.ts'
import type { LinkPath } from './link.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'

type Props = {
  of: LinkPath
  heading: string
  /** the server's */
  message: string
  /** what is good to know besides */
  children?: ReactNode
}

/** After what a link allowed was done. */
export function LinkDone({ of, heading, message, children }: Props) {
  return (
    <>
      <ScreenTitle heading={heading} />
      <Notice kind="sucesso" announce>
        {message}
      </Notice>
      {children}
      <ButtonLink to={homeOf(of)} variant="primary">
        Continuar para o portal
      </ButtonLink>
    </>
  )
}

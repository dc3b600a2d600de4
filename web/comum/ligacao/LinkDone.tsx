import type { ReactNode } from 'react'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { homeOf } from './held.ts'
import type { LinkPath } from './link.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'

type Props = {
  of: LinkPath
  heading: string
  message: string
  children?: ReactNode
}

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

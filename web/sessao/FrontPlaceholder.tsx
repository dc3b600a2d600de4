import { Link } from '#web/kit/ui/Link.tsx'
import { ScreenTitle } from '#web/kit/ui/ScreenTitle.tsx'
import { FrontPage } from './FrontPage.tsx'

type Props = { title: string; children: string }

/** /register and /forgot-password: what to do instead, and the way back. */
export function FrontPlaceholder({ title, children }: Props) {
  return (
    <FrontPage>
      <ScreenTitle title={title}>
        <p>{children}</p>
      </ScreenTitle>
      <p>
        <Link to="/login">Voltar ao login</Link>
      </p>
    </FrontPage>
  )
}

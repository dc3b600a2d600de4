import { Link } from '#web/kit/ui/Link.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { FrontPage } from './FrontPage.tsx'

export function FrontPlaceholder({ children }: { children: string }) {
  return (
    <FrontPage>
      <ScreenTitle>
        <p>{children}</p>
      </ScreenTitle>
      <p>
        <Link to="/login">Voltar ao login</Link>
      </p>
    </FrontPage>
  )
}

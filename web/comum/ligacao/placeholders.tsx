import { Link } from '#web/kit/ui/Link.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { FrontPage } from '../entrada/FrontFrame.tsx'

export function Register() {
  return (
    <FrontPlaceholder>
      As contas são criadas pelo administrador da sua empresa ou pelo seu prestador. Peça-lhes
      acesso e entre depois com o seu email.
    </FrontPlaceholder>
  )
}

export function ForgotPassword() {
  return (
    <FrontPlaceholder>
      Na página de login, escolha «Redefinir palavra-passe» e indique o email da sua conta.
    </FrontPlaceholder>
  )
}

function FrontPlaceholder({ children }: { children: string }) {
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

import { FrontPlaceholder } from './FrontPlaceholder.tsx'

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

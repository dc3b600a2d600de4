import { fixedText } from '#contract/kit/texts.ts'
import { FrontPlaceholder } from './FrontPlaceholder.tsx'

export function Register() {
  return (
    <FrontPlaceholder title="Criar conta">
      As contas são criadas pelo administrador da sua empresa ou pelo seu prestador. Peça-lhes
      acesso e entre depois com o seu email.
    </FrontPlaceholder>
  )
}

export function ForgotPassword() {
  return (
    <FrontPlaceholder title="Recuperar palavra-passe">
      Na página de login, escolha «Redefinir palavra-passe» e indique o email da sua conta.
    </FrontPlaceholder>
  )
}

export function ResetPassword() {
  return (
    <FrontPlaceholder title={fixedText('redefinirTitulo')}>
      Esta página ainda não está disponível nesta versão do portal. Peça ao seu prestador que lhe
      defina uma palavra-passe nova.
    </FrontPlaceholder>
  )
}

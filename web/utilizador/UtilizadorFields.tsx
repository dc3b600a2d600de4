import type { ReactNode } from 'react'
import { FormCheck, FormEmail, FormText } from '#web/kit/form/fields.tsx'
import type { Values } from '#web/kit/form/resolver.ts'
import type { Fields } from '#web/kit/form/use-form-screen.ts'

type Props<V extends Values, Body extends object> = {
  screen: Fields<V, Body>
  /** fields only the account's owner may change */
  locked?: { nome: boolean; email: boolean }
  hints: { email?: string | undefined; adm: string }
  children?: ReactNode
  more?: ReactNode
}

export function UtilizadorFields<
  V extends Values & { nome: string; email: string; adm: boolean },
  Body extends object,
>({ screen, locked, hints, children, more }: Props<V, Body>) {
  const nome = { maxLength: 100, autoComplete: 'off', disabled: locked?.nome }
  const email = { hint: hints.email, autoComplete: 'off', disabled: locked?.email }
  return (
    <>
      <FormText {...screen.field('nome')} {...nome} data-focus />
      <FormEmail {...screen.field('email')} {...email} />
      {children}
      <div>
        <FormCheck {...screen.field('adm')} hint={hints.adm} />
        {more}
      </div>
    </>
  )
}

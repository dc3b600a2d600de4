import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { beginEntrada } from '#contract/entrada-empresa/entrada.ts'
import { camposEntrar, entrarForm } from '#contract/entrada-empresa/forms.ts'
import { FrontPage } from '#web/comum/entrada/FrontFrame.tsx'
import { call } from '#web/kit/call/call.ts'
import { useTask } from '#web/kit/call/write.ts'
import { FormEmail } from '#web/kit/form/fields.tsx'
import { FormScreen } from '#web/kit/form/FormScreen.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { FailureNotice } from '#web/kit/screen/FailureNotice.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Link } from '#web/kit/ui/Link.tsx'

const route = getRouteApi('/entrada-empresa')

/** By the address's domain, or by the company's own link. */
export function Entrar() {
  const { empresa } = route.useSearch()
  return (
    <FrontPage>
      <ScreenTitle>
        <p>
          Entra na página da sua empresa e volta aqui. A palavra-passe da empresa não passa pelo
          portal.
        </p>
      </ScreenTitle>
      {empresa === undefined ? <ByEmail /> : <ByLink empresa={empresa} />}
      <p>
        <Link to="/login">Entrar com a palavra-passe</Link>
      </p>
    </FrontPage>
  )
}

const goTo = ({ ir }: { ir: string }) => window.location.assign(ir)

function ByEmail() {
  const screen = useFormScreen({
    schema: entrarForm,
    fields: camposEntrar,
    initial: { email: '' },
    brief: true,
    send: ({ email }) => call(beginEntrada, { body: { email }, handled: true }),
    onSent: goTo,
  })
  return (
    <FormScreen screen={screen} submit="Continuar" waitingText="A abrir..." look="front">
      <FormEmail {...screen.field('email')} />
    </FormScreen>
  )
}

function ByLink({ empresa }: { empresa: string }) {
  const [failure, setFailure] = useState<unknown>()
  const { run, waiting } = useTask(async () => {
    setFailure(undefined)
    try {
      goTo(await call(beginEntrada, { body: { empresa }, handled: true }))
    } catch (error) {
      setFailure(error)
    }
  })
  return (
    <>
      {failure !== undefined && <FailureNotice error={failure} announce />}
      <Button
        variant="primary"
        wide
        waiting={waiting}
        waitingText="A abrir..."
        onClick={() => run()}
      >
        Continuar
      </Button>
    </>
  )
}

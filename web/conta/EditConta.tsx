import { editConta } from '#contract/conta/conta.ts'
import { call } from '#web/kit/call/call.ts'
import { showConta, useSessao } from '#web/kit/session/session.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Avisos } from './Avisos.tsx'
import { ContaForm } from './ContaForm.tsx'
import { Stack } from '#web/kit/ui/Layout.tsx'

export function EditConta() {
  const { utilizador } = useSessao()
  return (
    <Stack gap={5} max={40}>
      <ScreenTitle>
        <p>O nome e o email da sua conta, em todas as empresas de que é membro.</p>
      </ScreenTitle>
      <Card>
        <ContaForm
          utilizador={utilizador}
          save={(body, key) => call(editConta, { body, key })}
          onSaved={showConta}
        />
      </Card>
      <Card title="Avisos por email">
        <Avisos user={utilizador.cd} />
      </Card>
    </Stack>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { joinEntrada, readPorJuntar } from '#contract/entrada-empresa/entrada.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { useSessao } from '#web/kit/session/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Stack } from '#web/kit/ui/Layout.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'

/** The account, entered by its own login, takes the company's login that waits in this browser. */
export function Juntar() {
  const navigate = useNavigate()
  const { utilizador } = useSessao()
  const path = { user: utilizador.cd }
  const { data, error, refetch } = useRead(readPorJuntar, { path }, { staleTime: 0 })
  const { write, waiting } = useWrite(joinEntrada, {
    touches: [readPorJuntar],
    onDone: async ({ message }) => {
      notify.sucesso(message)
      await navigate({ to: '/empresa', replace: true })
    },
  })
  const espera = data?.message
  return (
    <Stack gap={5}>
      <ScreenTitle />
      <Card>
        {error ? (
          <FailureMessage error={error} onRetry={refetch} />
        ) : !data ? (
          <Spinner text="A carregar..." />
        ) : espera ? (
          <Stack gap={4}>
            <p>
              A conta <strong>{espera.email}</strong> de {espera.empresa} passa a abrir a sua conta
              no portal, só para essa empresa.
            </p>
            <div>
              <Button variant="primary" waiting={waiting} onClick={() => write({ path })}>
                Juntar à minha conta
              </Button>
            </div>
          </Stack>
        ) : (
          <Stack gap={4}>
            <p>Não há nenhuma conta da empresa à espera neste navegador. Entre primeiro com ela.</p>
            <div>
              <ButtonLink to="/entrada-empresa">Entrar com a conta da empresa</ButtonLink>
            </div>
          </Stack>
        )}
      </Card>
    </Stack>
  )
}

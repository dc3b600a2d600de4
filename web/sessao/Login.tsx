import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useConfig } from '#web/kit/config.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { onDemand } from '#web/kit/ui/on-demand.tsx'
import { ScreenTitle } from '#web/kit/ui/ScreenTitle.tsx'
import { FrontPage } from './FrontPage.tsx'
import styles from './Login.module.css'
import { LoginForm } from './LoginForm.tsx'

const ResetDialog = onDemand(async () => (await import('./ResetDialog.tsx')).ResetDialog)

const route = getRouteApi('/login')

export function Login() {
  const { voltar } = route.useSearch()
  const { versao } = useConfig()
  const [resetting, setResetting] = useState(false)
  return (
    <FrontPage>
      <ScreenTitle title="Iniciar sessão">
        <p>Entre com a conta da sua empresa.</p>
      </ScreenTitle>
      <LoginForm voltar={voltar}>
        <Button
          variant="quiet"
          onPointerEnter={ResetDialog.preload}
          onFocus={ResetDialog.preload}
          onClick={() => setResetting(true)}
        >
          Redefinir palavra-passe
        </Button>
      </LoginForm>
      <p className={styles.version}>Área de cliente — versão {versao}</p>
      {resetting && <ResetDialog onClose={() => setResetting(false)} />}
    </FrontPage>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { HardHat } from 'lucide'
import { listAreas } from '#contract/seguranca/area.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'

export function FirstArea() {
  const { empresa } = useEmpresa()
  const { data, error, refetch } = useRead(listAreas, { path: { org: empresa.cd } })
  const navigate = useNavigate()
  const first = data?.message[0]?.cd
  const lead = useEffectEvent((cd: number) => {
    const params = { codigo: String(cd) }
    void navigate({ to: '/seguranca/area/$codigo', params, replace: true })
  })
  useEffect(() => {
    if (first !== undefined) lead(first)
  }, [first])
  if (error) return <FailureMessage error={error} onRetry={refetch} />
  if (!data || first !== undefined) return <Spinner text="A carregar as áreas..." />
  return (
    <StateMessage icon={<Icon of={HardHat} size={26} />} title={<ScreenTitle />}>
      <p>O prestador ainda não definiu áreas de atividade.</p>
    </StateMessage>
  )
}

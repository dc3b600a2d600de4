import { CirclePause, CirclePlay, DoorClosed, FileUp, Network, Pencil } from 'lucide'
import { useState } from 'react'
import type { IconNode } from 'lucide'
import { estadoEmpresa } from '#contract/empresa/estado.ts'
import type { EmpresaDetalhe } from '#contract/empresa/prestador.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import styles from './Empresa.module.css'
import { RegistoLink } from './RegistoLink.tsx'

const changing = async () => await import('./ChangeEstadoDialog.tsx')
const dialogs = {
  change: onDemand(async () => (await import('./DadosDialog.tsx')).DadosDialog),
  suspend: onDemand(async () => (await import('./SuspendDialog.tsx')).SuspendDialog),
  reopen: onDemand(async () => (await changing()).ReopenDialog),
  close: onDemand(async () => (await changing()).CloseEmpresaDialog),
}
type Action = keyof typeof dialogs

const { ativa, suspensa } = estadoEmpresa

export function Actions({ empresa }: { empresa: EmpresaDetalhe }) {
  const [open, setOpen] = useState<Action>()
  const Dialog = open && dialogs[open]
  const { cd_estad } = empresa
  const button = (action: Action, icon: IconNode, text: string) => (
    <Button
      icon={<Icon of={icon} size={16} />}
      aria-haspopup="dialog"
      onClick={() => setOpen(action)}
    >
      {text}
    </Button>
  )
  return (
    <div className={styles.actions}>
      {button('change', Pencil, 'Alterar os dados')}
      {cd_estad === ativa
        ? button('suspend', CirclePause, 'Suspender o acesso')
        : button('reopen', CirclePlay, 'Reabrir o acesso')}
      <ButtonLink
        to="/prestador/empresa/$empresa/organigrama"
        params={{ empresa: String(empresa.cd) }}
        icon={<Icon of={Network} size={16} />}
      >
        Organigrama
      </ButtonLink>
      <ButtonLink
        to="/prestador/empresa/$empresa/importar"
        params={{ empresa: String(empresa.cd) }}
        icon={<Icon of={FileUp} size={16} />}
      >
        Importar
      </ButtonLink>
      <RegistoLink empresa={empresa.cd} />
      {cd_estad === suspensa && button('close', DoorClosed, 'Fechar a empresa')}
      {Dialog && <Dialog empresa={empresa} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

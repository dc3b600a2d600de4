import {
  CirclePause,
  CirclePlay,
  Clock,
  DoorClosed,
  FileUp,
  History,
  Network,
  Pencil,
} from 'lucide'
import { useState } from 'react'
import type { IconNode } from 'lucide'
import { estadoEmpresa } from '#contract/empresa/lista.ts'
import type { EmpresaDetalhe } from '#contract/empresa/prestador.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Row } from '#web/kit/ui/Layout.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'

const changing = async () => await import('./EstadoDialogs.tsx')
const dialogs = {
  change: dialogOf(() => import('./DadosDialogs.tsx'), 'DadosDialog'),
  suspend: dialogOf(changing, 'SuspendDialog'),
  reopen: dialogOf(changing, 'ReopenDialog'),
  close: dialogOf(changing, 'CloseDialog'),
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
    <Row lines={2}>
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
        to="/prestador/empresa/$empresa/horas"
        params={{ empresa: String(empresa.cd) }}
        icon={<Icon of={Clock} size={16} />}
      >
        Horas
      </ButtonLink>
      <ButtonLink
        to="/prestador/empresa/$empresa/importar"
        params={{ empresa: String(empresa.cd) }}
        icon={<Icon of={FileUp} size={16} />}
      >
        Importar
      </ButtonLink>
      <ButtonLink
        to="/prestador/registo"
        search={{ empresa: empresa.cd }}
        icon={<Icon of={History} size={16} />}
      >
        Registo
      </ButtonLink>
      {cd_estad === suspensa && button('close', DoorClosed, 'Fechar a empresa')}
      {Dialog && <Dialog empresa={empresa} onClose={() => setOpen(undefined)} />}
    </Row>
  )
}

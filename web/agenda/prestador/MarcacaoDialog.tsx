import type { ComponentType } from 'react'
import { codigosMarcacao } from '#contract/saude/estado-marcacao.ts'
import { estadosAtividade } from '#contract/seguranca/codes.ts'
import type { LinhaDaAgenda } from '#contract/agenda.ts'
import { marcacoes } from '#contract/saude/marcar.ts'
import { useMay } from '#web/comum/prestador/session.ts'
import { formatPlace } from '#web/kit/text/format.ts'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Stack } from '#web/kit/ui/Layout.tsx'
import styles from './MarcacaoDialog.module.css'
import { diaPorExtenso, duracao } from '#web/comum/agenda/dias.ts'

type Props = {
  linha: LinhaDaAgenda
  Acoes: ComponentType<{ linha: LinhaDaAgenda }>
  onClose: () => void
}

export function MarcacaoDialog({ linha, Acoes, onClose }: Props) {
  const { especie, feita, dt, hr, minutos, empresa, organig, organig_acima } = linha
  const saude = useMay(marcacoes.exame.move)
  const onde = empresa === organig ? empresa : `${empresa} · ${formatPlace(organig, organig_acima)}`
  return (
    <Dialog title={linha.tipo} onClose={onClose} size="medium">
      <Facts
        facts={[
          { label: 'Quando', value: `${diaPorExtenso(dt)}, ${hr} (${duracao(minutos)})` },
          { label: 'Funcionário', value: linha.funcion },
          { label: 'Empresa', value: onde },
          { label: 'Com', value: linha.pessoa },
          { label: 'Local', value: linha.local },
          { label: 'Estado', value: estadoOf(linha) },
        ]}
      />
      {!feita && (especie === 'atividade' || saude) && (
        <Stack gap={2} className={styles.acoes}>
          <Acoes linha={linha} />
        </Stack>
      )}
    </Dialog>
  )
}

function estadoOf({ especie, cd_estad, feita }: LinhaDaAgenda) {
  if (especie !== 'atividade') return codigosMarcacao[feita ? 1 : 0].nome
  const [, nome] = Object.entries(estadosAtividade).find(([cd]) => Number(cd) === cd_estad) ?? []
  return nome
}

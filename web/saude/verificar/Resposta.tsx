import { BadgeCheck, CircleHelp, FileX2 } from 'lucide'
import type { IconNode } from 'lucide'
import { codigoEmGrupos, codigoLido } from '#contract/saude/codigo.ts'
import type { EstadoFicha, FichaVerificada } from '#contract/saude/verificacao.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { Facts } from '#web/kit/ui/Facts.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import styles from './Resposta.module.css'
import { useVerificada } from './use-verificada.ts'

const estados = {
  valida: {
    icon: BadgeCheck,
    nome: 'Ficha válida',
    texto:
      'Foi emitida através deste portal e não foi substituída. Compare com o que está na ficha:',
  },
  substituida: {
    icon: FileX2,
    nome: 'Ficha substituída',
    texto: 'Foi emitida através deste portal, mas já não vale: foi corrigida depois. Peça a atual.',
  },
  desconhecida: {
    icon: CircleHelp,
    nome: 'Código desconhecido',
    texto: 'Nenhuma ficha tem este código. Confira-o, letra a letra, com o que está na ficha.',
  },
} satisfies Record<EstadoFicha, { icon: IconNode; nome: string; texto: string }>

export function Resposta({ codigo }: { codigo: string }) {
  const { verificada, failure, retry } = useVerificada(codigo)
  if (failure !== undefined) {
    return <FailureMessage error={failure} onRetry={retry} title="Não foi possível verificar" />
  }
  return (
    <section
      className={styles.resposta}
      data-estado={verificada?.estado}
      aria-live="polite"
      aria-busy={!verificada}
      aria-label="Resposta"
    >
      {verificada ? <Dita verificada={verificada} /> : <EmEspera />}
      <p className={styles.codigo}>{codigoEmGrupos(codigoLido(codigo)) || codigo}</p>
    </section>
  )
}

function Dita({ verificada: { estado, empresa, iniciais, dt } }: { verificada: FichaVerificada }) {
  const { icon, nome, texto } = estados[estado]
  return (
    <>
      <h2>
        <Icon of={icon} size={24} aria-hidden />
        {nome}
      </h2>
      <p>{texto}</p>
      {empresa !== null && (
        <Facts
          wide
          facts={[
            { label: 'Empresa', value: empresa },
            { label: 'Iniciais', value: iniciais },
            { label: 'Data do exame', value: formatDate(dt) },
          ]}
        />
      )}
    </>
  )
}

function EmEspera() {
  return (
    <>
      <h2>
        <Skeleton width="10rem" height="1.4rem" />
      </h2>
      <p>A verificar…</p>
    </>
  )
}

import type { ReactNode } from 'react'
import type { AcidenteComentado } from '#contract/acidente/acidente.ts'
import { EstadoBadge } from '#web/comum/pedido/EstadoBadge.tsx'
import styles from '#web/comum/pedido/PedidoDetails.module.css'
import { Timeline } from '#web/comum/pedido/Timeline.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { Facts } from '#web/kit/ui/Facts.tsx'
import {
  factsOfDescricao,
  factsOfAcidente,
  factsOfConhecimento,
  factsOfFuncionario,
} from './facts.ts'

type Props = {
  acidente: AcidenteComentado
  foto?: ReactNode
  empresa?: string
  comunicacoes?: ReactNode
  comentar: ReactNode
  children?: ReactNode
}

export function AcidenteDetails(props: Props) {
  const { acidente, foto, empresa, comunicacoes, comentar, children } = props
  const conhecimento = factsOfConhecimento(acidente)
  return (
    <div className={styles.details}>
      <div className={styles.top}>
        {foto}
        <div className={styles.summary}>
          <p className={styles.kind}>
            <strong>
              Acidente de {formatDate(acidente.dt)}, {acidente.hr}
            </strong>
            <EstadoBadge pedido={acidente} />
          </p>
          <Facts
            facts={[
              ...(empresa ? [{ label: 'Empresa', value: empresa }] : []),
              ...factsOfFuncionario(acidente),
            ]}
          />
        </div>
      </div>
      <section>
        <h3 className={styles.title}>Acidente</h3>
        <Facts facts={factsOfAcidente(acidente, { struck: true })} />
      </section>
      {conhecimento.length > 0 && (
        <section>
          <h3 className={styles.title}>Participação</h3>
          <Facts facts={conhecimento} />
        </section>
      )}
      {comunicacoes && (
        <section>
          <h3 className={styles.title}>Comunicações</h3>
          {comunicacoes}
        </section>
      )}
      <section>
        <h3 className={styles.title}>O que aconteceu</h3>
        <Facts facts={factsOfDescricao(acidente)} wide />
      </section>
      <section>
        <h3 className={styles.title}>Estado do pedido</h3>
        <Timeline pedido={acidente} comentarios={acidente.comentarios} />
        {acidente.nota && (
          <Facts facts={[{ label: 'Nota do prestador', value: acidente.nota }]} wide />
        )}
        {comentar}
      </section>
      {children && (
        <section>
          <h3 className={styles.title}>Classificação do prestador</h3>
          {children}
        </section>
      )}
    </div>
  )
}

import type { PassoFuncionario } from '#contract/funcionario/prestador.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import styles from './Funcionario.module.css'

export const HistoriaFuncionario = ({ passos }: { passos: readonly PassoFuncionario[] }) => (
  <Card title="O que se passou">
    {passos.length === 0 && <p className={styles.none}>Ainda não há nada a contar.</p>}
    <ol className={styles.history}>
      {passos.map(({ cd, dt, hr, titulo, descr, autor }) => (
        <li key={cd}>
          <strong>{titulo}</strong>
          {descr !== '' && <p>{descr}</p>}
          <p>
            {formatDate(dt)} às {hr}
            {autor !== null && ` · ${autor}`}
          </p>
        </li>
      ))}
    </ol>
  </Card>
)

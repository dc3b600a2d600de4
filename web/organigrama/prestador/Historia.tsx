import { listHistoriaOrganigrama, type PassoOrganigrama } from '#contract/organigrama/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { Card } from '#web/kit/ui/Card.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import styles from './Organigrama.module.css'

/** What was done with a company's tree: who, when, what. */
export function Historia({ empresa }: { empresa: number }) {
  const { data, error, refetch } = useRead(listHistoriaOrganigrama, { path: { empresa } })
  return (
    <Card title="Alterações">
      {error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : !data ? (
        <Spinner text="A carregar as alterações..." />
      ) : data.message.length === 0 ? (
        <p className={styles.none}>O organigrama ainda não foi alterado aqui.</p>
      ) : (
        <ol className={styles.history}>
          {data.message.map((passo) => (
            <Passo key={passo.cd} passo={passo} />
          ))}
        </ol>
      )}
      {data?.mais && <p className={styles.none}>As mais antigas estão no registo da empresa.</p>}
    </Card>
  )
}

const Passo = ({ passo: { dt, hr, autor, titulo, alvo, descr } }: { passo: PassoOrganigrama }) => (
  <li>
    {titulo}: <strong>{alvo}</strong>
    {descr !== '' && <p>{descr}</p>}
    <p>
      {formatDate(dt)} às {hr}
      {autor !== null && ` · ${autor}`}
    </p>
  </li>
)

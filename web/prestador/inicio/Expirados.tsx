import { Link } from '@tanstack/react-router'
import { listVencimentos } from '#contract/saude/agenda.ts'
import { ageText, daysSince } from '#web/comum/pedido/prestador/age.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatNumber } from '#web/kit/text/format.ts'
import { Note, Panel } from '#web/kit/ui/Layout.tsx'
import { Lugares, Topo } from './Lugares.tsx'
import styles from './Inicio.module.css'

const todos = { estado: 'expirado' } as const

/** The longest expired without a booking, in all companies. */
export function Expirados() {
  const { data, error, refetch } = useRead(listVencimentos, {
    query: { pagina: 1, quantidade: 10, ...todos },
  })
  return (
    <Panel as="section" pad={0} className={styles.painel} data-baixo aria-labelledby="expirados">
      <Topo id="expirados" titulo="Exames expirados, sem marcação" />
      <div className={styles.corpo} aria-busy={!data && !error}>
        {!data && error ? (
          <FailureMessage error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Lugares rows={4} />
        ) : (
          <section className={styles.grupo}>
            <h3>
              <Link to="/prestador/saude/vencimento" search={todos}>
                Quem precisa de exame
              </Link>
              <Note as="span">{formatNumber(data.count)}</Note>
            </h3>
            {data.count === 0 && <p className={styles.vazio}>Ninguém tem o exame expirado.</p>}
            <ul>
              {data.message.slice(0, 5).map(({ cd, nome, empresa, dt_expir, num_mecan }) => (
                <li key={cd}>
                  <Link
                    to="/prestador/saude/vencimento"
                    search={{ ...todos, pesquisa: num_mecan ?? nome }}
                  >
                    {nome}
                  </Link>
                  <Note as="span">{empresa}</Note>
                  <Note as="span" className={styles.idade}>
                    {dt_expir === null ? '' : ageText(daysSince(dt_expir))}
                  </Note>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Panel>
  )
}

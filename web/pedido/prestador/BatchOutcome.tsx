import { CircleCheck, CircleX, Clock } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import type { Result } from './batch.ts'
import styles from '#web/comum/pedido/prestador/Pedidos.module.css'

type Props = {
  pedidos: readonly PedidoPrestadorRow[]
  results: ReadonlyMap<number, Result>
  running: boolean
}

export function BatchOutcome({ pedidos, results, running }: Props) {
  const answers = [...results.values()]
  const ok = answers.filter((answer) => answer.ok).length
  const failed = pedidos.length - ok
  return (
    <>
      {running ? (
        <progress
          className={styles.progress}
          value={results.size}
          max={pedidos.length}
          aria-label="Pedidos tratados"
        />
      ) : (
        <Notice kind={failed === 0 ? 'sucesso' : 'aviso'} announce>
          {failed === 0
            ? `Concluído: ${ok} de ${pedidos.length}.`
            : `Concluídos: ${ok} de ${pedidos.length}. Por concluir: ${failed}.`}
        </Notice>
      )}
      <ul className={styles.outcome}>
        {pedidos.map(({ cd, nome, tipo, empresa }) => {
          const result = results.get(cd)
          return (
            <li key={cd} data-tone={result ? (result.ok ? 'success' : 'danger') : 'waiting'}>
              {result ? (
                result.ok ? (
                  <Icon of={CircleCheck} size={18} aria-hidden />
                ) : (
                  <Icon of={CircleX} size={18} aria-hidden />
                )
              ) : (
                <Icon of={Clock} size={18} aria-hidden />
              )}
              <div>
                <strong>{nome}</strong>: {tipo}
                <p>{result ? result.text : empresa}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

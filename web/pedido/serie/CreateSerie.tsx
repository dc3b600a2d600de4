import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { Carregar } from './Carregar.tsx'
import { iconesAntes } from './icones.tsx'
import styles from './Serie.module.css'
import { Sobre } from './Sobre.tsx'
import { useSerie } from './use-serie.ts'

const Linhas = onDemand(async () => (await import('./Linhas.tsx')).Linhas)

export function CreateSerie() {
  const serie = useSerie()
  const { estado, error, contexto } = serie
  return (
    <div className={styles.screen}>
      {head}
      {error && !contexto ? (
        <FailureMessage error={error} onRetry={serie.retry} />
      ) : (
        <Carregar serie={serie} />
      )}
      {estado.linhas.length > 0 && <Linhas serie={serie} onClose={keepRows} />}
    </div>
  )
}

// memoized: typing in a cell does not render it again
const head = (
  <>
    <ScreenTitle>
      <p>Cada linha do ficheiro é um pedido de admissão, que o prestador aceita ou recusa.</p>
    </ScreenTitle>
    <Sobre />
    {iconesAntes}
  </>
)

// without its chunk the table cannot be shown; the rows stay for a retry
const keepRows = () => {}

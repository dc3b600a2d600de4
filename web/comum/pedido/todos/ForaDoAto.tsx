import type { DeFora } from '#contract/comum/todos.ts'
import { csvOf } from '#contract/kit/csv.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { CsvButton } from '../Recibo.tsx'
import styles from './Todos.module.css'

type Props = { fora: readonly DeFora[] }

/** Names of one reason, and reasons, that are read here; the file has them all. */
const [maisNomes, maisMotivos] = [3, 6]

/** The people an act leaves out, by reason. */
export function ForaDoAto({ fora }: Props) {
  if (fora.length === 0) return <p>Ninguém fica de fora.</p>
  const motivos = [...Map.groupBy(fora, ({ porque }) => porque)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return (
    <Notice kind="aviso">
      <p>{formatCount(fora.length, 'pessoa fica', 'pessoas ficam')} de fora:</p>
      <ul className={styles.porques}>
        {motivos.slice(0, maisMotivos).map(([porque, quem]) => (
          <li key={porque}>
            {quem.length > maisNomes
              ? formatCount(quem.length, 'pessoa', 'pessoas')
              : quem.map(nomeDe).join(', ')}
            : {porque}.
          </li>
        ))}
        {motivos.length > maisMotivos && <li>Os outros motivos estão no ficheiro.</li>}
      </ul>
      <CsvButton csv={() => csvOfFora(fora)} name={ficheiroDeFora}>
        Descarregar a lista
      </CsvButton>
    </Notice>
  )
}

export const ficheiroDeFora = 'pessoas-de-fora.csv'

const nomeDe = ({ nome, cd }: DeFora) => nome ?? `código ${cd}`

export const csvOfFora = (fora: readonly DeFora[]) =>
  csvOf([
    ['Nº Mecanográfico', 'Nome', 'Motivo'],
    ...fora.map((one) => [one.num_mecan ?? '', nomeDe(one), one.porque]),
  ])

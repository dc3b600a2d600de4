import type { ReactNode } from 'react'
import { Panel } from '#web/kit/ui/Layout.tsx'
import { Scrolled } from '#web/kit/ui/Scrolled.tsx'
import styles from './FolhaDoDia.module.css'

type Coluna<Linha> = { nome: string; cell: (linha: Linha) => ReactNode }

type Props<Linha> = {
  nome: string
  colunas: readonly Coluna<Linha>[]
  linhas: readonly Linha[]
  chave: (linha: Linha) => string
}

/** Rows in a table as they are printed, each a card on a phone. */
export function FolhaDoDia<Linha>({ nome, colunas, linhas, chave }: Props<Linha>) {
  return (
    <Panel pad={0} className={styles.folha}>
      <Scrolled label={nome}>
        <table>
          <thead>
            <tr>
              {colunas.map((one) => (
                <th key={one.nome} scope="col">
                  {one.nome}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.map((linha) => (
              <tr key={chave(linha)}>
                {colunas.map(({ nome: coluna, cell }) => (
                  <td key={coluna} data-nome={coluna}>
                    {cell(linha)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </Panel>
  )
}

const oQueTrazer = [
  'Cartão de Cidadão',
  'Boletim de vacinas',
  'Óculos ou lentes de contacto, se os usa',
  'Exames e relatórios recentes, e a lista dos medicamentos que toma',
]

/** The things people bring to their bookings. */
export const OQueTrazer = () => (
  <section aria-labelledby="o-que-trazer">
    <h2 id="o-que-trazer" className={styles.trazer}>
      O que trazer
    </h2>
    <ul data-marked>
      {oQueTrazer.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  </section>
)

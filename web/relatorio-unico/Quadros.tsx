import type { ReactNode } from 'react'
import { regioes } from '#contract/comum/organig.ts'
import type { Estabelecimento, NumerosDoAno } from '#contract/relatorio-unico/relatorio.ts'
import { formatDate, formatNumber } from '#web/kit/text/format.ts'
import { Note, Panel, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Scrolled } from '#web/kit/ui/Scrolled.tsx'
import styles from './Quadros.module.css'
import { pessoasEmMedia, tabelasDe, type Abre, type TabelaDoAno } from './tabelas.ts'

/** Draws a number as a link to what it counts; absent for numbers that are closed. */
export type Abrir = {
  linhas: (abre: Abre, nome: string, valor: string) => ReactNode
  horas: (local: number, nome: string, valor: string) => ReactNode
}

type Props = { numeros: NumerosDoAno; abrir: Abrir | undefined }

/** Each establishment, then their sums. */
export const Quadros = ({ numeros, abrir }: Props) => (
  <>
    {numeros.estabelecimentos.map((local) => (
      <Local
        key={local.cd}
        titulo={local.nome}
        cabeca={<Dados local={local} abrir={abrir} />}
        tabelas={tabelasDe(numeros, local.cd)}
        abrir={abrir}
      />
    ))}
    {numeros.estabelecimentos.length > 1 && (
      <Local
        titulo="Todos os estabelecimentos"
        cabeca={<Note>A soma dos números acima.</Note>}
        tabelas={tabelasDe(numeros)}
        abrir={abrir}
      />
    )}
  </>
)

function Dados({ local, abrir }: { local: Estabelecimento; abrir: Abrir | undefined }) {
  const { cd, nome, cae, morada, regiao, fechado, horas } = local
  const opened = (titulo: string, valor: number) => {
    const dito = formatNumber(valor)
    return valor > 0 && abrir ? abrir.horas(cd, `${titulo}, ${nome}`, dito) : dito
  }
  const fatos: [string, ReactNode][] = [
    ...(cd === 0
      ? []
      : ([
          ['CAE', cae ?? 'em falta'],
          ['Morada', morada ?? 'em falta'],
          ['Região', regioes[regiao].nome],
        ] as [string, ReactNode][])),
    ...(fechado === null ? [] : ([['Encerrado em', formatDate(fechado)]] as [string, ReactNode][])),
    ...(horas
      ? ([
          ['Horas trabalhadas', opened('Horas trabalhadas', horas.horas)],
          ['Pessoas em média', opened('Pessoas em média', pessoasEmMedia(horas))],
        ] as [string, ReactNode][])
      : []),
  ]
  return (
    <Row as="dl" gap={5} lines={2} align="stretch" className={styles.dados}>
      {fatos.map(([termo, valor]) => (
        <div key={termo}>
          <dt>{termo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </Row>
  )
}

type LocalProps = {
  titulo: string
  cabeca: ReactNode
  tabelas: readonly TabelaDoAno[]
  abrir: Abrir | undefined
}

const Local = ({ titulo, cabeca, tabelas, abrir }: LocalProps) => (
  <Panel as="section" pad="card" aria-label={titulo} className={styles.local}>
    <Stack gap={4}>
      <h2>{titulo}</h2>
      {cabeca}
      {tabelas.map((tabela) => (
        <Stack key={tabela.quadro} gap={2}>
          <h3>{tabela.titulo}</h3>
          {tabela.linhas.length === 0 ? (
            <Note>Nada neste ano.</Note>
          ) : (
            <Numeros nome={`${tabela.titulo}, ${titulo}`} tabela={tabela} abrir={abrir} />
          )}
        </Stack>
      ))}
    </Stack>
  </Panel>
)

type NumerosProps = { nome: string; tabela: TabelaDoAno; abrir: Abrir | undefined }

const Numeros = ({ nome, tabela: { colunas, linhas }, abrir }: NumerosProps) => (
  <Scrolled label={nome} figures>
    <table>
      <thead>
        <tr>
          <th scope="col">Espécie</th>
          {colunas.map((coluna) => (
            <th key={coluna} scope="col">
              {coluna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha) => (
          <tr
            key={linha.nome}
            data-zero={linha.numeros.every(({ valor }) => valor === 0) || undefined}
          >
            <th scope="row">{linha.nome}</th>
            {linha.numeros.map(({ valor, abre }, at) => {
              const dito = formatNumber(valor)
              return (
                <td key={colunas[at]} data-nome={colunas[at]} data-zero={valor === 0 || undefined}>
                  {abre && abrir
                    ? abrir.linhas(abre, `${colunas[at]}, ${linha.nome}, ${nome}`, dito)
                    : dito}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolled>
)
